import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { mixed } from "../matrix/matrices.test.samples.js";
import { matrixText } from "../matrix/write.js";
import { runAs } from "./fake-host.test.kit.js";

/** What is wrong in a file, as a user meets it: the whole program, 2, file, line, and the way out. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), "mistakes-")));
afterAll(() => rmSync(folder, { recursive: true }));
const mistakes = fileURLToPath(new URL("../config/mistakes/", import.meta.url));

function project(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

const said = async (args: string[], cwd: string) => {
  const { code, stdout, stderr } = await runAs(args, { cwd, env: { HOME: folder } });
  return { code, stdout, stderr: stderr.replaceAll(`${cwd}/`, "") };
};

test.each(readdirSync(mistakes).filter((name) => name.endsWith(".txt")))("rootprobe.yaml: %s", async (name) => {
  const cwd = project(name);
  cpSync(mistakes, cwd, { recursive: true });
  cpSync(join(mistakes, name), join(cwd, "rootprobe.yaml"));
  const [, expected = "?"] = /^#: (.*)/.exec(readFileSync(join(mistakes, name), "utf8")) ?? [];
  for (const command of ["run", "check", "plan"]) {
    const { code, stdout, stderr } = await said([command], cwd);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(new RegExp(`^(rootprobe: )?rootprobe\\.yaml:${expected.replace(/[^\w ]/g, "\\$&")}`, "m"));
  }
});

test("rootprobe.yaml: a directory", async () => {
  const cwd = project("directory");
  mkdirSync(join(cwd, "rootprobe.yaml"));
  const { code, stderr } = await said(["check"], cwd);
  expect([code, stderr]).toEqual([
    2,
    "rootprobe: rootprobe.yaml is a directory. rootprobe.yaml is a file: rename the directory.\n",
  ]);
});

const good = matrixText(mixed());
const lineOf = (start: string) => good.split("\n").findIndex((line) => line.startsWith(start)) + 1;

test.each<[name: string, text: string, line: number, way: RegExp]>([
  [
    "an unknown key",
    good.replace("platform:", "platfrom:"),
    lineOf("platform:"),
    /Unknown key.*"platform".*run rootprobe again/,
  ],
  [
    "a wrong type",
    good.replace(/^launch: .*/m, "launch: 7"),
    lineOf("launch:"),
    /launch: 7 is not a list.*run rootprobe again/,
  ],
  ["a tab", good.replace("  name:", "\tname:"), lineOf("  name:"), /tab.*wants spaces.*run rootprobe again/],
  [
    "a duplicate key",
    good.replace("platform:", "cases: 1\nplatform:"),
    lineOf("platform:"),
    /twice.*run rootprobe again/,
  ],
  [
    "a newer format",
    good.replace("format: 1", "format: 9"),
    lineOf("format:"),
    /Format 9 is newer.*Install a newer rootprobe/,
  ],
  [
    "a merge conflict",
    good.replace("cases:", "<<<<<<< HEAD\ncases:"),
    lineOf("cases:"),
    /Merge conflict\. Take either side/,
  ],
  ["an empty file", "", 1, /empty.*run rootprobe again/],
  [
    "a slot without quotes",
    good.replace('"read_file(path)"', "query(queries[].path)"),
    lineOf("varies:") + 1,
    /run rootprobe again/,
  ],
])("a matrix: %s", async (name, text, line, way) => {
  const cwd = project(name);
  mkdirSync(join(cwd, "matrices"));
  writeFileSync(join(cwd, "matrices/fs.yaml"), text);
  writeFileSync(join(cwd, "good.yaml"), good);
  writeFileSync(join(cwd, "rootprobe.yaml"), 'servers: { fs: { command: node, args: ["{allow}"] } }\n');
  for (const args of [["show", "matrices/fs.yaml"], ["diff", "good.yaml", "matrices/fs.yaml"], ["check"]]) {
    const { code, stdout, stderr } = await said(args, cwd);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(new RegExp(`^rootprobe: matrices/fs\\.yaml:${line}: `));
    expect(stderr).toMatch(way);
  }
});

test("a matrix: a directory", async () => {
  const cwd = project("folder");
  mkdirSync(join(cwd, "matrices/fs.yaml"), { recursive: true });
  writeFileSync(join(cwd, "rootprobe.yaml"), 'servers: { fs: { command: node, args: ["{allow}"] } }\n');
  for (const args of [["show", "matrices/fs.yaml"], ["diff", "matrices/fs.yaml", "matrices/fs.yaml"], ["check"]]) {
    const { code, stderr } = await said(args, cwd);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^rootprobe: matrices\/fs\.yaml: This is a directory\. /);
  }
});
