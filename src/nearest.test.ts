import { expect, test } from "vitest";
import { nearest } from "./nearest.js";

const known = ["steady", "swapped", "crossed", "changed"];

test.each<[string, string, string | null]>([
  ["a letter left out", "stedy", "steady"],
  ["a letter too many", "crosssed", "crossed"],
  ["another letter", "swopped", "swapped"],
  ["two letters swapped count as one", "chnaged", "changed"],
  ["case does not count", "STEADY", "steady"],
  ["too far off to be worth saying", "banana", null],
  ["nothing is near to nothing", "", null],
])("%s", (_name, word, near) => {
  expect(nearest(word, known)).toBe(near);
});
