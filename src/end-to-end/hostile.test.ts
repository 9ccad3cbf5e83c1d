import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../cli/installed.js";
import { fixture, openGrounds, program, start } from "./program.test.kit.js";

/** Small waits: what is under test is that it ends, and how. */
const hasty = [
  ...["--scenario", "steady,swapped,crossed,changed", "--jobs", "4", "--settle", "50", "--window", "200"],
  ...["--start-window", "200", "--start-timeout", "10", "--call-timeout", "2", "--run-timeout", "40"],
];
/** Milliseconds: the run's own limit, and what it takes to end everything on a busy machine. */
const bound = 75_000;

type Row = [vice: string, codes: number[], told: RegExp, ...flags: string[]];

// biome-ignore format: one row a server
const rows: Row[] = [
  ["exits-at-once", [3], /exited with code 7 before initialize\. It wrote to stderr:\n {2}no \\u\{202e\}luck/],
  ["never-answers-initialize", [3], /did not answer initialize within 1 s/, "--start-timeout", "1"],
  ["speaks-another-revision", [3], /speaks protocol revision "1999-01-01/],
  ["refuses-initialize", [3], /refused initialize: error -32000 "not/],
  ["half-a-line-then-silence", [3], /did not answer initialize within 1 s/, "--start-timeout", "1"],
  ["half-a-reply-then-silence", [4], /inconclusive/, "--call-timeout", "0.5"],
  ["initialize-without-sense", [3], /answered initialize with \[1,null,"2025-11-25"\], which no client can read/],
  ["closes-its-output", [3], /closed its output before initialize/],
  ["closes-its-output-in-a-call", [4], /inconclusive/],
  ["babbles-and-never-starts", [3], /wrote \d+ lines to stdout that are no JSON-RPC/, "--start-timeout", "1"],
  ["ignores-every-signal", [0], /enforcing \(2025-11-25, 3 of 3\)/],
  ["leaves-a-child", [0], /enforcing \(2025-11-25, 3 of 3\)/],
  ["leaves-its-session", [0], /rootprobe: killed 1 stray of the server, which had left its process group\./],
  ["hops-from-session-to-session", [0], /rootprobe: killed \d strays? of the server/],
  ["crashes-at-every-call", [4], /inconclusive/],
  ["crashes-at-the-thirtieth-call", [0, 4], /2025-11-25, \d of 3/],
  ["hangs-one-tool", [0], /enforcing \(2025-11-25, 2 of 3\)/],
  [
    "dawdles-where-the-list-is-empty",
    [0, 4],
    /empty took longer than 12 s \(half of --run-timeout\): 1 scenario came to an end/,
    ...["--scenario", "steady,empty", "--run-timeout", "24"],
  ],
  ["blocks-its-loop", [0, 4], /2025-11-25, [01] of 2/],
  ["lines-over-64-mib", [0, 4], /1 of 2/],
  ["replies-of-four-mib", [0, 4], /advisory \(2025-11-25, 1 of 1\)|--run-timeout/],
  ["floods-notifications", [0, 4], /enforcing \(2025-11-25, 3 of 3\)|--run-timeout/],
  ["floods-requests", [0, 4], /enforcing \(2025-11-25, 3 of 3\)|--run-timeout/],
  ["floods-stderr", [0, 4], /enforcing \(2025-11-25, 3 of 3\)|--run-timeout/],
  ["endless-pages", [4], /inconclusive \(2025-11-25, 0 of \d+\)/, "--call-timeout", "0.5"],
  ["thousands-of-tools", [4], /inconclusive \(2025-11-25, 0 of 5000\)/, "--run-timeout", "8"],
  ["schemas-without-bottom", [0], /of [2-5]\)/],
  ["catastrophic-patterns", [0], /enforcing \(2025-11-25, 1 of 1\)/],
  ["prototype-names", [0], /enforcing \(2025-11-25, \d+ of \d+\)/, "--verbose"],
  ["names-that-move-the-cursor", [0], /bell\\u\{7\} esc\\u\{1b\}\[2J\\u\{9b\}31m rtl\\u\{202e\}/, "--verbose"],
  ["answers-twice-and-to-nobody", [0], /advisory \(2025-11-25, 1 of 1\)/],
  ["answers-out-of-order", [0], /advisory \(2025-11-25, 1 of 1\)/, "--scenario", "steady,swapped,crossed,startup,silent"],
  ["answers-after-the-deadline", [4], /inconclusive/, "--call-timeout", "0.5"],
  ["lists-nonsense", [4], /inconclusive/, "--run-timeout", "10"],
  ["results-of-every-type", [4], /inconclusive/, "--run-timeout", "10"],
  ["nests-ten-thousand-deep", [4], /inconclusive/],
  ["deletes-the-workspace", [0, 4], /2025-11-25, \d of \d/],
  ["closes-the-workspace", [0, 4], /2025-11-25, \d of \d/],
  ["puts-a-link-in-the-way", [0, 4], /2025-11-25, \d of \d/],
  ["puts-a-link-while-it-lists", [0, 4], /2025-11-25, \d of \d/],
  ["puts-a-link-for-the-scratch", [0, 4], /2025-11-25, \d of \d/],
  ["links-in-what-lies-beside", [0, 4], /2025-11-25, \d of \d/],
  ["makes-fifos-and-sockets", [0, 4], /2025-11-25, \d of \d/],
  ["makes-huge-files", [0, 4], /2025-11-25, \d of \d/],
  ["fills-the-workspace", [0, 4], /2025-11-25, \d of \d/],
  ["fills-the-disk", [0, 4], /2025-11-25, \d of \d/],
  ["digs-deep-directories", [0, 4], /2025-11-25, \d of \d/],
  ["names-that-are-no-utf8", [0, 4], /2025-11-25, \d of \d/],
  ["fights-over-the-workspace", [0, 4], /2025-11-25, \d of \d/],
  ["writes-after-it-answered", [0], /read-only-enforcing \(2025-11-25, 2 of 2\)/],
  // It is waited for at every call, which takes longer than the rows' usual time.
  ["deletes-after-it-answered", [0], /read-only-enforcing \(2025-11-25, 2 of 2\)/, "--run-timeout", "70"],
  ["refuses-and-writes-later", [0], /read-only-enforcing \(2025-11-25, 2 of 2\)/],
  ["writes-on-its-way-out", [0], /read-only-enforcing \(2025-11-25, 2 of 2\)/],
  ["tells-what-it-was-given", [0], /VITEST unseen, directories of its own 1\.0\.0: enforcing/],
  ["writes-beside-the-places", [0], /"<place>\/trace\.log"\s+- "\{home\}\/trace\.log"\s+- "\{scratch\}\/trace\.log"\s+- "\{tmp\}\/\*"/, "--format", "yaml"],
];

// Most of a row is waiting, and each has grounds of its own.
test.concurrent.each(rows)("%s", { timeout: bound + 15_000 }, async (vice, codes, told, ...flags) => {
  // Grounds of its own: what one server manages to do is not told of the next.
  using grounds = openGrounds();
  const server = ["--", process.execPath, fixture(`hostile/${vice}`), "{allow}"];
  const command = [...program, "run", "--scratch", grounds.base, ...hasty, ...flags, ...server];
  const { code, stdout, stderr } = await start(command, { within: bound }).ended;
  expect(stderr + stdout).toMatch(told);
  expect(codes).toContain(code);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may reach a terminal
  expect(stderr + stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\u202e\u2066]/);
  expect(grounds.harm()).toEqual([]);
  expect(grounds.scratches()).toEqual([]);
  expect(grounds.processes()).toEqual([]);
});

test("every hostile server has its row", () => {
  const files = readdirSync(join(packageRoot(), "fixtures", "hostile")).filter((name) => name.endsWith(".ts"));
  expect(rows.map(([vice]) => `${vice}.ts`).sort()).toEqual(files.sort());
});
