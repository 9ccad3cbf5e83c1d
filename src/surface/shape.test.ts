import { expect, test } from "vitest";
import type { Json, JsonObject } from "../model/words.js";
import { alternativesOf, conditioned, elementOf, fieldsOf, kindsOf, merged, plain } from "./shape.js";
import { object, text } from "./words.test.kit.js";

/** Each refers to the next; the last is a text. */
const chain = (last: number): JsonObject => {
  const links = Array.from({ length: last }, (_, at) => [`${at}`, { $ref: `#/${at + 1}` }]);
  return { ...Object.fromEntries(links), [last]: text };
};
const inAllOf = (levels: number): JsonObject => (levels === 0 ? text : { allOf: [inAllOf(levels - 1)] });

test.each<[sentence: string, schema: Json, root: JsonObject, expected: JsonObject]>([
  ["what is no object says nothing", true, {}, {}],
  ["a plain schema stays", text, {}, text],
  ["a reference is followed", { $ref: "#/$defs/p" }, { $defs: { p: text } }, text],
  ["what stands beside it counts", { $ref: "#/$defs/p", title: "t" }, { $defs: { p: text } }, { ...text, title: "t" }],
  ["a dynamic one too", { $dynamicRef: "#/$defs/p" }, { $defs: { p: text } }, text],
  ["through a reference", { $ref: "#/a" }, { a: { $ref: "#/b" }, b: text }, text],
  ["into a list", { $ref: "#/list/1" }, { list: [{}, text] }, text],
  ["escaped names", { $ref: "#/a~1b~0c%20d" }, { "a/b~c d": text }, text],
  ["a name that cannot be decoded is taken as it is", { $ref: "#/%zz" }, { "%zz": text }, text],
  ["a reference to elsewhere says nothing", { $ref: "http://x/#/a" }, { a: text }, {}],
  ["nor does one to another file", { $ref: "common.json" }, { a: text }, {}],
  ["a reference to nothing says nothing", { $ref: "#/none/x" }, {}, {}],
  ["an inherited name is nothing", { $ref: "#/constructor" }, {}, {}],
  ["a reference to itself ends", { $ref: "#/a", x: 1 }, { a: { $ref: "#/a" } }, { $ref: "#/a", x: 1 }],
  ["eight references in a row are followed, no more", { $ref: "#/1" }, chain(9), { $ref: "#/9" }],
  ["all of", { allOf: [{ type: "string" }, { title: "t" }] }, {}, { type: "string", title: "t" }],
  ["all of, through references", { allOf: [{ $ref: "#/a" }] }, { a: text }, text],
  ["all of itself ends", { $ref: "#" }, { allOf: [{ $ref: "#" }] }, { $ref: "#" }],
  ["four all of inside each other, no more", inAllOf(5), {}, inAllOf(1)],
  [
    "twelve parts, no more",
    { allOf: Array.from({ length: 13 }, (_, at) => ({ [`x-${at}`]: at })) },
    {},
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`x-${at}`, at])),
  ],
  ["any of stays", { anyOf: [text] }, {}, { anyOf: [text] }],
])("plain: %s", (_sentence, schema, root, expected) => {
  expect(plain(schema, root)).toEqual(expected);
});

test.each<[sentence: string, base: JsonObject, more: JsonObject, both: JsonObject]>([
  ["the second wins", { title: "a", x: 1 }, { title: "b" }, { title: "b", x: 1 }],
  [
    "properties of both",
    { properties: { a: text } },
    { properties: { b: text } },
    { properties: { a: text, b: text } },
  ],
  [
    "the same property in one",
    { properties: { a: { type: "string", title: "t" } } },
    { properties: { a: { title: "u" } } },
    { properties: { a: { type: "string", title: "u" } } },
  ],
  [
    "one that is no schema gives way",
    { properties: { a: true } },
    { properties: { a: text } },
    { properties: { a: text } },
  ],
  ["or takes the place", { properties: { a: text } }, { properties: { a: true } }, { properties: { a: true } }],
  ["required names of both", { required: ["a", "b"] }, { required: ["b", "c"] }, { required: ["a", "b", "c"] }],
  ["empty properties stay", { properties: {} }, {}, { properties: {} }],
  ["empty properties come in", {}, { properties: {} }, { properties: {} }],
  ["the list that PHP writes for no properties is none", { properties: [] }, {}, { properties: {} }],
  ["and none where it comes in", {}, { properties: [] }, { properties: {} }],
  ["no properties, none made", {}, {}, {}],
])("merged: %s", (_sentence, base, more, both) => {
  expect(merged(base, more)).toEqual(both);
});

const shown = (node: JsonObject): [JsonObject, string[]][] =>
  alternativesOf(node, {}).map(({ schema, foreign }) => [schema, [...foreign]]);
test.each<[sentence: string, node: JsonObject, ways: [JsonObject, string[]][]]>([
  ["one where there are none", text, [[text, []]]],
  [
    "each merged with what stands beside them",
    { title: "t", anyOf: [text, { type: "number" }] },
    [
      [{ title: "t", ...text }, []],
      [{ title: "t", type: "number" }, []],
    ],
  ],
  ["null is none", { anyOf: [text, { type: "null" }] }, [[text, []]]],
  ["nor is a constant null", { oneOf: [{ const: null }, text] }, [[text, []]]],
  ["only null leaves what stands beside", { title: "t", anyOf: [{ type: "null" }] }, [[{ title: "t" }, []]]],
  [
    "what only the others require is foreign",
    { properties: { a: text, b: text }, oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    [
      [{ properties: { a: text, b: text }, required: ["a"] }, ["b"]],
      [{ properties: { a: text, b: text }, required: ["b"] }, ["a"]],
    ],
  ],
  [
    "unless it is a property of its own",
    { oneOf: [object({ a: text, b: text }, ["a"]), object({ b: text })] },
    [
      [object({ a: text, b: text }, ["a"]), []],
      [object({ b: text }), ["a"]],
    ],
  ],
])("alternatives: %s", (_sentence, node, ways) => {
  expect(shown(node)).toEqual(ways);
});

test("no more than twelve alternatives", () => {
  expect(alternativesOf({ anyOf: Array.from({ length: 20 }, () => text) }, {})).toHaveLength(12);
});

test.each<[schema: JsonObject, kinds: string[]]>([
  [{ type: "number" }, ["number"]],
  [{ type: ["string", "null"] }, ["string"]],
  [{ type: ["string", "array"] }, ["string", "array"]],
  [{ type: "null", properties: {} }, ["object"]],
  [{ type: "strange" }, ["string"]],
  [{ type: 7 }, ["string"]],
  [{ properties: {} }, ["object"]],
  [{ properties: [] }, ["string"]],
  [{ items: {} }, ["array"]],
  [{ prefixItems: [] }, ["array"]],
  [{ const: 7 }, ["number"]],
  [{ default: true }, ["boolean"]],
  [{ enum: [7, 8] }, ["number"]],
  [{ default: [] }, ["array"]],
  [{ default: {} }, ["object"]],
  [{ default: "x" }, ["string"]],
  [{}, ["string"]],
])("%j holds %j", (schema, kinds) => {
  expect(kindsOf(schema)).toEqual(kinds);
});

test.each<[sentence: string, schema: JsonObject, element: Json]>([
  ["items", { items: text }, text],
  ["the first of a list of items", { items: [text, {}] }, text],
  ["the first of prefixItems, before items", { prefixItems: [text], items: {} }, text],
  ["anything where nothing is said", {}, {}],
  ["anything where the list is empty", { items: [] }, {}],
])("an element: %s", (_sentence, schema, element) => {
  expect(elementOf(schema)).toEqual(element);
});

const wide = (count: number): JsonObject =>
  object(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, text])), ["p69", "p65", "p59", "p5"]);
test("fields keep their order, up to sixty", () => {
  expect(fieldsOf(object({ a: text, b: text }, ["b"]))).toEqual([
    { name: "a", schema: text, required: false },
    { name: "b", schema: text, required: true },
  ]);
  expect(fieldsOf(wide(60)).map(({ name }) => name)).toEqual(Object.keys(wide(60).properties ?? {}));
});

test("of more than sixty the required ones stand first", () => {
  const names = fieldsOf(wide(70)).map(({ name }) => name);
  expect(names.slice(0, 5)).toEqual(["p5", "p59", "p65", "p69", "p0"]);
  expect(names).toHaveLength(60);
  expect(new Set(names).size).toBe(60);
});

/** As text, since a literal with `then` looks like a promise. */
const ruled = (premise: JsonObject): JsonObject =>
  JSON.parse(
    `{ "if": { "properties": ${JSON.stringify(premise)} }, "then": { "required": ["a"] }, "else": { "required": ["b"] } }`,
  ) as JsonObject;
const rule = (wanted: JsonObject): JsonObject => ruled({ k: wanted });
/** One for each value of its own name. */
const rules = (count: number): Json[] =>
  Array.from({ length: count }, (_, at) =>
    JSON.parse(`{ "if": { "properties": { "l": { "const": ${at} } } }, "then": { "required": ["a"] } }`),
  );
test.each<[sentence: string, schema: JsonObject, fixed: JsonObject, required: Json | undefined]>([
  ["a constant that is met", rule({ const: "x" }), { k: "x" }, ["a"]],
  ["a constant that is not", rule({ const: "x" }), { k: "y" }, ["b"]],
  ["an enum that is met", rule({ enum: ["w", "x"] }), { k: "x" }, ["a"]],
  ["an enum that is not", rule({ enum: ["w", "x"] }), { k: "y" }, ["b"]],
  ["what is no condition is not met", rule({ type: "string" }), { k: "x" }, ["b"]],
  ["what is not fixed decides nothing", rule({ const: "x" }), { other: "x" }, undefined],
  ["nor what is fixed in part", ruled({ k: { const: "x" }, l: { const: "y" } }), { k: "x" }, undefined],
  ["no condition decides nothing", ruled({}), { k: "x" }, undefined],
  ["rules in all of", plain({ allOf: [rule({ const: "x" })] }, {}), { k: "x" }, ["a"]],
  ["rules that a server made up", { "rootprobe:conditions": [null, 7] }, { k: "x" }, undefined],
  ["39 rules in all of are read", plain({ allOf: rules(39) }, {}), { l: 38 }, ["a"]],
  ["a fortieth is not", plain({ allOf: rules(40) }, {}), { l: 39 }, undefined],
  ["what stands behind many rules counts", plain({ allOf: [...rules(60), { required: ["c"] }] }, {}), {}, ["c"]],
  ["all that the premise asks", ruled({ k: { const: "x" }, l: { const: "y" } }), { k: "x", l: "z" }, ["b"]],
])("conditions: %s", (_sentence, schema, fixed, required) => {
  expect(conditioned(schema, fixed, {}).required).toEqual(required);
});
