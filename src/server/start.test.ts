import { expect, test } from "vitest";
import { StartFault } from "../faults.js";
import { markedEnvironment, odd, planFor } from "./odd-servers.test.kit.js";
import { openSession } from "./session.js";
import { marked, marker } from "./strays.js";

const failures: [string, string, string | RegExp][] = [
  [
    "exits at once: code and its own words",
    "console.error('no such file: server.db'); process.exit(3)",
    /exited with code 3 before initialize\. It wrote to stderr:\n {2}no such file: server\.db\n/,
  ],
  [
    "is ended by a signal: its name",
    "process.kill(process.pid, 'SIGKILL')",
    "server was ended by SIGKILL before initialize.",
  ],
  [
    "exits at initialize: code",
    "on.initialize = () => process.exit(1)",
    "server exited with code 1 before initialize.",
  ],
  [
    "closes stdout and runs on",
    "require('node:fs').closeSync(1); setInterval(() => {}, 1000)",
    "server closed its output before initialize.",
  ],
  [
    "hangs in initialize: the wait, and how to wait longer",
    "on.initialize = () => {}",
    /did not answer initialize within 0\.4 s\..*--start-timeout/s,
  ],
  [
    "is no MCP server: what it says on stdout is counted",
    "on.initialize = () => raw('Hello\\nHow are you?\\n')",
    /It wrote 2 lines to stdout that are no JSON-RPC/,
  ],
  [
    "speaks a revision of its own: both are named",
    "on.initialize = ({ id }) => send({ id, result: { protocolVersion: '2099-01-01', capabilities: {}, serverInfo: { name: 'x', version: '1' } } })",
    /revision "2099-01-01"; rootprobe speaks 2024-10-07 to 2025-11-25/,
  ],
  [
    "refuses initialize: code and message",
    "on.initialize = ({ id }) => send({ id, error: { code: -32602, message: 'unsupported' } })",
    'server refused initialize: error -32602 "unsupported".',
  ],
  [
    "refuses initialize with an error that is no object",
    "on.initialize = ({ id }) => send({ id, error: 'no' })",
    'server refused initialize: error 0 "no".',
  ],
  [
    "answers initialize with an array",
    "on.initialize = ({ id }) => send({ id, result: [1] })",
    "server answered initialize with [1], which no client can read.",
  ],
  [
    "answers initialize without serverInfo",
    "on.initialize = ({ id }) => send({ id, result: { protocolVersion: '2025-11-25', capabilities: {} } })",
    "which no client can read",
  ],
  [
    "writes colours and bells to stderr: none reach the message",
    "console.error('\\x1b[31mred\\x07'); process.exit(1)",
    "\n  red\\u{7}\n",
  ],
];

test.each(failures)("a server that %s", async (name, body, expected) => {
  const env = markedEnvironment();
  const plan = planFor(body, { startTimeout: name.startsWith("hangs") || name.startsWith("is no") ? 400 : 20_000 });
  const opened = openSession({ ...plan, launch: { ...plan.launch, env } });
  await expect(opened).rejects.toThrow(StartFault);
  await expect(opened).rejects.toThrow(expected);
  expect(marked(env[marker] ?? "")).toEqual([]);
});

const unstartable: [string, { command?: string; cwd?: string }, RegExp][] = [
  [
    "a command that is nowhere",
    { command: "no-such-command-anywhere" },
    /command "no-such-command-anywhere" was not found\. Install it/,
  ],
  [
    "a working directory that is not there",
    { cwd: "/no/such/directory" },
    /working directory "\/no\/such\/directory" does not exist\. Name another/,
  ],
  ["a command that is a directory", { command: "/" }, /command "\/" could not be started/],
];

test.each(unstartable)("%s is told apart", async (_name, change, expected) => {
  const plan = planFor("");
  await expect(openSession({ ...plan, launch: { ...plan.launch, ...change } })).rejects.toThrow(expected);
});

test("banners, a BOM and CRLF before and around initialize do no harm", async () => {
  const body =
    "raw('\\ufeffWelcome!\\r\\n{\"level\":30}\\n[]\\n'); const answer = on.initialize; on.initialize = (m) => { raw('\\ufeff'); answer(m); }";
  await using session = await openSession(planFor(body));
  expect(session.server).toEqual({ name: "odd", version: "1" });
  expect(session.noise).toBe(3);
});

test("a flood on stderr neither blocks the server nor is kept whole", async () => {
  const body =
    "const line = 'x'.repeat(1000) + '\\n'; require('node:fs').writeSync(2, line); for (let i = 0; i < 5000; i += 1) process.stderr.write(line); process.stderr.write('the end\\n'); on['tools/call'] = ({ id }) => send({ id, result: {} })";
  await using session = await openSession(planFor(body));
  expect(await session.request({ method: "tools/call", params: { name: "x" } })).toEqual({
    door: "result",
    result: {},
  });
  // The pipes race: the reply may be read first.
  await expect.poll(() => session.stderr().endsWith("the end")).toBe(true);
  expect(session.stderr().length).toBeLessThan(300_000);
});

test("a launcher between is no hindrance", async () => {
  const env = markedEnvironment();
  const launch = {
    command: "sh",
    args: ["-c", '"$0" -e "$1"; true', process.execPath, odd("")],
    cwd: process.cwd(),
    env,
  };
  await using session = await openSession({ ...planFor(""), launch });
  expect(session.protocol).toBe("2025-11-25");
});

test("a run that ends ends the start with it, and the calls that are open", async () => {
  const early = new AbortController();
  const starting = openSession({ ...planFor("on.initialize = () => {}"), signal: early.signal });
  early.abort();
  await expect(starting).rejects.toThrow("--run-timeout");
  await expect(openSession({ ...planFor(""), signal: early.signal })).rejects.toThrow("--run-timeout");

  const late = new AbortController();
  await using session = await openSession({ ...planFor(""), signal: late.signal });
  const open = session.request({ method: "tools/call", params: {} });
  late.abort();
  expect(await open).toMatchObject({ door: "closed" });
});
