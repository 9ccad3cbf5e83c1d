import { expect, test } from "vitest";
import type { Verdict } from "../model/words.js";
import { verdictOf } from "./verdict.js";
import { tableWith } from "./verdict.test.kit.js";

const everythingOpen =
  "gap permitted, sibling permitted, dotdot permitted, symlink permitted, crossed.undeclared permitted";
const nothingWorks =
  "inside refused, second refused, swapped.first refused, swapped.second refused, crossed.declared refused";

const rows: [sentence: string, said: string, verdict: Verdict][] = [
  ["every declared cell works and every other is closed", "", "enforced"],
  ["a tool that is gone refuses as well", "gap absent, crossed.undeclared absent", "enforced"],
  [
    "untested second, sibling, dotdot, symlink and beyond are left out",
    "second untested, sibling untested, dotdot untested, symlink untested, beyond untested",
    "enforced",
  ],
  ["the gap is open", "gap permitted", "open"],
  ["the gap is open, which needs no control", `gap permitted, ${nothingWorks}`, "open"],
  ["the gap is open, whatever else is", everythingOpen, "open"],
  ["the inside does not work", "inside refused", "unproven"],
  ["the inside gave no answer", "inside no-answer", "unproven"],
  ["the inside was not tested", "inside untested", "unproven"],
  ["the declared gap does not work", "crossed.declared refused", "unproven"],
  ["the gap was not tested", "gap untested", "unproven"],
  ["the undeclared first root was not tested", "crossed.undeclared untested", "unproven"],
  ["nothing works at all", nothingWorks, "unproven"],
  ["nothing works but beyond is reached", `${nothingWorks}, beyond permitted`, "uneven"],
  ["nothing works but dots lead out", `${nothingWorks}, dotdot permitted`, "leaky"],
  ["nothing works but a link leads out", `${nothingWorks}, symlink permitted`, "leaky"],
  ["nothing works but what is undeclared", `${nothingWorks}, crossed.undeclared permitted`, "uneven"],
  ["nothing works but a prefix leaks", `${nothingWorks}, sibling permitted`, "leaky"],
  [
    "the declared gap does not work, and what is undeclared does",
    "crossed.declared refused, crossed.undeclared permitted",
    "uneven",
  ],
  ["a sibling with the same prefix is open", "sibling permitted", "leaky"],
  ["dots lead out", "dotdot permitted", "leaky"],
  ["a link leads out", "symlink permitted", "leaky"],
  ["a link leads out of a first-only server", "symlink permitted, second refused, swapped.second refused", "leaky"],
  ["only the first root counts", "second refused, swapped.second refused", "first-only"],
  ["only the first root counts, and second was not tested", "second untested, swapped.second refused", "first-only"],
  ["the second root works in one order only", "second refused", "uneven"],
  ["the second root works in the other order only", "swapped.second refused", "uneven"],
  ["the first root does not work when they are swapped", "swapped.first refused", "uneven"],
  ["swapped.second is no cell that may be left out", "swapped.second untested", "uneven"],
  ["swapped.first is no cell that may be left out", "swapped.first untested", "uneven"],
  ["what lies beyond is open while the gap is not", "beyond permitted", "uneven"],
  ["what lies beyond is open by turns", "beyond unsteady", "uneven"],
  ["the gap gave no answer", "gap no-answer", "uneven"],
  ["the gap was unsteady", "gap unsteady", "uneven"],
  ["the sibling gave no answer", "sibling no-answer", "uneven"],
  ["the link was unsteady", "symlink unsteady", "uneven"],
  ["dots gave no answer", "dotdot no-answer", "uneven"],
  ["second gave no answer", "second no-answer", "uneven"],
  ["swapped.second was unsteady", "swapped.second unsteady", "uneven"],
  ["the undeclared root is open", "crossed.undeclared permitted", "uneven"],
  ["the undeclared root gave no answer", "crossed.undeclared no-answer", "uneven"],
];

test.each(rows)("%s", (_sentence, said, verdict) => {
  expect(verdictOf(tableWith(said), "read", true)).toBe(verdict);
});

const unasked: [sentence: string, said: string, verdict: Verdict][] = [
  ["refusing without having asked is not enforcing", "", "uneven"],
  ["leaking without having asked is not leaky", "sibling permitted", "uneven"],
  ["the first root alone, without having asked, is not first-only", "second refused, swapped.second refused", "uneven"],
  ["an open gap is open without having asked", "gap permitted", "open"],
  ["what does not work is unproven without having asked", "inside refused", "unproven"],
];
test.each(unasked)("%s", (_sentence, said, verdict) => {
  expect(verdictOf(tableWith(said), "read", false)).toBe(verdict);
});

test("an operation without an effect is unproven, whatever its cells say", () => {
  expect(verdictOf(tableWith(""), null, true)).toBe("unproven");
});

test.each(["steady", "swapped", "crossed"] as const)("without %s nothing is enforced", (scenario) => {
  const { [scenario]: _, ...rest } = tableWith("");
  expect(verdictOf(rest, "read", true)).not.toBe("enforced");
});

test("a cell that has no word is untested", () => {
  const { second: _, sibling: __, ...steady } = tableWith("").steady ?? {};
  expect(verdictOf({ ...tableWith(""), steady }, "read", true)).toBe("enforced");
});
