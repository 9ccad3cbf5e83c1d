import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { enforcing, open } from "../matrix/matrices.test.samples.js";
import { matrixText } from "../matrix/write.js";
import type { Matrix } from "../model/matrix.js";
import { runAs } from "./fake-host.test.kit.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "transcripts-")));
afterAll(() => rmSync(folder, { recursive: true }));

const lay = (name: string, text: string) => {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@localhost", ...args], { cwd: folder, stdio: "pipe" });

const before: Matrix = enforcing();
const [operation = ""] = Object.keys(before.operations);
const after: Matrix = {
  ...before,
  classification: "mixed",
  operations: { ...before.operations, [operation]: open("read") },
};

git("init", "--quiet");
lay("matrices/fs.yaml", matrixText(before));
git("add", ".");
git("commit", "--quiet", "--message", "first");
lay("matrices/fs.yaml", matrixText(after));
lay("same.yaml", matrixText(after));
lay("matrices/stray.yaml", matrixText(before));
lay("matrices/other.yaml", "of somebody else: true\n");
lay("conflict.yaml", "format: 1\n<<<<<<< HEAD\n");
lay("cut.jsonl", '{"type":"message"}\n{"type":"fac');
lay("empty.jsonl", '{"type":"message"}\n');
lay("rootprobe.yaml", 'servers:\n  fs: { command: node, args: ["{allow}"] }\n');
lay("two/rootprobe.yaml", "servers: { a: { command: a }, b: { command: b } }\n");
lay("elsewhere/rootprobe.yaml", 'servers:\n  fs: { command: node, args: ["{allow}"] }\n');
lay(
  "clients/.mcp.json",
  '{"mcpServers":{"fs":{"command":"npx","args":["-y","x","."]},"db":{"command":"npx","args":["db"]},"far":{"url":"https://x"}}}',
);
lay("again/.mcp.json", "{}");

/** What a user sees: the command, both streams, the exit code. One file a command, reviewed like any other text. */
test.each<[string, string[], string]>([
  ["diff-of-the-same", ["diff", "matrices/fs.yaml", "same.yaml"], "."],
  ["diff-with-a-revision", ["diff", "HEAD:matrices/fs.yaml", "matrices/fs.yaml"], "."],
  ["diff-with-an-unknown-revision", ["diff", "nowhere:matrices/fs.yaml", "matrices/fs.yaml"], "."],
  ["diff-with-a-missing-file", ["diff", "matrices/fs.yaml", "matrices/sf.yaml"], "."],
  ["show-a-directory", ["show", "matrices"], "."],
  ["show-a-merge-conflict", ["show", "conflict.yaml"], "."],
  ["show-an-unknown-format", ["show", "--format", "htm", "matrices/fs.yaml"], "."],
  ["judge-a-transcript-cut-off", ["judge", "cut.jsonl"], "."],
  ["judge-a-transcript-without-facts", ["judge", "empty.jsonl"], "."],
  ["judge-a-missing-transcript", ["judge", "none.jsonl"], "."],
  ["check-with-a-stray-matrix", ["check"], "."],
  ["check-without-a-matrix", ["check"], "elsewhere"],
  ["check-an-unknown-server", ["check", "sf"], "."],
  ["check-a-command", ["check", "--", "node"], "."],
  ["run-several-into-one-file", ["run", "--output", "m.yaml"], "two"],
  ["run-several-with-one-transcript", ["run", "--transcript", "t.jsonl"], "two"],
  ["explain-what-is-no-cell", ["explain", "read_file(path) steady.gab", "fs"], "."],
  ["explain-with-the-cell-cut-in-two", ["explain", "read_file(path)", "steady.gap", "fs"], "."],
  ["plan-several", ["plan"], "two"],
  ["init-from-a-client's-file", ["init"], "clients"],
  ["init-a-second-time", ["init"], "elsewhere"],
  ["init-with-nothing-to-read", ["init"], "again"],
])("%s", async (name, args, cwd) => {
  const { stdout, stderr, code } = await runAs(args, {
    cwd: join(folder, cwd),
    env: { HOME: join(folder, "home"), COLUMNS: "80" },
  });
  expect(stderr).not.toContain("a fault of rootprobe itself");
  const sections = [
    `$ rootprobe ${args.join(" ")}`,
    stdout,
    stderr === "" ? "" : `[stderr]\n${stderr}`,
    `exit code ${code}`,
  ];
  const text = sections
    .filter((section) => section !== "")
    .join("\n")
    .replaceAll(folder, "/project");
  await expect(`\`\`\`\n${text}\n\`\`\`\n`).toMatchFileSnapshot(`golden/${name.replaceAll("'", "")}.md`);
});
