import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model/words.js";
import { obeys } from "./schema-check.js";

const catastrophic = "(a+)+$".repeat(3);

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
    ["a pattern is not asked", { properties: { a: { pattern: catastrophic } } }, { a: `${"a".repeat(60)}!` }, true],
    ["a property called pattern is", { properties: { pattern: { type: "number" } } }, { pattern: "x" }, false],
    [
      "an argument with the name of what every object has, left out",
      { properties: { constructor: { type: "string" }, toString: { type: "string" } } },
      {},
      true,
    ],
    ["a format is not asked", { properties: { a: { format: "uri" } } }, { a: "{path}" }, true],
    [
      "names by pattern are left open",
      { properties: {}, patternProperties: { "^x": {} }, additionalProperties: false },
      { y: 1 },
      true,
    ],
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
