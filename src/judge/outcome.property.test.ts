import fc from "fast-check";
import { expect, test } from "vitest";
import { settledWord, type Word } from "./outcome.js";

test("seven rounds that end in four different words have none", () => {
  const word = fc.constantFrom<Word>("permitted", "refused", "absent");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const settled = settledWord(new Map(words.map((each, at) => [at, each])));
      const closed = words.map((each) => each !== "permitted");
      if (settled === "unsteady") expect(new Set(closed).size).toBe(2);
      else expect(new Set(closed.slice(-4)).size).toBe(1);
    }),
  );
});
