import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model/words.js";
import { obeys } from "./schema-check.js";

const catastrophic = "(a+)+$".repeat(3);

const deep = (levels: number, inner: JsonObject, around = (node: JsonObject): JsonObject => ({ items: node })) =>
  Array.from({ length: levels }).reduce<JsonObject>(around, inner);
const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`name_${at}`, {}]));
const tuple = { properties: { a: { prefixItems: [{ type: "string" }] } } };

describe("obeys", () => {
  it.each<[string, JsonObject, JsonObject, boolean]>([
    ["what is required is there", { required: ["a"] }, { a: 1 }, true],
    ["what is required is missing", { required: ["a"] }, {}, false],
    ["a wrong type", { properties: { a: { type: "string" } } }, { a: 1 }, false],
    ["an undeclared name in a strict schema", { properties: {}, additionalProperties: false }, { a: 1 }, false],
    [
      "draft-07 says items as a list",
      { $schema: "http://json-schema.org/draft-07/schema#", properties: { a: { items: [{ type: "string" }] } } },
      { a: [1] },
      false,
    ],
    [
      "2020-12 says prefixItems",
      {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        properties: { a: { prefixItems: [{ type: "string" }] } },
      },
      { a: [1] },
      false,
    ],
    ["2020-12 is what is spoken where nothing is said", tuple, { a: [1] }, false],
    [
      "draft-07 does not know prefixItems",
      { ...tuple, $schema: "http://json-schema.org/draft-07/schema#" },
      { a: [1] },
      true,
    ],
    ["a dialect that nobody knows", { $schema: "http://json-schema.org/draft-04/schema#", required: ["a"] }, {}, false],
    ["a keyword that nobody knows", { "x-order": 1, required: ["a"] }, {}, false],
    ["a title that is no text", { title: 7, required: ["a"] }, {}, false],
    ["an id of old drafts", { id: "x", required: ["a"] }, {}, false],
    [
      "an $id in two places",
      { properties: { a: { $id: "same", type: "string" }, b: { $id: "same" } }, required: ["a"] },
      {},
      false,
    ],
    ["a format that is no text", { properties: { a: { format: 7 } }, required: ["a"] }, {}, false],
    ["a pattern is not asked", { properties: { a: { pattern: catastrophic } } }, { a: `${"a".repeat(60)}!` }, true],
    ["a property called pattern is", { properties: { pattern: { type: "number" } } }, { pattern: "x" }, false],
    [
      "an argument with the name of what every object has, left out",
      { properties: { constructor: { type: "string" }, toString: { type: "string" } } },
      {},
      true,
    ],
    ["nor one in an alternative", { properties: { a: { anyOf: [{ pattern: "^z" }] } } }, { a: "x" }, true],
    ["a value that is none of those listed", { properties: { a: { enum: ["x"] } } }, { a: "y" }, false],
    ["a dialect that is no text", { $schema: 7, required: ["a"] }, {}, false],
    ["a format is not asked", { properties: { a: { format: "uri" } } }, { a: "{path}" }, true],
    [
      "names by pattern are left open",
      { properties: {}, patternProperties: { "^x": {} }, additionalProperties: false },
      { y: 1 },
      true,
    ],
    ["what else is demanded beside them", { patternProperties: { "^x": {} }, required: ["a"] }, {}, false],
    ["nor are such names asked", { patternProperties: { "^x": { type: "number" } } }, { x: "1" }, true],
    ["what names must be is not asked", { propertyNames: { maxLength: 3 } }, { "{path}": 1 }, true],
    ["a definition called pattern", { $defs: { pattern: { required: ["a"] } }, $ref: "#/$defs/pattern" }, {}, false],
    ["and one called id", { definitions: { id: { required: ["a"] } }, $ref: "#/definitions/id" }, {}, false],
    [
      "what an argument called format demands",
      { dependentSchemas: { format: { required: ["a"] } } },
      { format: 1 },
      false,
    ],
    ["a constant that looks like a schema", { properties: { a: { const: { id: "x" } } } }, { a: { id: "x" } }, true],
    ["a value that looks like a schema", { properties: { a: { enum: [{ id: "x" }] } } }, { a: { id: "x" } }, true],
    ["sixty levels", { required: ["a"], ...deep(59, { type: "string" }) }, {}, false],
    ["deeper than sixty levels nothing is refused", { required: ["a"], ...deep(60, { type: "string" }) }, {}, true],
    ["nor in lists", { required: ["a"], ...deep(40, {}, (node) => ({ allOf: [node] })) }, {}, true],
    ["nor in properties", { ...deep(70, {}, (node) => ({ properties: { b: node } })), required: ["a"] }, {}, true],
    ["nor where the levels have hardly an end", { required: ["a"], ...deep(20_000, {}) }, {}, true],
    ["a default may be deeper", { required: ["a"], default: deep(70, {}) }, {}, false],
    ["so may examples", { required: ["a"], examples: [deep(70, {})] }, {}, false],
    ["nor where more is said than any tool says", { required: ["a"], properties: many }, {}, true],
    ["a schema that does not compile refuses nothing", { type: "nonsense" }, {}, true],
    ["nor does a reference to nowhere", { $ref: "#/nowhere" }, {}, true],
    ["nor a reference to itself", { $ref: "#" }, {}, true],
    ["two tools with one $id", { $id: "same", required: ["a"] }, {}, false],
    ["the second of them", { $id: "same", required: ["b"] }, { b: 1 }, true],
    ["an asynchronous schema answers now", { $async: true, required: ["a"] }, {}, false],
  ])("%s", (_, schema, args, expected) => {
    expect(obeys(schema, args)).toBe(expected);
  });
});
