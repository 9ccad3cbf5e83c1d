// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is the notation under test
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { runAs } from "./fake-host.test.kit.js";
import { packageRoot } from "./installed.js";

/** Real servers from the compiled fixtures, a workspace base of our own, no mock anywhere. */
const fixture = (name: string) => join(packageRoot(), "dist", "fixtures", name);
const base = realpathSync(mkdtempSync("/var/tmp/cli-test-"));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "servers-")));
const three = ["--scenario", "steady,swapped,crossed", "--scratch", base];
afterAll(() => {
  for (const each of [base, folder]) rmSync(each, { recursive: true, force: true });
});

let project = folder;
beforeEach(() => {
  project = mkdtempSync(join(folder, "project-"));
});
const run = (args: string[], env: Record<string, string> = {}) => runAs(args, { cwd: project, env });
const read = (name: string) => readFileSync(join(project, name), "utf8");

test("run: summary and table to stdout, progress to stderr, the matrix to --output, no scratch left", async () => {
  const { code, stdout, stderr } = await run([
    "run",
    ...three,
    "--output",
    "m.yaml",
    "--",
    "node",
    fixture("enforcing.js"),
    "{allow}",
  ]);
  expect(stderr).toMatch(/^starting the server\nlooking for working calls: 6 tools\n/);
  expect(stdout).toMatch(/: enforcing \(2025-11-25, 7 of 7\)/);
  expect(code).toBe(0);
  expect(read("m.yaml")).toContain("\nclassification: enforcing\n");
  expect(readdirSync(project)).toEqual(["m.yaml"]);
  expect(readdirSync(base)).toEqual([]);
});

test("run --transcript, then judge: the same matrix without the server", async () => {
  const args = [
    "run",
    ...three,
    "--quiet",
    "--format",
    "yaml",
    "--transcript",
    "t.jsonl",
    "--",
    "node",
    fixture("advisory.js"),
    "{allow}",
  ];
  const { code, stdout, stderr } = await run(args);
  expect([code, stderr]).toEqual([0, ""]);
  expect(await run(["judge", "t.jsonl"])).toEqual({ code: 0, stdout, stderr: "" });
});

test.each<[string, string[], number, RegExp]>([
  ["{allow} stands nowhere", ["node", "x.js"], 2, /\{allow\} stands nowhere.*--cwd \{allow\}/],
  ["no such command", ["no-such-command", "{allow}"], 3, /no-such-command/],
  [
    "a server that exits at once, with its last words",
    ["node", "-e", "console.error('bad luck');process.exit(7)", "{allow}"],
    3,
    /7[\s\S]*bad luck/,
  ],
])("run: %s", async (_name, command, code, told) => {
  const result = await run(["run", ...three, "--output", "m.yaml", "--transcript", "t.jsonl", "--", ...command]);
  expect(result.stderr).toMatch(told);
  expect(result.code).toBe(code);
  expect(readdirSync(project)).toEqual([]);
  expect(readdirSync(base)).toEqual([]);
});

test("run: without a tool the matrix is written all the same, and the exit code is 4", async () => {
  const { code } = await run([
    "run",
    ...three,
    "--quiet",
    "--output",
    "m.yaml",
    "--",
    "node",
    fixture("no-tools.js"),
    "{allow}",
  ]);
  expect(code).toBe(4);
  expect(read("m.yaml")).toContain("\nclassification: inconclusive\n");
});

test("check: nothing moved is 0; a bump that loosened is 1 with a witness, and the committed file stays", async () => {
  const configure = (name: string) =>
    writeFileSync(
      join(project, "rootprobe.yaml"),
      `servers:\n  fs:\n    command: node\n    args: [${JSON.stringify(fixture(name))}, "{allow}"]\n    scenarios: [steady, swapped, crossed]\n    require: { classification: enforcing }\n`,
    );
  const flags = ["--scratch", base, "--quiet"];
  configure("enforcing.js");
  expect(await run(["run", ...flags])).toEqual({ code: 0, stdout: "", stderr: "" });
  const committed = read("matrices/fs.yaml");
  expect(await run(["check", ...flags])).toEqual({ code: 0, stdout: "", stderr: "" });

  configure("leaks-in-its-refusal.js");
  const { code, stdout } = await run(["check", ...flags]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Loosened[\s\S]*required classification: enforcing, but it is/);
  const witness = stdout.slice(stdout.indexOf("\nread_file(path) steady.gap\n")).split("\n").slice(1, 7);
  expect(witness.map((line) => /[a-z_]+/.exec(line)?.[0])).toEqual([
    "read_file",
    "permitted",
    "call",
    "target",
    "reply",
    "disk",
  ]);
  expect(stdout).toContain("  again   rootprobe explain 'read_file(path) steady.gap' fs\n");
  expect(read("matrices/fs.yaml")).toBe(committed);
});

test("explain: the rule, the arrangement and every call of one cell", async () => {
  const cell = "read_file(path) steady.gap";
  const { code, stdout, stderr } = await run([
    "explain",
    cell,
    "--quiet",
    "--scratch",
    base,
    "--",
    "node",
    fixture("leaks-in-its-refusal.js"),
    "{allow}",
  ]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^read_file\(path\) steady\.gap\npermitted: read was seen: .*though the reply says no/);
  expect(stdout).toMatch(/\nroots {3}web, docs\n/);
  expect(stdout).toMatch(/\ntake 1, variant 1: the plain question\n {2}call {4}tools\/call \{"name":"read_file"/);
  expect(stdout).not.toContain("write_file");
  expect(readdirSync(base)).toEqual([]);
});

test("a workspace base in the temp directory is warned of, since some servers allow it always", async () => {
  const args = ["plan", "--scratch", project, "--", "node", fixture("enforcing.js"), "{allow}"];
  const { code, stderr } = await run(args);
  expect(code).toBe(0);
  expect(stderr).toMatch(/lies in the system's temp directory .* Name another with --scratch\.\n$/);
});

test("plan: what would be called; nothing is", async () => {
  const args = ["plan", "--scratch", base, "--scenario", "steady", "--", "node", fixture("enforcing.js"), "{allow}"];
  const { code, stdout } = await run(args);
  expect(code).toBe(0);
  expect(stdout).toMatch(/\nmove_file\(source\): up to \d+ calls to find one that works\n {4}first: \{/);
  expect(stdout).toMatch(/\n\nsteady: Is the list a boundary\?\n {4}inside second gap .*\n$/);
  expect(readdirSync(base)).toEqual([]);
});

test("plan: of an operation that the entry spells out, what it spells out", async () => {
  writeFileSync(
    join(project, "rootprobe.yaml"),
    JSON.stringify({
      servers: {
        own: {
          command: "node",
          args: [fixture("enforcing.js"), "{allow}"],
          operations: [{ tool: "write_file", slot: "path", args: { path: "{path}", content: "as I say {token}" } }],
        },
      },
    }),
  );
  const { code, stdout } = await run(["plan", "--scratch", base]);
  expect(code).toBe(0);
  const [, first = ""] = /\nwrite_file\(path\): .*\n {4}first: (.*)\n/.exec(stdout) ?? [];
  expect(first).toContain('"content":"as I say {token}"');
});

test("a token in a variable, an argument and a URL is in no output", async () => {
  const token = "tök/en +secret&1";
  const server = join(project, "tells-everything.mjs");
  const kit = (name: string) => JSON.stringify(pathToFileURL(fixture(`kit/${name}.js`)).href);
  writeFileSync(
    server,
    `import { readFile } from ${kit("readers")};
import { serve } from ${kit("serve")};
const all = [process.env.TOKEN, process.env.WRITTEN, ...process.argv].map((text) => [text, encodeURIComponent(text), btoa(encodeURIComponent(text)), Buffer.from("user:" + text).toString("base64")].join(" ")).join(" ");
console.error(all);
const loud = { ...readFile, name: "read " + process.env.TOKEN, description: all };
serve({ tools: [readFile, loud], around: async (call) => { const reply = await call(); return { ...reply, content: [...(reply.content ?? []), { type: "text", text: all }] }; } });
`,
  );
  // The probe reads the user's variables itself, from the real process.
  vi.stubEnv("TOKEN", token);
  const written = "wrîtten out 7";
  const flags = [
    "--env",
    "TOKEN=${TOKEN}",
    "--env",
    `WRITTEN=${written}`,
    "--verbose",
    "--output",
    "m.yaml",
    "--transcript",
    "t.jsonl",
  ];
  const command = ["node", server, "--token=${TOKEN}", "--url=https://x/?k=${TOKEN}", "{allow}"];
  const { code, stdout, stderr } = await run(["run", ...three, ...flags, "--", ...command], { TOKEN: token });
  expect([code, stderr.includes("rootprobe: ")]).toEqual([0, false]);
  vi.unstubAllEnvs();
  expect(read("m.yaml")).toContain('"--url=https://x/?k=${TOKEN}"');
  const outputs = [stdout, stderr, read("m.yaml"), read("t.jsonl")].join("\n");
  for (const secret of [token, written]) {
    const plain = Buffer.from(secret);
    for (const form of [
      secret,
      encodeURIComponent(secret),
      plain.toString("base64"),
      Buffer.from(`user:${secret}`).toString("base64").slice(8, -4),
    ]) {
      expect(outputs).not.toContain(form);
    }
  }
});

test("Ctrl-C: servers and scratch are gone, no file was touched, 130", async () => {
  mkdirSync(join(project, "base"));
  const server = join(project, "slow.mjs");
  writeFileSync(
    server,
    `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(join(project, "pid"))}, String(process.pid));\nprocess.on("SIGTERM", () => {});\nsetInterval(() => {}, 1000);\n`,
  );
  const args = ["run", "--scratch", "base", "--output", "m.yaml", "--", "node", server, "{allow}"];
  const child = spawn(process.execPath, [join(packageRoot(), "bin", "rootprobe.js"), ...args], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  while (!existsSync(join(project, "pid")) || statSync(join(project, "pid")).size === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const pid = Number(read("pid"));
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  expect(readdirSync(join(project, "base"))).toEqual([]);
  expect(existsSync(join(project, "m.yaml"))).toBe(false);
});
