import { expect, test } from "vitest";
import type { Json } from "../model/words.js";
import { changedAt, partial, pointerKey, pointerLabel, pointerOf, united, valueAt } from "./pointer.js";

test.each<[label: string, pointer: string[]]>([
  ["", []],
  ["path", ["path"]],
  ["files[].path", ["files", "[]", "path"]],
  ["paths[]", ["paths", "[]"]],
  ["a.b[][].c", ["a", "b", "[]", "[]", "c"]],
  ["files{}", ["files", "{}"]],
  ["moves[].files{}", ["moves", "[]", "files", "{}"]],
  ["[].path", ["[]", "path"]],
  ["a[]b.path", ["a[]b", "path"]],
])("%s is written and read", (label, pointer) => {
  expect(pointerLabel(pointer)).toBe(label);
  expect(pointerOf(label)).toEqual(pointer);
});

test("what follows a comma is the branch's name", () => {
  expect(pointerOf("files[].path, action=read, with edits")).toEqual(["files", "[]", "path"]);
});

test("a key tells names apart that look like a path", () => {
  expect(pointerKey(["a.b"])).not.toBe(pointerKey(["a", "b"]));
  expect(pointerKey(["__proto__"])).toBe('["__proto__"]');
});

const tree: Json = { a: { b: 1 }, list: [{ p: "x" }, { p: "y" }], empty: [], text: "t" };
test.each<[sentence: string, pointer: string[], value: Json | undefined]>([
  ["the whole", [], tree],
  ["a key in a key", ["a", "b"], 1],
  ["arrays are entered at the first element", ["list", "[]", "p"], "x"],
  ["nothing in an empty array", ["empty", "[]"], undefined],
  ["no element of what is no array", ["a", "[]"], undefined],
  ["no key of what is no object", ["text", "length"], undefined],
  ["an inherited key is none", ["a", "constructor"], undefined],
  ["no key below nothing", ["none", "b"], undefined],
])("value: %s", (_sentence, pointer, value) => {
  expect(valueAt(tree, pointer)).toEqual(value);
});

const up = (found: Json): Json => `${String(found)}!`;
test.each<[sentence: string, value: Json, pointer: string[], changed: Json]>([
  ["the whole", "x", [], "x!"],
  ["a key", { a: "x", b: 1 }, ["a"], { b: 1, a: "x!" }],
  ["a key in a key", { a: { b: "x" } }, ["a", "b"], { a: { b: "x!" } }],
  ["the last element", ["x", "y", "z"], ["[]"], ["x", "y", "z!"]],
  ["the only element", ["x"], ["[]"], ["x!"]],
  ["below the last element", ["x", "y", { p: "z" }], ["[]", "p"], ["x", "y", { p: "z!" }]],
  ["an empty array stays", [], ["[]"], []],
  ["what is no array stays", { a: "x" }, ["a", "[]"], { a: "x" }],
  ["what is no object stays", "x", ["length"], "x"],
  ["nothing stays nothing", null, ["a"], null],
  ["a key that is not there stays away", { a: "x" }, ["b"], { a: "x" }],
])("changed: %s", (_sentence, value, pointer, changed) => {
  expect(changedAt(value, pointer, up)).toEqual(changed);
});

test.each<[sentence: string, value: Json, pointer: string[], left: Json]>([
  ["a key", { a: 1, b: 2 }, ["a"], { b: 2 }],
  ["a key in a key", { a: { b: 1, c: 2 } }, ["a", "b"], { a: { c: 2 } }],
  ["the last element", [1, 2, 3], ["[]"], [1, 2]],
  ["the whole stays", 1, [], 1],
])("taken out: %s", (_sentence, value, pointer, left) => {
  expect(changedAt(value, pointer, () => undefined)).toStrictEqual(left);
});

test("partial arguments hold one value at the pointer", () => {
  expect(partial(["files", "[]", "path"], "x")).toEqual({ files: [{ path: "x" }] });
  expect(partial([], "x")).toBe("x");
});

test.each<[sentence: string, left: Json, right: Json, both: Json]>([
  ["other keys stand side by side", { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ["the same key is united below", { a: { x: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }],
  ["elements are united", { a: [{ x: 1 }] }, { a: [{ y: 2 }] }, { a: [{ x: 1, y: 2 }] }],
  ["an empty array gives way", [], [{ y: 2 }], [{ y: 2 }]],
  ["to an empty array nothing is added", [{ x: 1 }], [], [{ x: 1 }]],
  ["the second wins where they disagree", { a: 1 }, { a: 2 }, { a: 2 }],
  ["what is no object gives way", 1, { b: 2 }, { b: 2 }],
  ["an object gives way to what is none", { a: 1 }, 2, 2],
  ["a list gives way to an object", [1], { b: 2 }, { b: 2 }],
])("united: %s", (_sentence, left, right, both) => {
  expect(united(left, right)).toEqual(both);
});
