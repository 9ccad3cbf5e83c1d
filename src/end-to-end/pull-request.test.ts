import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packageRoot } from "../cli/installed.js";
import { openGrounds, program, start } from "./program.test.kit.js";

/** Before 2025.7.29 the reference file server ignored its roots. Its two releases, in a repository that was made for them. */
const before = "server-filesystem-2025-7-1";
const since = "server-filesystem-2025-7-29";

const grounds = openGrounds();
const project = mkdtempSync(join(tmpdir(), "pull-request-"));
const bin = mkdtempSync(join(tmpdir(), "bin-"));
afterAll(() => {
  grounds[Symbol.dispose]();
  for (const folder of [project, bin]) rmSync(folder, { recursive: true, force: true });
});

const quoted = program.map((word) => `'${word}'`).join(" ");
writeFileSync(join(bin, "rootprobe"), `#!/bin/sh\nexec ${quoted} "$@"\n`, { mode: 0o755 });

/** A command line as it would be typed or pasted there. */
function shell(line: string) {
  const path = `PATH='${bin}${delimiter}'"$PATH"`;
  return start(["sh", "-c", `${path}; ${line}`], { cwd: project }).ended;
}

/** Both servers ask within milliseconds, so the waiting can be short. */
const waits = `--scratch ${grounds.base} --settle 200 --window 500 --start-window 500`;

function bumpTo(release: string): void {
  const server = join(packageRoot(), "node_modules", release, "dist", "index.js");
  writeFileSync(
    join(project, "rootprobe.yaml"),
    `servers:
  files:
    command: ${JSON.stringify(process.execPath)}
    args: [${JSON.stringify(server)}, "{allow}"]
    scenarios: [steady, swapped, crossed]
`,
  );
}

function git(...words: string[]): string {
  const person = ["-c", "user.name=a", "-c", "user.email=a@example.invalid", "-c", "core.quotePath=false"];
  return execFileSync("git", [...person, ...words], { cwd: project, encoding: "utf8" });
}

function commitAll(subject: string): void {
  git("add", "-A");
  git("commit", "-q", "-m", subject);
}

/** Every line of a matrix by what it speaks of: `operations › "read_file(path)" › steady`. */
function linesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const path: string[] = [];
  for (const line of text.trimEnd().split("\n")) {
    const depth = (/^ */.exec(line)?.[0].length ?? 0) / 2;
    const key = /^ *("(?:[^"\\]|\\.)*"|[^":]+)(?=: |:$)/.exec(line)?.[1] ?? line.trim();
    path.splice(depth, path.length, key);
    found.set(path.join(" › "), line);
  }
  return found;
}

interface Drift {
  level: string;
  address: string;
}

test("a bump that tightens, its update, and the bump taken back", { timeout: 300_000 }, async () => {
  git("init", "-q");
  bumpTo(before);
  expect(await shell(`rootprobe run ${waits}`)).toMatchObject({ code: 0 });
  commitAll("files at 2025.7.1");
  const old = readFileSync(join(project, "matrices/files.yaml"), "utf8");
  expect(old).toContain("\nclassification: advisory\n");

  bumpTo(since);
  const bumped = await shell(`rootprobe check --format json ${waits}`);
  expect(bumped.code).toBe(1);
  const [{ drifts }] = JSON.parse(bumped.stdout) as [{ drifts: Drift[] }];
  const tightened = drifts.filter(({ level }) => level === "tightened").map(({ address }) => address);
  expect(tightened).toContain("write_file(path) steady.gap");
  expect(tightened).toContain("read_file(path) crossed.undeclared");
  expect(drifts.filter(({ level }) => level === "loosened" || level === "coverage-lost")).toEqual([]);
  expect(git("status", "--porcelain")).toBe(" M rootprobe.yaml\n");

  expect(await shell(`rootprobe run ${waits}`)).toMatchObject({ code: 0 });
  const now = readFileSync(join(project, "matrices/files.yaml"), "utf8");
  expect(now).toContain("\nclassification: enforcing\n");
  expectOnlyWhatChanged(old, now, drifts);
  const read = await shell("rootprobe diff HEAD:matrices/files.yaml matrices/files.yaml --format json");
  expect(JSON.parse(read.stdout)).toEqual(drifts);
  commitAll("files at 2025.7.29");

  bumpTo(before);
  const { code, stdout } = await shell(`rootprobe check ${waits}`);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^files:\nLoosened \(\d+\)\n {2}classification: enforcing became advisory\n/);
  expect(stdout).toMatch(/refused became\s+permitted in create_directory\(path\)/);
  expect(stdout).toMatch(/Coverage lost \(2\)\n {2}read_media_file\(path\): is gone/);
  const [witness = ""] = stdout.split("\n\n").filter((part) => part.startsWith("write_file(path) steady.gap\n"));
  expect(witness).toMatch(/^ {2}call +tools\/call \{"name":"write_file","arguments":\{"path":".*\/srv\/app\/api\//m);
  expect(witness).toMatch(/^ {2}reply +\{"content":\[.*Successfully wrote/m);
  expect(witness).toMatch(/^ {2}disk +.*srv\/app\/api\//m);
  expect(git("status", "--porcelain")).toBe(" M rootprobe.yaml\n");

  const [, again = ""] = /^ {2}again +(rootprobe explain .*)$/m.exec(witness) ?? [];
  const explained = await shell(`${again} ${waits}`);
  expect(explained.code).toBe(0);
  expect(explained.stdout).toMatch(
    /^write_file\(path\) steady\.gap\npermitted: write was seen[\s\S]*Successfully wrote/,
  );
  expect(grounds.harm()).toEqual([]);
  expect(grounds.scratches()).toEqual([]);
});

/** What git shows are the lines that say something else now, each once; and for each of them check had named a drift. */
function expectOnlyWhatChanged(old: string, now: string, drifts: readonly Drift[]): void {
  const [was, is] = [linesOf(old), linesOf(now)];
  const moved = (lines: Map<string, string>, others: Map<string, string>) =>
    [...lines].filter(([path, line]) => others.get(path) !== line);
  const shown = git("diff", "-U0", "matrices").split("\n");
  const marked = (sign: string) => shown.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)));
  expect(marked("-").sort()).toEqual(
    moved(was, is)
      .map(([, line]) => `-${line}`)
      .sort(),
  );
  expect(marked("+").sort()).toEqual(
    moved(is, was)
      .map(([, line]) => `+${line}`)
      .sort(),
  );

  const unnamed = moved(is, was).filter(([path]) => !drifts.some(({ address }) => names(address, path)));
  // How many could be shown follows from the operations that are named.
  expect(unnamed.map(([path]) => path)).toEqual(["conclusive"]);
}

function names(address: string, path: string): boolean {
  const [top = "", second, third] = path.split(" › ");
  if (top !== "operations") return address === [top, second].filter((key) => key !== undefined).join(".");
  const operation = JSON.parse(second ?? '""') as string;
  return address === operation || address === `${operation} ${third}` || address.startsWith(`${operation} ${third}.`);
}
