import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOf, cut, namesOf, wrap } from "./text.js";

const widths: [text: string, columns: number][] = [
  ["abc", 3],
  ["日本", 4],
  ["é", 1],
  ["e\u0301", 1],
  ["🎈", 2],
  ["…", 1],
];
test.each(widths)("%s takes %i columns", (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

const cuts: [text: string, width: number, result: string][] = [
  ["abcdef", 6, "abcdef"],
  ["abcdef", 5, "abcd…"],
  ["日本語", 5, "日本…"],
  ["日本語", 4, "日…"],
];
test.each(cuts)("%s cut to %i columns is %s", (text, width, result) => {
  expect(cut(text, width)).toBe(result);
});

test("wrapped lines fit and lose nothing but spaces", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 30 }), (text, width) => {
      const lines = wrap(text, width);
      expect(lines.every((line) => columnsOf(line) <= width)).toBe(true);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});

test("a long list of names says how many it leaves out", () => {
  expect(namesOf(["a", "b", "c"], 2)).toBe("a, b and 1 more");
});
