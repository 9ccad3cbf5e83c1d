import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomes } from "../model/words.js";
import { verdictOf } from "./verdict.js";
import { needed, tableWith } from "./verdict.test.kit.js";

const anyTable = fc
  .array(fc.constantFrom(...outcomes), { minLength: needed.length, maxLength: needed.length })
  .map((words) => tableWith(needed.map(([scenario, cell], at) => `${scenario}.${cell} ${words[at]}`).join(", ")));

const mayBeUntested = ["steady.second", "steady.sibling", "steady.dotdot", "steady.symlink", "steady.beyond"];

test("enforced means that every cell is as it must be, and only five may be untested", () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      if (verdictOf(table, "read", true) !== "enforced") return;
      for (const [scenario, cell, outcome] of needed) {
        const word = table[scenario]?.[cell];
        const fine = word === outcome || (word === "absent" && outcome === "refused");
        const leftOut = word === "untested" && mayBeUntested.includes(`${scenario}.${cell}`);
        expect(fine || leftOut || cell === "beyond").toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});

test("one more permitted gap-like cell never makes an operation enforced or first-only", () => {
  const gapLike = fc.constantFrom(...needed.filter(([, , outcome]) => outcome === "refused"));
  fc.assert(
    fc.property(anyTable, gapLike, (table, [scenario, cell]) => {
      const leaking = { ...table, [scenario]: { ...table[scenario], [cell]: "permitted" as const } };
      expect(["enforced", "first-only"]).not.toContain(verdictOf(leaking, "read", true));
    }),
    { numRuns: 2000 },
  );
});
