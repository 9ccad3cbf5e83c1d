import { expect, test } from "vitest";
import type { JsonObject } from "../model/words.js";
import { slotsOf } from "./slots.js";
import { door, object, text } from "./words.test.kit.js";

/** What a schema without end gives: its first slots, in time. */

const many = (name: string, count: number, schema: JsonObject): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}_${index}`, schema]));
const numbers = (count: number): JsonObject => object(many("number", count, { type: "integer" }));
const words = (count: number): JsonObject => object(many("word", count, text));

function nested(...names: string[]): JsonObject {
  return names.reduceRight<JsonObject>((inner, name) => object({ [name]: inner }), text);
}

test.each<[sentence: string, schema: JsonObject, expected: string[] | number]>([
  ["weak ones are few", words(30), 6],
  [
    "no more than sixty in all",
    object({ from: object(many("path", 40, text)), to: object(many("path", 40, text)) }),
    60,
  ],
  ["seven levels", nested("a", "b", "c", "d", "e", "f", "path"), ["a.b.c.d.e.f.path"]],
  ["no eighth", nested("a", "b", "c", "d", "e", "f", "g", "path"), []],
  [
    "two thousand arguments are looked at, no more",
    object({ ...many("group", 32, numbers(60)), last: numbers(46), path: text, file: text }),
    ["path"],
  ],
  [
    "nor more once 240 were taken for slots",
    object({ a: words(60), b: words(60), c: words(60), d: words(60), path: text, file: text }),
    ["path", ...Array.from({ length: 6 }, (_, index) => `a.word_${index}`)],
  ],
])("%s", (_, schema, expected) => {
  const labels = slotsOf(door("tool", schema)).map(({ label }) => label);
  expect(typeof expected === "number" ? labels.length : labels).toEqual(expected);
});
