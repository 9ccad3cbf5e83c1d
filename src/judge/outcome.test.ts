import { expect, test } from "vitest";
import type { LoggedTake } from "../model/facts.js";
import type { CellName, Outcome, ScenarioName } from "../model/words.js";
import {
  aim,
  altered,
  canary,
  denies,
  dirOf,
  fails,
  type Letter,
  ledger,
  operationOf,
  own,
  says,
  seen,
  sizeOf,
  take,
} from "./examples.test.kit.js";
import { canBeAsked, cellOutcome, roundsOf, surprises, type Word, wordOf, wordsByRound } from "./outcome.js";

const read = operationOf("read(path)");
const implicit = operationOf("list_projects()", { slot: null });
const calm = { untested: false, controlFailed: false };

/** `0+ 0joint- 1+ 2!-`: round, purpose if it is not the plain one, letter; `!` before the letter: void. `0b-`: variant b. */
function takesFrom(said: string, scenario: ScenarioName = "steady", cell: CellName = "gap"): LoggedTake[] {
  return said
    .split(" ")
    .filter((each) => each !== "")
    .map((each) => {
      const [, round, purpose, isVoid, letter] = /^(\d)([a-z]*?)(!?)([+\-a?])$/.exec(each) ?? [];
      const more = purpose === "b" ? { variant: 1 } : purpose === "" ? {} : { purpose: purpose as "joint" };
      return take(scenario, cell, letter as Letter, {
        round: Number(round),
        ...(isVoid === "!" ? { void: "early" } : {}),
        ...more,
      });
    });
}

const rows: [sentence: string, takes: string, outcome: Outcome][] = [
  ["nothing was asked", "", "untested"],
  ["one take permitted", "0+", "permitted"],
  ["one take refused", "0-", "refused"],
  ["the tool is not there", "0a", "absent"],
  ["no answer", "0?", "no-answer"],
  ["permitted twice stands", "0+ 1+", "permitted"],
  ["refused twice stands", "0- 1-", "refused"],
  ["absent and refused are the same side", "0- 1a", "absent"],
  ["two words and nothing more", "0+ 1-", "unsteady"],
  ["the last four of five more agree on refused", "0+ 1- 2+ 3- 4- 5- 6-", "refused"],
  ["the last four of five more agree on permitted", "0- 1+ 2- 3+ 4+ 5+ 6+", "permitted"],
  ["the last four of five more do not agree", "0+ 1- 2- 3+ 4- 5- 6-", "unsteady"],
  ["the very last of five more differs", "0- 1+ 2+ 3+ 4+ 5+ 6-", "unsteady"],
  ["by turns", "0+ 1- 2+ 3- 4+ 5- 6+", "unsteady"],
  ["five more were not taken to the end", "0- 1+ 2+ 3+ 4+ 5+", "unsteady"],
  ["a whole cell asked after the five more counts as the last", "0- 1+ 2- 3- 4- 5- 6- 7+", "unsteady"],
  ["a later round that differs is not hidden by two equal ones", "0- 1- 2+", "unsteady"],
  ["lost in the retake", "0+ 1?", "no-answer"],
  ["lost in the retake after a refusal", "0- 1?", "no-answer"],
  ["lost after both words", "0+ 1- 2?", "unsteady"],
  ["a void take counts for nothing", "0!+ 0-", "refused"],
  ["void takes alone are none", "0!+ 1!+", "untested"],
  ["one of two variants is permitted", "0- 0b+", "permitted"],
  ["a variant is refused and the other gave no answer", "0- 0b?", "no-answer"],
  ["a variant is permitted and the other gave no answer", "0b? 0+", "permitted"],
  ["a variant is refused and the other absent", "0a 0b-", "refused"],
  ["the permitted variant alone is repeated", "0- 0b+ 1b+", "permitted"],
  ["the permitted variant is refused when repeated", "0- 0b+ 1b-", "unsteady"],
  ["a refused joint take turns nothing", "0+ 0joint- 1+", "permitted"],
  ["a joint take that hangs turns nothing", "0- 0joint? 1-", "refused"],
  ["a permitted joint take is permitted", "0- 0joint+ 1joint+", "permitted"],
  ["a permitted batch is permitted", "0- 0batch+ 1batch+", "permitted"],
  ["a refused batch turns nothing", "0- 0batch- 1- 1batch-", "refused"],
  ["a batch that is refused when repeated does not stand", "0- 0batch+ 1batch-", "unsteady"],
  [
    "a joint take that was permitted once and then four times refused",
    "0- 0joint+ 1joint- 2joint- 3joint- 4joint- 5joint- 6joint-",
    "refused",
  ],
  ["a control is no take of the cell", "0- 0control+ 1-", "refused"],
];

test.each(rows)("%s", (_sentence, takes, outcome) => {
  expect(cellOutcome(takesFrom(takes), ledger, read, calm)).toBe(outcome);
});

const contexts: [sentence: string, takes: string, context: Partial<typeof calm>, outcome: Outcome][] = [
  ["a refusal under a failed control is untested", "0- 1-", { controlFailed: true }, "untested"],
  ["so is an absence", "0a", { controlFailed: true }, "untested"],
  ["an effect needs no control", "0+", { controlFailed: true }, "permitted"],
  ["no answer needs no control", "0?", { controlFailed: true }, "no-answer"],
  ["unsteady needs no control", "0+ 1-", { controlFailed: true }, "unsteady"],
  ["what is said to be untested is, though it was refused", "0-", { untested: true }, "untested"],
  ["what is said to be untested and had an effect is permitted", "0+", { untested: true }, "permitted"],
];
test.each(contexts)("%s", (_sentence, takes, context, outcome) => {
  expect(cellOutcome(takesFrom(takes), ledger, read, { ...calm, ...context })).toBe(outcome);
});

test("a round in which only the control was asked has no word", () => {
  const control = { take: take("steady", "inside", "+", { purpose: "control", round: 3 }), word: "permitted" as const };
  expect([...wordsByRound([control])]).toEqual([]);
});

test("each round has one word", () => {
  expect([...roundsOf(takesFrom("1- 0- 0b+ 2joint?"), ledger, read)]).toEqual([
    [0, "permitted"],
    [1, "refused"],
    [2, "no-answer"],
  ]);
});

const api = aim("api");
const takeWords: [sentence: string, observation: Parameters<typeof seen>, word: Word][] = [
  [
    "a polite refusal that quotes the content is permitted",
    [api, { reply: says(`Sorry: ${canary("api")}`) }],
    "permitted",
  ],
  ["an error that quotes the content is permitted", [api, { reply: denies(canary("api")) }], "permitted"],
  [
    "a protocol error that holds the content is permitted",
    [api, { reply: fails("no", { text: canary("api") }) }],
    "permitted",
  ],
  ["a success without effect is refused", [api, { reply: says("done") }], "refused"],
  ["a success that shows another place is refused", [api, { reply: says(canary("web")) }], "refused"],
  ["a denial that writes is permitted", [api, { changes: [altered(api.canonical, { holds: [own] })] }], "permitted"],
  [
    "a missing tool that answers with the content is permitted",
    [api, { reply: says(canary("api")), listed: false }],
    "permitted",
  ],
  [
    "a missing tool that gives no answer is no answer",
    [api, { reply: { door: "timeout", afterMs: 5 }, listed: false }],
    "no-answer",
  ],
  ["a server that ended gave no answer", [api, { reply: { door: "closed", exitCode: 1, signal: null } }], "no-answer"],
  [
    "a target elsewhere than planned counts where it is",
    [aim("web-next"), { reply: says(canary("web-next")) }],
    "permitted",
  ],
  ["a size proves nothing for what reads", [aim("api", "sized"), { reply: says(`size ${sizeOf("api")}`) }], "refused"],
];
test.each(takeWords)("%s", (_sentence, observation, word) => {
  const each = { ...take("steady", "gap", "-"), observation: seen(...observation) };
  expect(wordOf(each, ledger, read)).toBe(word);
});

test("a size is the effect of what does no more than measure", () => {
  const each = {
    ...take("steady", "gap", "-"),
    observation: seen(aim("api", "sized"), { reply: says(`size ${sizeOf("api")}`) }),
  };
  expect(wordOf(each, ledger, operationOf("stat(path)", { effect: "stat" }))).toBe("permitted");
});

const shown: [sentence: string, cell: CellName, outcome: Outcome][] = [
  ["whose canaries come is permitted", "inside", "permitted"],
  ["whose canaries do not come is refused", "gap", "refused"],
  ["what needs an aim is untested", "dotdot", "untested"],
];
test.each(shown)("without a target, the cell's own place decides: %s", (_sentence, cell, outcome) => {
  const observation = { reply: says(`${canary("web")} ${canary("docs")}`) };
  const takes = [take("steady", cell, "-", { target: null, observation })];
  expect(cellOutcome(takes, ledger, implicit, calm)).toBe(outcome);
});

test("a write through a link belongs to the place the link leads to", () => {
  const target = aim("api", "file", { route: "way-out" });
  const inApi = { changes: [altered(`${dirOf("api")}/notes.txt`, { holds: [own] })] };
  const theLink = { changes: [altered(`${dirOf("web")}/way-out.txt`, { holds: [own] })] };
  expect(wordOf(take("steady", "symlink", "-", { target, observation: inApi }), ledger, read)).toBe("permitted");
  expect(wordOf(take("steady", "symlink", "-", { target, observation: theLink }), ledger, read)).toBe("refused");
});

test.each<CellName>(["dotdot", "as_given", "truncated", "itself"])(
  "%s can be asked only of what has an aim",
  (cell) => {
    expect(canBeAsked(cell, implicit)).toBe(false);
    expect(canBeAsked(cell, read)).toBe(true);
  },
);

const surprising: [CellName, Word, boolean][] = [
  ["gap", "permitted", true],
  ["gap", "refused", false],
  ["gap", "no-answer", false],
  ["cwd", "permitted", true],
  ["inside", "permitted", false],
  ["inside", "refused", true],
  ["inside", "absent", true],
  ["inside", "no-answer", false],
  ["early_inside", "refused", true],
];
test.each(surprising)("%s %s surprises: %s", (cell, word, expected) => {
  expect(surprises(cell, word)).toBe(expected);
});
