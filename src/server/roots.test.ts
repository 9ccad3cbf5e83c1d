import { expect, test } from "vitest";
import { planFor } from "./odd-servers.test.kit.js";
import { openSession, type RootsAnswer, type SessionPlan } from "./session.js";

const roots = [{ uri: "file:///a b/%", name: "word" }];
const asks = 'on["notifications/initialized"] = () => send({ id: "q", method: "roots/list" });';
/** Tells what it was answered as a notification. */
const tells =
  'on.reply = ({ id, result, error }) => send({ method: "notifications/told", params: { id, result, error } });';
const told = (session: { since(mark: number): unknown[] }) =>
  session.since(0).filter((message) => (message as { method?: string }).method === "notifications/told");

const policies: [string, SessionPlan["capability"], RootsAnswer, object | null, string][] = [
  [
    "a list is handed over as it is, malformed URIs included",
    "list-changed",
    { kind: "list", roots },
    { result: { roots } },
    "listed",
  ],
  ["an empty list is a list", "plain", { kind: "list", roots: [] }, { result: { roots: [] } }, "listed"],
  [
    "an error carries code and message",
    "plain",
    { kind: "error", code: -32603, message: "no" },
    { error: { code: -32603, message: "no" } },
    "error",
  ],
  ["never is silence", "plain", { kind: "never" }, null, "unanswered"],
  ["withheld is silence until the release", "plain", { kind: "withheld", roots }, null, "withheld"],
  [
    "a client that declared nothing refuses, and still records",
    "none",
    { kind: "list", roots },
    { error: { code: -32601, message: "Method not found" } },
    "undeclared",
  ],
  [
    "what is not declared is refused at once, also where the answer is withheld",
    "none",
    { kind: "withheld", roots },
    { error: { code: -32601, message: "Method not found" } },
    "undeclared",
  ],
];

test.each(policies)("%s", async (_name, capability, answer, expected, outcome) => {
  await using session = await openSession(planFor(asks + tells, { capability, answer }));
  expect(await session.nextQuestion(0, 60_000)).toBe(true);
  expect(session.questions).toMatchObject([{ outcome, pending: 0, callsBefore: 0 }]);
  expect(session.questions[0]?.answeredAt === null).toBe(expected === null);
  if (expected === null) expect(told(session)).toEqual([]);
  else await expect.poll(() => told(session)).toMatchObject([{ params: expected }]);
});

const declarations: [SessionPlan["capability"], object][] = [
  ["list-changed", { roots: { listChanged: true } }],
  ["plain", { roots: {} }],
  ["none", {}],
];

test.each(declarations)("capability %s declares that and nothing else", async (capability, expected) => {
  const body =
    'on.initialize = ((first) => (message) => { first(message); send({ method: "notifications/saw", params: message.params }) })(on.initialize)';
  await using session = await openSession(planFor(body, { capability }));
  await expect.poll(() => session.since(0)).toContainEqual(expect.objectContaining({ method: "notifications/saw" }));
  const saw = session.since(0).at(-1) as { params: { capabilities: object } };
  expect(saw.params.capabilities).toEqual(expected);
});

test("a release answers what was withheld, and later questions at once", async () => {
  const again =
    'on["notifications/roots/list_changed"] = () => { send({ id: 1, method: "roots/list" }); send({ id: 1, method: "roots/list" }) };';
  await using session = await openSession(planFor(asks + again + tells, { answer: { kind: "withheld", roots } }));
  await session.nextQuestion(0, 60_000);
  session.release();
  await expect.poll(() => told(session)).toMatchObject([{ params: { result: { roots } } }]);
  expect(session.questions).toMatchObject([{ outcome: "listed" }]);
  session.answer({ kind: "list", roots: [] });
  await session.notifyRootsChanged();
  await expect
    .poll(() => told(session).slice(1))
    .toMatchObject([{ params: { result: { roots: [] } } }, { params: { result: { roots: [] } } }]);
  expect(session.questions.map((question) => question.answeredAt !== null)).toEqual([true, true, true]);
});

test("a question knows the calls that were open and those that were sent before", async () => {
  const body =
    'let open = []; on["tools/call"] = ({ id }) => { open.push(id); if (open.length === 2) send({ id: "q", method: "roots/list" }) }; on.reply = () => open.forEach((id) => send({ id, result: {} }))';
  await using session = await openSession(planFor(body));
  const call = { method: "tools/call", params: { name: "x" } };
  await Promise.all([
    session.request(call),
    session.request(call),
    session.request({ method: "ping", params: {} }, { timeout: 1 }),
  ]);
  expect(session.questions).toMatchObject([{ pending: 2, callsBefore: 2, outcome: "listed" }]);
});

test("a question with odd fields is answered, one without a usable id only recorded", async () => {
  const body = `${tells} on["notifications/initialized"] = () => { send({ id: null, method: "roots/list" }); send({ id: 0, method: "roots/list", params: { _meta: 3 }, trace: 1 }) }`;
  await using session = await openSession(planFor(body));
  await expect.poll(() => told(session)).toHaveLength(1);
  expect(session.questions.map((question) => question.outcome)).toEqual(["unanswered", "listed"]);
});

test("what is asked for besides roots is declined and listed once", async () => {
  const wanted = ["sampling/createMessage", "elicitation/create", "elicitation/create", "odd/thing", "ping"];
  const body = `${tells} on["notifications/initialized"] = () => ${JSON.stringify(wanted)}.forEach((method, id) => send({ id, method, params: { odd: 1 } }))`;
  await using session = await openSession(planFor(body));
  await expect.poll(() => told(session)).toHaveLength(wanted.length);
  expect(session.elicited).toEqual(["sampling/createMessage", "elicitation/create", "odd/thing"]);
  const declined = { params: { error: { code: -32601 } } };
  const politely = { params: { result: { action: "decline" } } };
  const answers = new Map(told(session).map((message) => [(message as { params: { id: number } }).params.id, message]));
  expect(wanted.map((_method, id) => answers.get(id))).toMatchObject([
    declined,
    politely,
    politely,
    declined,
    { params: { result: {} } },
  ]);
});

test("nobody asks: the wait ends at its deadline", async () => {
  await using session = await openSession(planFor(""));
  expect(await session.nextQuestion(0, 20)).toBe(false);
});
