import fc from "fast-check";
import { expect, test } from "vitest";
import { type Effect, effects, scenarioNames, type Verdict, verdicts } from "../model/words.js";
import { classify, type VerdictRow } from "./classify.js";

const anyRow = fc.record({
  effect: fc.constantFrom<Effect>(...effects),
  verdict: fc.constantFrom<Verdict>(...verdicts),
  slotForm: fc.constantFrom("path", "command", "code", "patch", null),
}) as fc.Arbitrary<VerdictRow>;

test("enforcing is never said where one proven operation is not enforced, or most are unproven", () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), (all) => {
      if (classify(all, scenarioNames) !== "enforcing") return;
      expect(all.every((row) => row.verdict === "enforced" || row.verdict === "unproven")).toBe(true);
      expect(all.filter((row) => row.verdict === "enforced").length * 2).toBeGreaterThanOrEqual(all.length);
    }),
    { numRuns: 2000 },
  );
});

test("the order of operations does not matter", () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 6 }), (all) => {
      expect(classify([...all].reverse(), scenarioNames)).toBe(classify(all, scenarioNames));
    }),
  );
});
