import { expect, test } from "vitest";
import type { Reply } from "../model/observation.js";
import { planFor } from "./odd-servers.test.kit.js";
import { openSession } from "./session.js";

const call = { method: "tools/call", params: { name: "x", arguments: {} } };
const megabytes = 5 * 1024 * 1024;

/** What a server does on tools/call, and what of it is the reply. */
const replies: [string, string, Reply][] = [
  ["a result without content stays as it is", "send({ id, result: {} })", { door: "result", result: {} }],
  ["a result that is an array", "send({ id, result: [1] })", { door: "result", result: [1] }],
  ["a result that is a string", "send({ id, result: 'x' })", { door: "result", result: "x" }],
  [
    "unknown content types and odd fields",
    "send({ id, result: { content: [{ type: 'odd', at: 7 }], _meta: 3 }, more: 1 })",
    { door: "result", result: { content: [{ type: "odd", at: 7 }], _meta: 3 } },
  ],
  [
    "an error with data",
    "send({ id, error: { code: -32000, message: 'no', data: { a: 1 } } })",
    { door: "error", code: -32000, message: "no", data: { a: 1 } },
  ],
  [
    "an error without code and message",
    "send({ id, error: {} })",
    { door: "error", code: 0, message: "null", data: null },
  ],
  ["an error that is a string", "send({ id, error: 'no' })", { door: "error", code: 0, message: "no", data: "no" }],
  ["our id as a string", "send({ id: String(id), result: 1 })", { door: "result", result: 1 }],
  ["two answers: the first counts", "send({ id, result: 1 }); send({ id, result: 2 })", { door: "result", result: 1 }],
  [
    "an answer to somebody else first",
    "send({ id: 999, result: 1 }); send({ id: null, error: { code: 1, message: '' } }); send({ id, result: 2 })",
    { door: "result", result: 2 },
  ],
  [
    "a batch",
    "raw(JSON.stringify([{ jsonrpc: '2.0', method: 'notifications/x' }, 7, { jsonrpc: '2.0', id, result: 3 }]) + '\\n')",
    { door: "result", result: 3 },
  ],
  [
    "a line in two writes, with CRLF",
    'raw(\'{"jsonrpc":"2.0",\'); setTimeout(() => raw(\'"id":\' + id + \',"result":4}\\r\\n\'), 20)',
    { door: "result", result: 4 },
  ],
  [
    "bytes that are no UTF-8",
    'raw(Buffer.concat([Buffer.from(\'{"jsonrpc":"2.0","id":\' + id + \',"result":"\'), Buffer.from([0xff]), Buffer.from(\'"}\\n\')]))',
    { door: "result", result: "\ufffd" },
  ],
  [
    "5 MB in one line",
    `send({ id, result: 'x'.repeat(${megabytes}) })`,
    { door: "result", result: "x".repeat(megabytes) },
  ],
  ["a server that dies: how", "process.exit(7)", { door: "closed", exitCode: 7, signal: null }],
  [
    "a server that is killed: by what",
    "process.kill(process.pid, 'SIGKILL')",
    { door: "closed", exitCode: null, signal: "SIGKILL" },
  ],
  [
    "a server that answers with its last breath",
    "require('node:fs').writeSync(1, JSON.stringify({ jsonrpc: '2.0', id, result: 5 }) + '\\n'); process.kill(process.pid, 'SIGKILL')",
    { door: "result", result: 5 },
  ],
  [
    "a server that closes its output and runs on",
    "require('node:fs').closeSync(1); setInterval(() => {}, 1000)",
    { door: "closed", exitCode: null, signal: null },
  ],
];

test.each(replies)("%s", async (_name, behaviour, expected) => {
  await using session = await openSession(planFor(`on["tools/call"] = ({ id }) => { ${behaviour} }`));
  const reply = await session.request(call);
  // Not toEqual at once: a diff of megabytes helps nobody.
  expect(JSON.stringify(reply) === JSON.stringify(expected) ? expected : JSON.stringify(reply).slice(0, 500)).toEqual(
    expected,
  );
});

test("what is written after the exit, by a child that holds the pipe, is still heard", async () => {
  const last = '{"jsonrpc":"2.0","id":1,"result":6}';
  const body = `
    require("node:child_process").spawn("sh", ["-c", 'cat >/dev/null; sleep 0.03; echo "$0"', ${JSON.stringify(last)}], { stdio: ["pipe", "inherit", "ignore"] });
    on["tools/call"] = () => process.exit(0);
  `;
  await using session = await openSession(planFor(body));
  expect(await session.request(call)).toEqual({ door: "result", result: 6 });
  await expect.poll(() => session.gone).toEqual({ exitCode: 0, signal: null });
});

test("a server that closes its input is written to in vain, and nothing throws", async () => {
  await using session = await openSession(
    planFor("setInterval(() => {}, 1000); on['notifications/initialized'] = () => process.stdin.destroy()"),
  );
  for (let n = 0; n < 5; n += 1)
    expect(await session.request(call, { timeout: 30 })).toMatchObject({ door: "timeout" });
});

test("a reply nested deeper than a stack keeps its text, a canary in it included", async () => {
  const body = `on["tools/call"] = ({ id }) => raw('{"jsonrpc":"2.0","id":' + id + ',"result":' + '['.repeat(200000) + '"canary"' + ']'.repeat(200000) + '}\\n')`;
  await using session = await openSession(planFor(body));
  const reply = await session.request(call);
  expect(reply.door).toBe("result");
  expect(reply.door === "result" && JSON.stringify(reply.result).includes("canary")).toBe(true);
});

test("of a result nested too deep in one place everything else stays", async () => {
  const body = `on["tools/call"] = ({ id }) => raw('{"jsonrpc":"2.0","id":' + id + ',"result":{"tools":["a",' + '['.repeat(5000) + '"canary"' + ']'.repeat(5000) + ',"b"]}}\\n')`;
  await using session = await openSession(planFor(body));
  const reply = await session.request(call);
  expect(JSON.stringify(reply)).toMatch(/"tools":\["a",\[\[.*"b"\],"line":".*canary/);
});

test("keys of prototypes are plain keys", async () => {
  const body = `on["tools/call"] = ({ id }) => raw('{"jsonrpc":"2.0","id":' + id + ',"result":{"__proto__":{"polluted":1},"constructor":2}}\\n')`;
  await using session = await openSession(planFor(body));
  expect(JSON.stringify(await session.request(call))).toContain('"__proto__":{"polluted":1}');
  expect("polluted" in {}).toBe(false);
});

test("after a timeout the server is told that the call is cancelled, nothing else, and the late reply is in the log", async () => {
  const sent: unknown[] = [];
  const body = `let late; on["tools/call"] = ({ id }) => { late = id }; on["notifications/cancelled"] = ({ params }) => send({ id: params.requestId, result: "late" })`;
  await using session = await openSession(
    planFor(body, { onMessage: (direction, message) => void (direction === "out" && sent.push(message)) }),
  );
  const before = sent.length;
  const mark = session.mark();
  expect(await session.request(call, { timeout: 50 })).toMatchObject({ door: "timeout" });
  await expect.poll(() => session.since(mark)).toEqual([{ jsonrpc: "2.0", id: 1, result: "late" }]);
  expect(sent.slice(before)).toMatchObject([
    { method: "tools/call", id: 1 },
    { method: "notifications/cancelled", params: { requestId: 1 } },
  ]);
});

test("a hundred calls in flight are told apart, in whatever order they are answered", async () => {
  const body = `const all = []; on["tools/call"] = ({ id, params }) => { all.push({ id, result: params.arguments.n }); if (all.length === 100) all.reverse().forEach(send) }`;
  await using session = await openSession(planFor(body));
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  const answers = await Promise.all(
    numbers.map((n) => session.request({ method: "tools/call", params: { name: "x", arguments: { n } } })),
  );
  expect(answers).toEqual(numbers.map((n) => ({ door: "result", result: n })));
});

test("a server that is gone answers closed at once, and everything else still works", async () => {
  await using session = await openSession(planFor(`on["tools/call"] = () => process.exit(7)`));
  await session.request(call);
  expect(session.gone).toEqual({ exitCode: 7, signal: null });
  expect(await session.request(call)).toEqual({ door: "closed", exitCode: 7, signal: null });
  expect(await session.listAll("tools/list")).toEqual([]);
  expect(await session.nextQuestion(0, 60_000)).toBe(false);
  await session.notifyRootsChanged();
  session.release();
});

test("the log gives what came since a mark, replies and notifications, and tools/list_changed is counted", async () => {
  const body = `on["tools/call"] = ({ id }) => { send({ method: "notifications/tools/list_changed" }); send({ method: "notifications/message", params: { data: "x" } }); send({ id, result: 1 }) }`;
  await using session = await openSession(planFor(body));
  const mark = session.mark();
  await session.request(call);
  expect(session.since(mark)).toMatchObject([
    { method: "notifications/tools/list_changed" },
    { method: "notifications/message" },
    { id: 1 },
  ]);
  expect(session.since(session.mark())).toEqual([]);
  expect(session.toolsChanged).toBe(1);
});

test("a server that does not read its input costs no memory: what it cannot take is not sent", async () => {
  await using session = await openSession(
    planFor("on['tools/call'] = () => { process.stdin.pause(); setInterval(() => {}, 1000); }"),
  );
  const before = process.memoryUsage().rss;
  const text = "x".repeat(1024 * 1024);
  const calls = Array.from({ length: 200 }, () =>
    session.request({ method: "tools/call", params: { text } }, { timeout: 500 }),
  );
  expect((await Promise.all(calls)).every((reply) => reply.door === "timeout")).toBe(true);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test("what a server asks without end is answered up to a bound, and the calls go on", async () => {
  const body =
    "on['tools/call'] = ({ id }) => { for (let i = 0; i < 20000; i += 1) send({ id: 'q' + i, method: 'roots/list' }); send({ id, result: 1 }); }";
  await using session = await openSession({ ...planFor(body), answer: { kind: "withheld", roots: [] } });
  const call = { method: "tools/call", params: {} };
  expect(await session.request(call, { timeout: 60_000 })).toEqual({ door: "result", result: 1 });
  expect(session.questions.length).toBe(10_000);
});
