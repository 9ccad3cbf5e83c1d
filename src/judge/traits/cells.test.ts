import { expect, test } from "vitest";
import { traitWords } from "../../matrix/trait-words.js";
import type { RunFacts } from "../../model/facts.js";
import { type CellName, type ScenarioName, type TraitName, traitNames } from "../../model/words.js";
import { factsOf, type Letters, operationOf } from "../examples.test.kit.js";
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
  const pairs = said.split(" ").map((each): [string, string] => {
    const [, cell = "", letters = ""] = /^([a-z_.]+?)([-+a?_0]+)$/.exec(each) ?? [];
    return [cell.includes(".") ? cell : `${scenario}.${cell}`, letters.replaceAll("_", " ").replaceAll("0", "-")];
  });
  return Object.fromEntries(pairs);
}

/** `early0`: a refusal that counts for nothing. */
function factsOfCells(scenario: ScenarioName, said: string): RunFacts {
  const facts = factsOf([[read, lettersOf(scenario, said)]]);
  const inVain = [...said.matchAll(/([a-z_]+)0/g)].map(([, cell]) => cell as CellName);
  for (const each of facts.sessions.filter((session) => session.scenario === scenario)) {
    each.untested = inVain.map((cell) => ({ operation: read.address, cell, why: "the control failed" }));
  }
  return facts;
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
  ["cleared", "changed", "removed+ cleared+ forgotten+", "kept"],
  ["cleared", "changed", "removed- cleared+ forgotten+", "allow-set"],
  ["cleared", "changed", "cleared- forgotten+", "other"],
  ["cleared", "changed", "cleared- forgotten?", "no-answer"],
  ["cleared", "changed", "removed_ cleared+ forgotten+", "allow-set"],
  ["startup", "startup", "early+", "open"],
  ["startup", "startup", "early-", "closed"],
  ["startup", "startup", "early?", "no-answer"],
  ["startup", "startup", "early0", "other"],
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
  ["on_empty", "empty", "inside+ gap+ beyond0", "allow-set"],
  ["on_error", "failed", "inside+ gap+ beyond+", "everything"],
  ["on_silence", "silent", "inside? gap? beyond?", "no-answer"],
  ["on_silence", "silent", "inside- gap- beyond-", "nothing"],
  ["on_missing", "missing", "inside+ gap+ beyond_", "allow-set"],
  ["on_missing", "missing", "inside- gap- beyond_", "nothing"],
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
  ["encoding", "encoded", "inside- truncated0 gap-", "other"],
  ["raw_uri", "concatenated", "inside+ truncated- gap-", "decoded"],
  ["raw_uri", "concatenated", "inside- truncated+ gap-", "truncated"],
  ["raw_uri", "concatenated", "inside- truncated- gap-", "nothing"],
  ["raw_uri", "concatenated", "inside- truncated- gap+", "fallback"],
  ["links", "linked", "as_given+ resolved+ gap-", "both"],
  ["links", "linked", "as_given+ resolved- gap-", "as-given"],
  ["links", "linked", "as_given- resolved+ gap-", "resolved"],
  ["links", "linked", "as_given- resolved- gap-", "neither"],
  ["links", "linked", "as_given+ resolved+ gap+", "fallback"],
  ["links", "linked", "as_given- resolved0 gap-", "other"],
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
  ["composition", "widened", "steady.gap+ beyond0", "other"],
  ["composition", "steady", "beyond0", "n/a"],
  ["beyond", "steady", "beyond-", "refused"],
  ["beyond", "steady", "beyonda", "refused"],
  ["beyond", "steady", "beyond+ gap+", "permitted"],
  ["beyond", "steady", "beyond_", "untested"],
  ["beyond", "steady", "beyond0", "untested"],
  ["beyond", "steady", "beyond?", "no-answer"],
  ["beyond", "steady", `beyond${flips}`, "other"],
];
test.each(byCells)("%s in %s: %s is %s", (trait, scenario, cells, word) => {
  expect(answerOf(trait, factsOfCells(scenario, cells))).toEqual({ word });
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

test("a file as the root says nothing of an operation on folders, and something of one on both", () => {
  const folder = read.variants.map((variant) => ({ ...variant, specimen: "folder" }));
  expect(answerOf("file_root", factsOf([[{ ...read, variants: folder }, {}]])).word).toBe("n/a");
  const both = { ...read, variants: [...folder, ...read.variants] };
  expect(answerOf("file_root", factsOf([[both, {}]])).word).toBe("exact");
});

test("beyond says nothing where steady was not run, though something is known of the operation", () => {
  const facts = factsOf([[read, { "crossed.undeclared": "+" }]], ["crossed"]);
  expect(answerOf("beyond", facts).word).toBe("n/a");
  expect(answerOf("on_empty", facts).word).toBe("n/a");
});

test("what needs an aim says nothing of an operation without one", () => {
  const list = operationOf("list()", { slot: null });
  expect(answerOf("encoding", factsOf([[list, {}]])).word).toBe("n/a");
  expect(answerOf("links", factsOf([[list, {}]])).word).toBe("n/a");
});

test("an unsteady cell fits no word, not even where its sign does not matter", () => {
  const facts = factsOf([[read, lettersOf("encoded", `inside${flips} truncated+ gap-`)]]);
  expect(answerOf("encoding", facts).word).toBe("other");
});
