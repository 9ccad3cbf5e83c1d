import { expect, test } from "vitest";
import { plainJson } from "./jsonc.js";

test.each<[string, string, unknown]>([
  ["plain JSON stays", '{"a":[1,2]}', { a: [1, 2] }],
  ["a line comment", '{"a":1 // one\n}', { a: 1 }],
  ["a block comment over lines", '{/* x\n y */"a":1}', { a: 1 }],
  ["a comma too many", '{"a":[1,2,],}', { a: [1, 2] }],
  ["a comma too many before a comment", '{"a":1, // last\n}', { a: 1 }],
  ["// and , in strings are text", '{"a":"http://x, ]","b":"\\"//"}', { a: "http://x, ]", b: '"//' }],
  ["a byte order mark", '\uFEFF{"a":1}', { a: 1 }],
])("%s", (_name, text, value) => {
  expect(JSON.parse(plainJson(text))).toEqual(value);
});

test("offsets stay, so that a mistake is told at its place", () => {
  const text = '{ // comment\n "a": 1, }';
  expect(plainJson(text)).toHaveLength(text.length);
});
