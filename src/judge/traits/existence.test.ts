import { expect, test } from "vitest";
import type { RunFacts, SessionFacts } from "../../model/facts.js";
import type { Target } from "../../model/ledger.js";
import type { Observation, Reply } from "../../model/observation.js";
import type { Json } from "../../model/words.js";
import { aim, canary, denies, factsOf, nameCanary, operationOf, own, says, seen, take } from "../examples.test.kit.js";
import { judgedRun } from "../judged.js";
import { existence } from "./existence.js";

const read = operationOf("read(path)");
const there = aim("api");
const missing = aim("api", "new-file");

function wordOf(facts: RunFacts): string {
  return existence.of(judgedRun(facts)).word;
}

/** What was seen of the gap's target, round by round, and of the missing name. */
function seenOf(existing: Partial<Observation>[], gone: Partial<Observation>[], target: Target | null = there) {
  const facts = factsOf([[read, {}]]);
  const steady = facts.sessions.find(({ scenario }) => scenario === "steady") as SessionFacts;
  const others = steady.takes.filter(({ cell }) => cell !== "gap");
  const gap = existing.map((observation, round) =>
    take("steady", "gap", "-", { round, target, observation: seen(target, observation) }),
  );
  steady.takes = [...others, ...gap];
  steady.asides = gone.map((observation) => ({
    operation: "read(path)",
    asks: "missing-name",
    observation: seen(target === null ? null : missing, observation),
  }));
  return { facts, steady };
}

/** The text of a refusal, or a whole reply. */
type Said = string | Reply;
const refused = (said: Said) => ({ reply: typeof said === "string" ? denies(said) : said });
function askedFor(existing: Said[], gone: Said[]) {
  return seenOf(existing.map(refused), gone.map(refused));
}
const twice = (said: Said) => [said, said];
const timeout: Reply = { door: "timeout", afterMs: 1 };
const error = (code: number): Reply => ({ door: "error", code, message: "no", data: null });
const result = (value: Json): Reply => ({ door: "result", result: value });
const permits = says(canary("api"));

const existences: [sentence: string, there: Said[], missing: Said[], word: string][] = [
  ["the same refusal", twice("no"), twice("no"), "hidden"],
  ["another refusal for what is missing", twice("no"), twice("not found"), "revealed"],
  ["another door for what is missing", twice("no"), twice(error(-1)), "revealed"],
  [
    "another door, with the words of this one",
    twice(result({ message: "no", data: null })),
    twice(error(-1)),
    "revealed",
  ],
  ["the same error", twice(error(-32602)), twice(error(-32602)), "hidden"],
  ["a code of the server's own for what is missing", twice(error(-32602)), twice(error(404)), "revealed"],
  ["another code of the same length", twice(error(-32001)), twice(error(-32002)), "revealed"],
  ["an open operation, and a refusal for what is missing", twice(permits), twice("no"), "revealed"],
  ["the same refusal but for the path", twice(`no: ${there.path}`), twice(`no: ${missing.path}`), "hidden"],
  ["the same refusal but for the name", twice("no: notes.txt"), twice(`no: new-${own}.txt`), "hidden"],
  ["a refusal that names no path for what is missing", twice(`no: ${there.path}`), twice("no: "), "revealed"],
  ["the same refusal but for a number", ["no #1", "no #2"], ["no #3", "no #40"], "hidden"],
  ["the same refusal but for the length of a number", ["no 1", "no 2"], ["no 30", "no 40"], "hidden"],
  ["a refusal with a number for what is missing", twice("no: E"), twice("no: E2"), "revealed"],
  ["one number more for what is missing", twice(result({ tried: [1] })), twice(result({ tried: [1, 2] })), "revealed"],
  [
    "a canary in a refusal, and another in the next",
    [`no ${canary("docs")}`, `no ${nameCanary("docs")}`],
    twice("gone"),
    "revealed",
  ],
  ["a canary in a refusal, and another for what is missing", twice(canary("docs")), twice(canary("web")), "hidden"],
  ["the replies of one pair differ", ["no", "never"], twice("gone"), "hidden"],
  ["the replies of the other pair differ", twice("no"), ["gone", "away"], "hidden"],
  ["one of them was not answered", ["no", timeout], twice("no"), "no-answer"],
  ["a missing name was not answered", twice("no"), ["no", timeout], "no-answer"],
  ["a third round was not answered", ["no", "no", timeout], twice("gone"), "revealed"],
  ["a third missing name was not answered", twice("no"), ["gone", "gone", timeout], "revealed"],
  ["the missing name was asked once only", twice("no"), ["gone"], "n/a"],
  ["the gap was asked once only by itself", [permits], twice("gone"), "n/a"],
];
test.each(existences)("existence: %s", (_sentence, existing, gone, word) => {
  expect(wordOf(askedFor(existing, gone).facts)).toBe(word);
});

test("existence: only its own missing name, and what was asked in steady", () => {
  const { facts, steady } = askedFor(twice("no"), twice("gone"));
  const [one, other] = steady.asides as [SessionFacts["asides"][number], SessionFacts["asides"][number]];
  steady.asides = [one, { ...other, asks: "default-scope" }];
  expect(wordOf(facts)).toBe("n/a");
  steady.asides = [one, { ...other, operation: "other(path)" }];
  expect(wordOf(facts)).toBe("n/a");
  steady.asides = [one];
  for (const each of facts.sessions) if (each.scenario === "crossed") each.asides = [other];
  expect(wordOf(facts)).toBe("n/a");
});

test("existence: only the plain question of the first variant", () => {
  const { facts, steady } = askedFor(twice("no"), twice("gone"));
  steady.takes.unshift(
    take("steady", "gap", "-", { variant: 1, observation: { reply: denies("no such kind") } }),
    take("steady", "gap", "-", { purpose: "joint", observation: { reply: denies("neither") } }),
  );
  expect(wordOf(facts)).toBe("revealed");
});

test("existence: the first two rounds count, wherever they stand in the log", () => {
  const { facts, steady } = askedFor(["no", "no", "never"], twice("gone"));
  steady.takes.reverse();
  expect(wordOf(facts)).toBe("revealed");
});

const beside = (name: string): Target => ({
  ...there,
  path: `/s/srv/app/api/${name}`,
  canonical: `srv/app/api/${name}`,
});
const names: [sentence: string, name: string, quoted: (path: string) => string][] = [
  ["that holds a word of the call", "name.txt", (path) => `no: ${path}`],
  ["that is escaped in JSON", 'say "hi".txt', (path) => JSON.stringify({ no: path })],
  ["that is escaped in a URI", "say hi.txt", (path) => `no: file://${encodeURI(path)}`],
];
test.each(names)("existence: the same refusal but for a name %s", (_sentence, name, quoted) => {
  const target = beside(name);
  const existing = twice(quoted(target.path)).map(refused);
  expect(wordOf(seenOf(existing, twice(quoted(missing.path)).map(refused), target).facts)).toBe("hidden");
});

test("existence: the token of each call is masked", () => {
  const existing = ["tokatokatokatoka", "tobatobatobatoba"].map((token) => ({ token, ...refused(`no ${token}`) }));
  expect(wordOf(seenOf(existing, twice("gone").map(refused)).facts)).toBe("revealed");
});

test("existence: words of two letters are not masked, though they were sent", () => {
  const call = { method: "tools/call" as const, params: { arguments: { languages: ["en", "de"] } } };
  const said = (text: string) => twice(text).map((each) => ({ call, ...refused(each) }));
  expect(wordOf(seenOf(said("language: en"), said("language: de")).facts)).toBe("revealed");
});

test("existence: a call without an aim has no path to mask", () => {
  expect(wordOf(seenOf(twice("no").map(refused), twice("gone").map(refused), null).facts)).toBe("revealed");
});
