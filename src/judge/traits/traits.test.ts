import { expect, test } from "vitest";
import { traitWords } from "../../matrix/trait-words.js";
import type { RunFacts, SessionFacts } from "../../model/facts.js";
import type { Reply } from "../../model/observation.js";
import type { Operation } from "../../model/surface.js";
import { type ScenarioName, scenarioNames, type TraitName, traitNames } from "../../model/words.js";
import {
  aim,
  altered,
  canary,
  denies,
  factsOf,
  type Letters,
  operationOf,
  own,
  says,
  seen,
  session,
  take,
} from "../examples.test.kit.js";
import { judgedRun } from "../judged.js";
import { traits } from "./index.js";

const read = operationOf("read(path)");

function answerOf(name: TraitName, facts: RunFacts) {
  const trait = traits.find((each) => each.name === name);
  if (trait === undefined) throw new RangeError(name);
  return trait.of(judgedRun(facts));
}

test("every trait has its place, in matrix order", () => {
  expect(traits.map((trait) => trait.name)).toEqual([...traitNames]);
});

/** `added+ removed-`: the cells of the trait's scenario. */
function lettersOf(scenario: ScenarioName, said: string): Letters {
  const pairs = said
    .split(" ")
    .filter((each) => each !== "")
    .map((each): [string, string] => {
      const [, cell = "", letters = ""] = /^([a-z_.]+?)([-+a?_]+)$/.exec(each) ?? [];
      return [cell.includes(".") ? cell : `${scenario}.${cell}`, letters.replaceAll("_", " ")];
    });
  return Object.fromEntries(pairs);
}

const flips = "+-";
const byCells: [trait: TraitName, scenario: ScenarioName, cells: string, word: string][] = [
  ["list_changed", "changed", "added+ removed-", "followed"],
  ["list_changed", "changed", "added+ removeda", "followed"],
  ["list_changed", "changed", "added+ removed+", "widens-only"],
  ["list_changed", "changed", "added- removed-", "narrows-only"],
  ["list_changed", "changed", "added- removed+", "ignored"],
  ["list_changed", "changed", "added+ still- removed-", "other"],
  ["list_changed", "changed", "added- still- removed+", "ignored"],
  ["list_changed", "changed", "added? removed-", "no-answer"],
  ["list_changed", "changed", `added${flips} removed-`, "other"],
  ["list_changed", "changed", "added_ removed-", "n/a"],
  ["cleared", "changed", "cleared- forgotten-", "revoked"],
  ["cleared", "changed", "cleared+ forgotten-", "kept"],
  ["cleared", "changed", "cleared+ forgotten+", "allow-set"],
  ["cleared", "changed", "cleared- forgotten+", "other"],
  ["cleared", "changed", "cleared- forgotten?", "no-answer"],
  ["startup", "startup", "early+", "open"],
  ["startup", "startup", "early-", "closed"],
  ["startup", "startup", "early?", "no-answer"],
  ["startup", "startup", `early${flips}`, "other"],
  ["fallback", "undeclared", "inside+ gap+ beyond+ cwd+", "everything"],
  ["fallback", "undeclared", "inside+ gap+ beyond- cwd-", "allow-set"],
  ["fallback", "undeclared", "inside+ gap+ beyond_ cwd_", "allow-set"],
  ["fallback", "undeclared", "inside+ gap- beyond- cwd-", "roots"],
  ["fallback", "undeclared", "inside+ gap- beyond- cwd+", "cwd"],
  ["fallback", "undeclared", "inside- gap- beyond- cwd+", "cwd"],
  ["fallback", "undeclared", "inside- gap- beyond- cwd-", "nothing"],
  ["fallback", "undeclared", "inside- gap- beyond- cwd_", "nothing"],
  ["fallback", "undeclared", "inside- gap- beyond- cwd?", "no-answer"],
  ["fallback", "undeclared", "inside- gap+ beyond- cwd-", "other"],
  ["fallback", "undeclared", "inside+ gap- beyond+ cwd-", "other"],
  ["on_fixed", "fixed", "inside+ gap- beyond-", "roots"],
  ["on_empty", "empty", "inside+ gap+ beyond-", "allow-set"],
  ["on_error", "failed", "inside+ gap+ beyond+", "everything"],
  ["on_silence", "silent", "inside? gap? beyond?", "no-answer"],
  ["on_silence", "silent", "inside- gap- beyond-", "nothing"],
  ["on_missing", "missing", "inside+ gap+ beyond_", "allow-set"],
  ["on_foreign", "foreign", "inside+ gap- beyond_", "roots"],
  ["on_foreign", "foreign", "inside_ gap- beyond-", "n/a"],
  ["encoding", "encoded", "inside+ truncated- gap-", "decoded"],
  ["encoding", "encoded", "inside- truncated+ gap-", "truncated"],
  ["encoding", "encoded", "inside+ truncated+ gap-", "truncated"],
  ["encoding", "encoded", "inside- truncated- gap-", "undecoded"],
  ["encoding", "encoded", "inside+ truncated+ gap+", "fallback"],
  ["encoding", "encoded", "inside- truncated- gap+", "fallback"],
  ["encoding", "encoded", `inside+ truncated+ gap${flips}`, "other"],
  ["encoding", "encoded", "inside? truncated+ gap-", "no-answer"],
  ["raw_uri", "concatenated", "inside+ truncated- gap-", "decoded"],
  ["raw_uri", "concatenated", "inside- truncated+ gap-", "truncated"],
  ["raw_uri", "concatenated", "inside- truncated- gap-", "nothing"],
  ["raw_uri", "concatenated", "inside- truncated- gap+", "fallback"],
  ["links", "linked", "as_given+ resolved+ gap-", "both"],
  ["links", "linked", "as_given+ resolved- gap-", "as-given"],
  ["links", "linked", "as_given- resolved+ gap-", "resolved"],
  ["links", "linked", "as_given- resolved- gap-", "neither"],
  ["links", "linked", "as_given+ resolved+ gap+", "fallback"],
  ["file_root", "file", "itself+ neighbour- gap-", "exact"],
  ["file_root", "file", "itself+ neighbour+ gap-", "parent"],
  ["file_root", "file", "itself- neighbour- gap-", "nothing"],
  ["file_root", "file", "itself+ neighbour+ gap+", "fallback"],
  ["file_root", "file", "itself- neighbour+ gap-", "other"],
  ["file_root", "file", "itself_ neighbour- gap-", "n/a"],
  ["composition", "widened", "beyond+", "replace"],
  ["composition", "widened", "beyond-", "intersect"],
  ["composition", "widened", "beyond+ steady.gap+", "union"],
  ["composition", "widened", "beyond- steady.gap+", "ignore"],
  ["composition", "widened", "beyond+ steady.beyond+", "n/a"],
  ["composition", "widened", "beyond+ steady.beyond_", "n/a"],
  ["composition", "widened", "beyond?", "no-answer"],
  ["beyond", "steady", "beyond-", "refused"],
  ["beyond", "steady", "beyonda", "refused"],
  ["beyond", "steady", "beyond+ gap+", "permitted"],
  ["beyond", "steady", "beyond_", "untested"],
  ["beyond", "steady", "beyond?", "no-answer"],
  ["beyond", "steady", `beyond${flips}`, "other"],
];
test.each(byCells)("%s in %s: %s is %s", (trait, scenario, cells, word) => {
  const answer = answerOf(trait, factsOf([[read, lettersOf(scenario, cells)]]));
  expect(answer).toEqual({ word });
  if (!["other", "no-answer", "n/a", "untested"].includes(word)) expect(Object.keys(traitWords[trait])).toContain(word);
});

const open = { "steady.gap": "+" };
const notForOpen: TraitName[] = [
  "list_changed",
  "cleared",
  "startup",
  "fallback",
  "on_fixed",
  "on_empty",
  "on_error",
  "on_silence",
  "on_missing",
  "on_foreign",
  "encoding",
  "raw_uri",
  "links",
  "file_root",
];
test.each(notForOpen)("%s says nothing of an open operation", (trait) => {
  expect(answerOf(trait, factsOf([[read, open]])).word).toBe("n/a");
  expect(answerOf(trait, factsOf([[read, {}]])).word).not.toBe("n/a");
});

test.each(notForOpen)("%s says nothing of an unproven operation", (trait) => {
  expect(answerOf(trait, factsOf([[read, { "steady.inside": "-" }]])).word).toBe("n/a");
});

test.each(traitNames.filter((name) => name !== "annotations"))("%s says nothing where no scenario was run", (trait) => {
  expect(answerOf(trait, factsOf([[read, {}]], [])).word).toBe("n/a");
});

test("operations that differ are listed by their words", () => {
  const write = operationOf("write(path)", { effect: "write" });
  const also = operationOf("also(path)");
  const facts = factsOf([
    [write, { "changed.added": "-", "changed.removed": "+" }],
    [read, {}],
    [also, {}],
  ]);
  expect(answerOf("list_changed", facts)).toEqual({
    word: "varies",
    varies: { followed: ["also(path)", "read(path)"], ignored: ["write(path)"] },
  });
});

test("a file as the root says nothing of an operation on folders", () => {
  const [variant] = read.variants;
  const list: Operation = { ...read, variants: variant === undefined ? [] : [{ ...variant, specimen: "folder" }] };
  expect(answerOf("file_root", factsOf([[list, {}]])).word).toBe("n/a");
});

test("what needs an aim says nothing of an operation without one", () => {
  const list = operationOf("list()", { slot: null });
  expect(answerOf("encoding", factsOf([[list, {}]])).word).toBe("n/a");
  expect(answerOf("links", factsOf([[list, {}]])).word).toBe("n/a");
});

type Facts = Partial<SessionFacts>;
const ofSessions: [trait: TraitName, sentence: string, sessions: [ScenarioName, Facts][], word: string][] = [
  [
    "asks",
    "one process was asked before the first call",
    [
      ["steady", { askedBeforeFirstCall: true }],
      ["crossed", { askedBeforeFirstCall: false }],
    ],
    "at-start",
  ],
  [
    "asks",
    "each call asked",
    [
      ["steady", { askedBeforeFirstCall: false, calls: 3, callsThatAsked: 3 }],
      ["fixed", { askedBeforeFirstCall: false, calls: 2, callsThatAsked: 2 }],
    ],
    "every-call",
  ],
  ["asks", "some calls asked", [["steady", { askedBeforeFirstCall: false, calls: 3, callsThatAsked: 1 }]], "in-calls"],
  ["asks", "nothing asked", [["steady", { askedBeforeFirstCall: false, asked: 0, calls: 3 }]], "never"],
  ["asks", "no call was made", [["steady", { askedBeforeFirstCall: false, asked: 0, calls: 0 }]], "never"],
  [
    "asks",
    "asked only where roots are not declared",
    [
      ["undeclared", { askedBeforeFirstCall: true }],
      ["steady", { askedBeforeFirstCall: false, asked: 0, calls: 3 }],
    ],
    "never",
  ],
  ["asks_undeclared", "asked all the same", [["undeclared", { asked: 2 }]], "yes"],
  [
    "asks_undeclared",
    "not asked",
    [
      ["undeclared", { asked: 0 }],
      ["steady", { asked: 5 }],
    ],
    "no",
  ],
  [
    "re_requested",
    "one change of three brought a request",
    [["changed", { reRequested: [false, true, false] }]],
    "yes",
  ],
  ["re_requested", "no change did", [["changed", { reRequested: [false, false, false] }]], "no"],
  [
    "names",
    "a name came in a log",
    [["steady", { rootNames: ["rootnamerootname"], heard: [{ params: "Roots: rootnamerootname" }] }]],
    "shown",
  ],
  ["names", "no name came", [["steady", { rootNames: ["rootnamerootname"], heard: ["nothing"] }]], "not-shown"],
  [
    "names",
    "a name of another process",
    [
      ["steady", { rootNames: ["rootnamerootname"] }],
      ["crossed", { rootNames: ["othernamerootnam"], heard: ["rootnamerootname"] }],
    ],
    "not-shown",
  ],
];
test.each(ofSessions)("%s: %s", (trait, _sentence, sessions, word) => {
  const facts = { ...factsOf([]), sessions: sessions.map(([scenario, more]) => session(scenario, [], more)) };
  expect(answerOf(trait, facts).word).toBe(word);
});

test("a root's name in a reply is shown", () => {
  const facts = factsOf([[read, {}]], ["steady"], { observation: { reply: says("in rootnamerootname") } });
  for (const each of facts.sessions) each.rootNames = ["rootnamerootname"];
  expect(answerOf("names", facts).word).toBe("shown");
});

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

const marked = (hint: boolean | undefined, more: Partial<Operation> = {}): Operation => ({
  ...read,
  ...more,
  door: { ...read.door, annotations: hint === undefined ? {} : { readOnlyHint: hint } },
});
const claims: [sentence: string, operation: Operation, word: string][] = [
  ["a reader marked read-only", marked(true), "truthful"],
  ["a writer marked read-only", marked(true, { effect: "write" }), "read(path)"],
  ["a deleter marked read-only", marked(true, { effect: "delete" }), "read(path)"],
  ["a writer marked as one", marked(false, { effect: "write" }), "truthful"],
  ["a writer without a mark claims nothing", marked(undefined, { effect: "write" }), "n/a"],
];
test.each(claims)("annotations: %s", (_sentence, operation, word) => {
  expect(answerOf("annotations", factsOf([[operation, {}]], scenarioNames)).word).toBe(word);
});

test("annotations: a reader marked read-only that was seen to write once", () => {
  const facts = factsOf([[marked(true), {}]]);
  const [first] = facts.sessions[0]?.takes ?? [];
  if (first !== undefined) first.observation.changes = [altered(`${aim("web").canonical}`, { holds: [own] })];
  expect(answerOf("annotations", facts).word).toBe("read(path)");
});

test("annotations: an operation that is unproven claims nothing", () => {
  expect(answerOf("annotations", factsOf([[marked(true, { effect: "write" }), { "steady.inside": "-" }]])).word).toBe(
    "n/a",
  );
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
