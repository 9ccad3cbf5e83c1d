import { expect, test } from "vitest";
import type { Json, JsonObject } from "../model/words.js";
import {
  isObject,
  listIn,
  mapObjectStrings,
  mapStrings,
  objectIn,
  own,
  stringsIn,
  textIn,
  withKey,
  withoutKey,
} from "./json.js";

/** As a server writes it: `{}` in a program would set the prototype. */
const read = (text: string): JsonObject => JSON.parse(text);

test.each<[value: Json | undefined, isOne: boolean]>([
  [{}, true],
  [[], false],
  [null, false],
  ["{}", false],
  [undefined, false],
])("%j is an object: %s", (value, isOne) => {
  expect(isObject(value)).toBe(isOne);
});

test.each<[sentence: string, object: JsonObject, text: string, list: Json[], inner: JsonObject]>([
  ["nothing there", {}, "", [], {}],
  ["a text", { constructor: "x" }, "x", [], {}],
  ["a list", { constructor: ["x", 7, null] }, "", ["x", 7, null], {}],
  ["an object", { constructor: { a: 1 } }, "", [], { a: 1 }],
  ["null", { constructor: null }, "", [], {}],
])("under a key of another type stands nothing: %s", (_sentence, object, text, list, inner) => {
  const key = "constructor";
  expect([textIn(object, key), listIn(object, key), objectIn(object, key)]).toEqual([text, list, inner]);
  expect(stringsIn(object, key)).toEqual(list.filter((item) => item === "x"));
});

test("an inherited key is none, an own one called __proto__ is", () => {
  expect(own({}, "toString")).toBeUndefined();
  expect(own(read('{"__proto__":7}'), "__proto__")).toBe(7);
});

test("a key is set last and taken out, whatever it is called", () => {
  expect(JSON.stringify(withKey({ a: 1, b: 2 }, "a", 3))).toBe('{"b":2,"a":3}');
  expect(JSON.stringify(withKey({ a: 1 }, "__proto__", 3))).toBe('{"a":1,"__proto__":3}');
  expect(JSON.stringify(withoutKey(read('{"__proto__":1,"a":2}'), "__proto__"))).toBe('{"a":2}');
});

const up = (text: string): string => text.toUpperCase();
test("every string is changed, keys included, and nothing else", () => {
  const value = { a: ["b", 1, null, true, { c: "d" }] };
  expect(mapStrings(value, up)).toEqual({ A: ["B", 1, null, true, { C: "D" }] });
  expect(mapObjectStrings(value, up)).toEqual({ A: ["B", 1, null, true, { C: "D" }] });
});

test("deeper than forty levels nothing is changed", () => {
  const deep = (levels: number, inner: Json): Json =>
    Array.from({ length: levels }).reduce<Json>((node, _, at) => (at % 2 === 0 ? [node] : { A: node }), inner);
  expect(mapStrings(deep(41, "a"), up)).toEqual(deep(41, "A"));
  expect(mapStrings(deep(42, "a"), up)).toEqual(deep(42, "a"));
});
