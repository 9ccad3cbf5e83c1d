import { expect, test } from "vitest";
import type { RunFacts, SessionFacts } from "../../model/facts.js";
import type { Observation } from "../../model/observation.js";
import { canary, factsOf, fails, type Letters, ledger, operationOf, says, seen } from "../examples.test.kit.js";
import { judgedRun } from "../judged.js";
import { defaultScope } from "./scope.js";

const read = operationOf("read(path)");

function wordOf(facts: RunFacts): string {
  return defaultScope.of(judgedRun(facts)).word;
}

function steadyWith(asides: SessionFacts["asides"], operation = read, letters: Letters = {}): RunFacts {
  const facts = factsOf([[operation, letters]]);
  for (const each of facts.sessions) if (each.scenario === "steady") each.asides = asides;
  return facts;
}

function asked(more: Partial<Observation>): SessionFacts["asides"][number] {
  return { operation: "read(path)", asks: "default-scope", observation: seen(null, more) };
}

const scopes: [sentence: string, said: string, word: string][] = [
  ["both roots", `${canary("web")} ${canary("docs")}`, "roots"],
  ["the first root", canary("web"), "first-root"],
  ["the gap as well", `${canary("web")} ${canary("docs")} ${canary("api")}`, "allow-set"],
  ["the sibling as well", `${canary("web")} ${canary("web-next")}`, "allow-set"],
  ["a directory whose name has to be encoded as well", `${canary("web")} ${canary("encoded")}`, "allow-set"],
  ["the working directory", canary("cwd"), "cwd"],
  ["nothing", "nothing", "none"],
  ["the second root alone", canary("docs"), "other"],
  ["a root and the working directory", `${canary("web")} ${canary("cwd")}`, "other"],
  ["beyond", `${canary("beyond")} ${canary("api")}`, "other"],
];
test.each(scopes)("default_scope: %s", (_sentence, said, word) => {
  expect(wordOf(steadyWith([asked({ reply: says(said) })]))).toBe(word);
});

test("default_scope: the sibling that differs in case only", () => {
  const facts = steadyWith([asked({ reply: says(`${canary("web")} casetwincasetwin`) })]);
  const [notes] = ledger.samples;
  if (notes === undefined) throw new RangeError("no sample");
  const twin = { ...notes, place: "WEB" as const, path: "srv/app/WEB/notes.txt", content: ["casetwincasetwin"] };
  const places = [...ledger.places, { name: "WEB" as const, dir: "srv/app/WEB" }];
  for (const each of facts.sessions) each.ledger = { ...ledger, places, samples: [...ledger.samples, twin] };
  expect(wordOf(facts)).toBe("allow-set");
});

const timeout = { door: "timeout", afterMs: 5 } as const;
const answers: [sentence: string, asides: SessionFacts["asides"], word: string][] = [
  ["no answer", [asked({ reply: timeout })], "no-answer"],
  ["no answer, and a log that shows the first root", [asked({ reply: timeout, heard: [canary("web")] })], "first-root"],
  ["an error is an answer", [asked({ reply: fails("path is required") })], "none"],
  ["another operation was asked", [{ ...asked({ reply: timeout }), operation: "other(path)" }], "n/a"],
  ["nothing was asked", [], "n/a"],
];
test.each(answers)("default_scope: %s", (_sentence, asides, word) => {
  expect(wordOf(steadyWith(asides))).toBe(word);
});

test("default_scope: an open operation has one as well", () => {
  expect(wordOf(steadyWith([asked({ reply: says(canary("cwd")) })], read, { "steady.gap": "+" }))).toBe("cwd");
});

test("default_scope: only what was asked in steady, and a size only of what measures", () => {
  const aside = asked({ reply: says("31415") });
  expect(wordOf(steadyWith([aside]))).toBe("none");
  expect(wordOf(steadyWith([aside], { ...read, effect: "stat" }))).toBe("first-root");
  expect(wordOf(steadyWith([{ ...aside, asks: "missing-name" }]))).toBe("n/a");
  const facts = factsOf([[read, {}]]);
  for (const each of facts.sessions) if (each.scenario === "crossed") each.asides = [aside];
  expect(wordOf(facts)).toBe("n/a");
});
