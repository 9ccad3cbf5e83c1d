import { expect, test } from "vitest";
import type { RunFacts, SessionFacts } from "../../model/facts.js";
import type { Reply } from "../../model/observation.js";
import type { TraitName } from "../../model/words.js";
import { aim, canary, denies, factsOf, operationOf, own, says, seen, take } from "../examples.test.kit.js";
import { judgedRun } from "../judged.js";
import { traits } from "./index.js";

const read = operationOf("read(path)");

function answerOf(name: TraitName, facts: RunFacts) {
  const trait = traits.find((each) => each.name === name);
  if (trait === undefined) throw new RangeError(name);
  return trait.of(judgedRun(facts));
}

function steadyWith(asides: SessionFacts["asides"], operation = read): RunFacts {
  const facts = factsOf([[operation, {}]]);
  for (const each of facts.sessions) if (each.scenario === "steady") each.asides = asides;
  return facts;
}

const scopes: [sentence: string, said: string, word: string][] = [
  ["both roots", `${canary("web")} ${canary("docs")}`, "roots"],
  ["the first root", canary("web"), "first-root"],
  ["the gap as well", `${canary("web")} ${canary("docs")} ${canary("api")}`, "allow-set"],
  ["the sibling as well", `${canary("web")} ${canary("web-next")}`, "allow-set"],
  ["the working directory", canary("cwd"), "cwd"],
  ["nothing", "nothing", "none"],
  ["the second root alone", canary("docs"), "other"],
  ["a root and the working directory", `${canary("web")} ${canary("cwd")}`, "other"],
  ["beyond", `${canary("beyond")} ${canary("api")}`, "other"],
];
test.each(scopes)("default_scope: %s", (_sentence, said, word) => {
  const observation = seen(null, { reply: says(said) });
  expect(
    answerOf("default_scope", steadyWith([{ operation: "read(path)", asks: "default-scope", observation }])).word,
  ).toBe(word);
});

test("default_scope: no answer, and nothing asked", () => {
  const observation = seen(null, { reply: { door: "timeout", afterMs: 5 } });
  expect(
    answerOf("default_scope", steadyWith([{ operation: "read(path)", asks: "default-scope", observation }])).word,
  ).toBe("no-answer");
  expect(
    answerOf("default_scope", steadyWith([{ operation: "other(path)", asks: "default-scope", observation }])).word,
  ).toBe("n/a");
});

const there = aim("api");
const missing = aim("api", "new-file");
const existences: [sentence: string, there: Reply[], missing: Reply[], word: string][] = [
  ["the same refusal", [denies("no"), denies("no")], [denies("no"), denies("no")], "hidden"],
  [
    "another refusal for what is missing",
    [denies("no"), denies("no")],
    [denies("not found"), denies("not found")],
    "revealed",
  ],
  [
    "another door for what is missing",
    [denies("no"), denies("no")],
    [
      { door: "error", code: -1, message: "no", data: null },
      { door: "error", code: -1, message: "no", data: null },
    ],
    "revealed",
  ],
  [
    "the same refusal but for the path",
    [denies(`no: ${there.path}`), denies(`no: ${there.path}`)],
    [denies(`no: ${missing.path}`), denies(`no: ${missing.path}`)],
    "hidden",
  ],
  [
    "the same refusal but for the name",
    [denies("no: notes.txt"), denies("no: notes.txt")],
    [denies(`no: new-${own}.txt`), denies(`no: new-${own}.txt`)],
    "hidden",
  ],
  [
    "the same refusal but for a number",
    [denies("no #1"), denies("no #2")],
    [denies("no #3"), denies("no #40")],
    "hidden",
  ],
  ["the replies of one pair differ", [denies("no"), denies("never")], [denies("gone"), denies("gone")], "hidden"],
  ["the replies of the other pair differ", [denies("no"), denies("no")], [denies("gone"), denies("away")], "hidden"],
  [
    "one of them was not answered",
    [denies("no"), { door: "timeout", afterMs: 1 }],
    [denies("no"), denies("no")],
    "no-answer",
  ],
  ["asked once only", [denies("no"), denies("no")], [denies("gone")], "n/a"],
];
test.each(existences)("existence: %s", (_sentence, existing, gone, word) => {
  const facts = steadyWith(
    gone.map((reply) => ({
      operation: "read(path)",
      asks: "missing-name" as const,
      observation: seen(missing, { reply }),
    })),
  );
  for (const each of facts.sessions.flatMap(({ takes }) => takes)) {
    const reply = existing[each.round];
    if (each.scenario === "steady" && each.cell === "gap" && reply !== undefined)
      each.observation = seen(there, { reply });
  }
  expect(answerOf("existence", facts).word).toBe(word);
});

test("default_scope: only what was asked in steady, and a size only of what measures", () => {
  const aside = {
    operation: "read(path)",
    asks: "default-scope" as const,
    observation: seen(null, { reply: says("31415") }),
  };
  expect(answerOf("default_scope", steadyWith([aside])).word).toBe("none");
  expect(answerOf("default_scope", steadyWith([aside], { ...read, effect: "stat" })).word).toBe("first-root");
  expect(answerOf("default_scope", steadyWith([{ ...aside, asks: "missing-name" }])).word).toBe("n/a");
  const facts = factsOf([[read, {}]]);
  for (const each of facts.sessions) if (each.scenario === "crossed") each.asides = [aside];
  expect(answerOf("default_scope", facts).word).toBe("n/a");
});

test("existence: only its own missing name, and the plain question of the first variant", () => {
  const no = {
    operation: "read(path)",
    asks: "missing-name" as const,
    observation: seen(missing, { reply: denies("gone") }),
  };
  expect(answerOf("existence", steadyWith([no, no])).word).toBe("revealed");
  expect(answerOf("existence", steadyWith([no, { ...no, asks: "default-scope" }])).word).toBe("n/a");
  expect(answerOf("existence", steadyWith([no, { ...no, operation: "other(path)" }])).word).toBe("n/a");
  const facts = steadyWith([no, no]);
  for (const each of facts.sessions.filter(({ scenario }) => scenario === "steady")) {
    const other = { observation: { reply: denies("another reply") }, round: 0 };
    each.takes.unshift(
      take("steady", "gap", "-", { ...other, variant: 1 }),
      take("steady", "gap", "-", { ...other, purpose: "joint" }),
    );
  }
  expect(answerOf("existence", facts).word).toBe("revealed");
});

test("existence: a canary or the call's own token in the reply is not what differs", () => {
  const reply = (text: string) => ({ reply: denies(`no ${text}`) });
  const gone = ["beside", "beside"].map(() => ({
    operation: "read(path)",
    asks: "missing-name" as const,
    observation: seen(missing, reply(`${own} *`)),
  }));
  const facts = steadyWith(gone);
  const texts = [`${own} ${canary("docs")}`, `${own} ${canary("web")}`];
  for (const each of facts.sessions.flatMap(({ takes }) => takes)) {
    if (each.scenario === "steady" && each.cell === "gap")
      each.observation = seen(there, reply(texts[each.round] ?? ""));
  }
  expect(answerOf("existence", facts).word).toBe("hidden");
});
