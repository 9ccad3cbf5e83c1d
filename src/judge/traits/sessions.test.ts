import { expect, test } from "vitest";
import type { RunFacts, SessionFacts } from "../../model/facts.js";
import type { Change } from "../../model/ledger.js";
import type { Operation } from "../../model/surface.js";
import { type ScenarioName, scenarioNames, type TraitName } from "../../model/words.js";
import { aim, altered, factsOf, gone, operationOf, own, says, session } from "../examples.test.kit.js";
import { judgedRun } from "../judged.js";
import { traits } from "./index.js";

const read = operationOf("read(path)");

function answerOf(name: TraitName, facts: RunFacts) {
  const trait = traits.find((each) => each.name === name);
  if (trait === undefined) throw new RangeError(name);
  return trait.of(judgedRun(facts));
}
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
  [
    "asks",
    "some calls of one process asked",
    [
      ["steady", { askedBeforeFirstCall: false, calls: 3, callsThatAsked: 1 }],
      ["fixed", { askedBeforeFirstCall: false, asked: 0, calls: 2 }],
    ],
    "in-calls",
  ],
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
    "one process of two was asked",
    [
      ["undeclared", { asked: 2 }],
      ["undeclared", { asked: 0 }],
    ],
    "yes",
  ],
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
  [
    "re_requested",
    "one process of two was asked again",
    [
      ["changed", { reRequested: [true] }],
      ["changed", { reRequested: [false, false, false] }],
    ],
    "yes",
  ],
  ["re_requested", "no list was changed", [["steady", {}]], "n/a"],
  ["re_requested", "no change did", [["changed", { reRequested: [false, false, false] }]], "no"],
  [
    "names",
    "a name came in a log",
    [["steady", { rootNames: ["rootnamerootname"], heard: [{ params: "Roots: rootnamerootname" }] }]],
    "shown",
  ],
  [
    "names",
    "the name of one process of two came",
    [
      ["steady", { rootNames: ["rootnamerootname"], heard: ["rootnamerootname"] }],
      ["crossed", { rootNames: ["othernamerootnam"] }],
    ],
    "shown",
  ],
  [
    "names",
    "two messages begin and end like a name",
    [["steady", { rootNames: ["rootnamerootname"], heard: ["rootname", "rootname"] }]],
    "not-shown",
  ],
  ["names", "no root had a name", [["undeclared", {}]], "n/a"],
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

const changes: [verb: string, change: Change][] = [
  ["write", altered(aim("web").canonical, { holds: [own] })],
  ["delete", gone(aim("web").canonical)],
];
test.each(changes)("annotations: a reader marked read-only that was seen to %s once", (_verb, change) => {
  const facts = factsOf([[marked(true), {}]]);
  const [first] = facts.sessions[0]?.takes ?? [];
  if (first !== undefined) first.observation.changes = [change];
  expect(answerOf("annotations", facts).word).toBe("read(path)");
});

test("annotations: all that wrote although marked read-only, in order", () => {
  const writers = ["move(to)", "delete(path)"].map((address) => marked(true, { address, effect: "write" }));
  expect(answerOf("annotations", factsOf(writers.map((each) => [each, {}]))).word).toBe("delete(path), move(to)");
});

test("annotations: an operation that is unproven claims nothing", () => {
  expect(answerOf("annotations", factsOf([[marked(true, { effect: "write" }), { "steady.inside": "-" }]])).word).toBe(
    "n/a",
  );
});
