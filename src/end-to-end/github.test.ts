import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { validateWorkflow } from "@action-validator/core";
import { afterAll, expect, test } from "vitest";
import { packageVersion } from "../cli/installed.js";
import { sarifFaults } from "../render/official.test.kit.js";
import { parseYaml } from "../yaml.js";
import { fixture, openGrounds, program, start } from "./program.test.kit.js";

const grounds = openGrounds();
const project = mkdtempSync(join(tmpdir(), "github-"));
const bin = mkdtempSync(join(tmpdir(), "bin-"));
afterAll(() => {
  grounds[Symbol.dispose]();
  for (const folder of [project, bin]) rmSync(folder, { recursive: true, force: true });
});

// The release that the workflow names is not published from here: npx hands on to the program under test.
const ours = program.map((word) => `'${word}'`).join(" ");
const waits = `--scratch '${grounds.base}' --settle 200 --window 500 --start-window 500`;
writeFileSync(
  join(bin, "npx"),
  `#!/bin/sh
test "$1 $2" = "--yes rootprobe@${packageVersion()}" || exit 99
shift 2
test "$1" = check && set -- "$@" ${waits}
exec ${ours} "$@"
`,
  { mode: 0o755 },
);

const environment = [
  "env",
  "GITHUB_ACTIONS=true",
  `GITHUB_STEP_SUMMARY=${join(project, "summary.md")}`,
  `PATH=${bin}${delimiter}${process.env.PATH}`,
];
const shell = (line: string) => start([...environment, "sh", "-ec", line], { cwd: project }).ended;
const rootprobe = (...words: string[]) => start([...program, ...words], { cwd: project }).ended;
const file = (name: string) => join(project, name);
const read = (name: string) => readFileSync(file(name), "utf8");

test("init --github writes a workflow that GitHub takes, and its steps do what they say", {
  timeout: 200_000,
}, async () => {
  const server = { command: process.execPath, args: [fixture("enforcing"), "./"] };
  writeFileSync(file(".mcp.json"), JSON.stringify({ mcpServers: { notes: server } }));
  expect(await rootprobe("init", "--github")).toMatchObject({
    code: 0,
    stdout: "wrote rootprobe.yaml\nwrote .github/workflows/rootprobe.yml\n",
  });
  const workflow = read(".github/workflows/rootprobe.yml");
  expect(validateWorkflow(workflow)).toEqual({ actionType: "workflow", errors: [] });
  expect(validateWorkflow(workflow.replace("runs-on:", "run-on:")).errors).not.toEqual([]);

  writeFileSync(file("rootprobe.yaml"), `${read("rootprobe.yaml")}    scenarios: [steady, swapped, crossed]\n`);
  expect(await rootprobe("run", "--quiet", ...waits.replaceAll("'", "").split(" "))).toMatchObject({ code: 0 });

  const { steps }: { steps: { run?: string }[] } = parseYaml(workflow).document.toJS().jobs.check;
  const [check = "", ...shows] = steps.flatMap(({ run }) => run ?? []);
  const same = await shell(check);
  expect([same.code, same.stderr.includes("::")]).toEqual([0, false]);
  for (const show of shows) expect(await shell(show)).toMatchObject({ code: 0, stderr: "" });
  expect(read("summary.md")).toMatch(/enforcing \(2025-11-25, 7 of 7\)/);
  expect(sarifFaults(read("rootprobe.sarif"))).toEqual([]);

  // Committed when it kept to nothing: 7 operations with 2 cells each that are tighter now.
  const open = read("matrices/notes.yaml").replaceAll("gap: refused", "gap: permitted");
  writeFileSync(file("matrices/notes.yaml"), open.replaceAll("undeclared: refused", "undeclared: permitted"));
  const moved = await shell(check);
  expect(moved.code).toBe(1);
  const annotations = moved.stderr.split("\n").filter((line) => line.startsWith("::"));
  expect(annotations).toHaveLength(10);
  const lines = read("matrices/notes.yaml").split("\n");
  for (const annotation of annotations) {
    const [, line, scenario = "?"] =
      /^::warning file=matrices\/notes\.yaml,line=(\d+),title=notes%3A tightened::.* (\w+)\.\w+: permitted became refused$/.exec(
        annotation,
      ) ?? [];
    expect(lines[Number(line) - 1]).toMatch(`    ${scenario}: `);
  }
});
