import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runAs } from "./fake-host.test.kit.js";
import type { Host } from "./host.js";
import { packageVersion } from "./installed.js";

const empty = mkdtempSync(join(tmpdir(), "cli-"));
afterAll(() => rmSync(empty, { recursive: true }));

const say = (args: string[]) => runAs(args, { cwd: empty });

test("the real process is a host: checked by the compiler, since the bin is not", () => {
  const host: Host = process;
  expect(host.argv.length).toBeGreaterThan(0);
});

test("--version prints the version of the package", async () => {
  expect(await say(["--version"])).toEqual({ code: 0, stdout: `${packageVersion()}\n`, stderr: "" });
});

test.each<[string, string[], number, RegExp]>([
  ["no command at all shows the help", [], 2, /Usage: rootprobe/],
  ["an unknown command is guessed at", ["rum"], 2, /unknown command 'rum'[\s\S]*Did you mean run\?/],
  [
    "an unknown flag is guessed at",
    ["run", "--scenarios", "steady"],
    2,
    /unknown option '--scenarios'[\s\S]*Did you mean --scenario\?/,
  ],
  ["a command without `run` is shown with it", ["--", "npx", "x"], 2, /Did you mean `rootprobe run -- npx x`\?/],
  ["no server and no configuration", ["run"], 2, /nothing to probe: .*rootprobe run -- npx -y some-server \{allow\}/],
  ["nothing after `--`", ["run", "--"], 2, /no server command after `--`/],
  ["a name and a command", ["run", "fs", "--", "node", "x"], 2, /both an entry \(fs\) and a command \(node\)/],
  ["a command without `--` is shown with it", ["run", "npx", "x"], 2, /put `--` before it: `rootprobe run -- npx x`/],
  [
    "a server command where none is taken",
    ["schema", "matrix", "--", "x"],
    2,
    /`rootprobe schema` takes no server command/,
  ],
  [
    "an unknown scenario is guessed at",
    ["run", "--scenario", "stedy", "--", "x"],
    2,
    /--scenario: no "stedy"\. Did you mean "steady"\?/,
  ],
  [
    "an empty list of scenarios",
    ["run", "--scenario", ",", "--", "x"],
    2,
    /--scenario names nothing\. There are: steady/,
  ],
  [
    "a number with its unit",
    ["run", "--call-timeout", "10s", "--", "x"],
    2,
    /--call-timeout takes seconds as a plain number.*got "10s"/,
  ],
  ["a number out of range", ["run", "--jobs", "0", "--", "x"], 2, /--jobs takes 1 to 64 processes: got 0/],
  ["half a process", ["run", "--jobs", "1.5", "--", "x"], 2, /--jobs takes a whole number: got 1\.5/],
  ["a negative time", ["run", "--settle=-1", "--", "x"], 2, /--settle takes 0 to 600000 milliseconds: got -1/],
  ["--env without a value", ["run", "--env", "TOKEN", "--", "x"], 2, /--env takes NAME=VALUE: got "TOKEN"/],
  [
    "an unknown format is guessed at",
    ["run", "--format", "tabel", "--", "x"],
    2,
    /--format: no "tabel"\. Did you mean "table"\?/,
  ],
  ["quiet and verbose at once", ["run", "--quiet", "--verbose", "--", "x"], 2, /exclude each other/],
  [
    "an output that cannot be made",
    ["run", "--output", "/dev/null/m.yaml", "--", "x"],
    2,
    /\/dev\/null\/m\.yaml cannot be written/,
  ],
  ["an unknown schema is guessed at", ["schema", "matrx"], 2, /no "matrx"\. Did you mean "matrix"\?/],
])("%s", async (_name, args, code, told) => {
  const { stderr, stdout, code: exit } = await say(args);
  expect(stderr).toMatch(told);
  expect(stdout).toBe("");
  expect(exit).toBe(code);
  expect(readdirSync(empty)).toEqual([]);
});

test("an error that is no Fault exits 70 with its stack", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  writeFileSync(join(folder, "x"), "");
  const { code, stderr } = await runAs(["run", "--", "x"], {
    cwd: () => {
      throw new TypeError("broken on purpose");
    },
  });
  rmSync(folder, { recursive: true });
  expect(code).toBe(70);
  expect(stderr).toMatch(/a fault of rootprobe itself[\s\S]*TypeError: broken on purpose\n\s+at /);
});

test("the help of a command lists its flags and examples", async () => {
  const { code, stdout } = await say(["run", "--help"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/--start-timeout <S> .*\n?.*\(default: 30 s\)/);
  expect(stdout).toContain("rootprobe run -- npx -y some-server {allow}");
});
