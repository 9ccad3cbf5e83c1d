import { expect, test } from "vitest";
import { type Classification, effects, type ScenarioName, scenarioNames, type Verdict } from "../model/words.js";
import { classify, type VerdictRow } from "./classify.js";

/** `read enforced, write open, command unproven`: effect or form of the slot, and verdict. */
function rowsOf(said: string): VerdictRow[] {
  return said
    .split(", ")
    .filter((each) => each !== "")
    .map((each) => {
      const [what = "", verdict] = each.split(" ");
      const effect = effects.find((known) => known === what) ?? null;
      return { effect, verdict: verdict as Verdict, slotForm: effect === null ? (what as "command") : "path" };
    });
}

const rows: [sentence: string, said: string, classification: Classification][] = [
  ["nothing was found", "", "inconclusive"],
  ["nothing was proven", "read unproven, write unproven", "inconclusive"],
  ["all enforced", "read enforced, write enforced", "enforcing"],
  ["all enforced, as many unproven", "read enforced, write unproven", "enforcing"],
  ["all enforced, fewer than the unproven", "read enforced, write unproven, read unproven", "inconclusive"],
  ["all enforced, a command unproven", "read enforced, write enforced, command unproven", "inconclusive"],
  ["all enforced, code unproven", "read enforced, write enforced, code unproven", "inconclusive"],
  ["all enforced, a patch unproven", "read enforced, write enforced, patch unproven", "enforcing"],
  ["all open", "read open, write open", "advisory"],
  ["all open, most unproven", "read open, write unproven, write unproven", "advisory"],
  ["all first-only", "read first-only, delete first-only", "first-root-only"],
  ["reads enforced, a write open", "read enforced, write open", "read-only-enforcing"],
  [
    "reads enforced, a delete open, another write enforced",
    "stat enforced, list enforced, delete open, write enforced",
    "read-only-enforcing",
  ],
  ["reads enforced, a write open, another uneven", "read enforced, write open, write uneven", "mixed"],
  ["reads enforced, a write leaky", "read enforced, write leaky", "mixed"],
  ["a read leaky, writes open", "read enforced, list leaky, write open", "mixed"],
  ["writes enforced, a read open", "write enforced, read open", "write-only-enforcing"],
  [
    "writes enforced, a list open, another read enforced",
    "delete enforced, list open, read enforced",
    "write-only-enforcing",
  ],
  ["writes enforced, a stat open, another read first-only", "write enforced, stat open, read first-only", "mixed"],
  ["one of several reads open, no writes", "read enforced, read open", "mixed"],
  ["one of several writes open, no reads", "write enforced, delete open", "mixed"],
  ["one read and one write open among enforced", "read enforced, read open, write enforced, write open", "mixed"],
  ["all leaky", "read leaky, write leaky", "mixed"],
  ["all uneven", "read uneven", "mixed"],
  ["one leaky among many", "read enforced, read enforced, write enforced, read leaky", "mixed"],
  ["open and first-only", "read open, read first-only", "mixed"],
];

test.each(rows)("%s", (_sentence, said, classification) => {
  expect(classify(rowsOf(said), scenarioNames)).toBe(classification);
});

test.each(["steady", "swapped", "crossed"] as ScenarioName[])("without %s it is inconclusive", (missing) => {
  const ran = scenarioNames.filter((scenario) => scenario !== missing);
  expect(classify(rowsOf("read enforced"), ran)).toBe("inconclusive");
  expect(classify(rowsOf("read open"), ran)).toBe("inconclusive");
});

test("the other scenarios are not needed", () => {
  expect(classify(rowsOf("read enforced"), ["steady", "swapped", "crossed"])).toBe("enforcing");
});
