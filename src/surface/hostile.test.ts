import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Reply } from "../model/observation.js";
import { type Slot, spellings } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { addressOf, uniqueAddresses } from "./address.js";
import { candidatesOf, lessonsOf } from "./candidates.js";
import { callOf, doorsOf } from "./doors.js";
import { asBatch, fillArgs, jointly } from "./fill.js";
import { relativeScope, withoutSlot } from "./scope.js";
import { slotsOf } from "./slots.js";

/** Whatever a server lists, and whatever it answers: no exception, and no more guesses than the bound. */

const keywords = fc.constantFrom(
  "type",
  "properties",
  "required",
  "items",
  "prefixItems",
  "anyOf",
  "oneOf",
  "allOf",
  "$ref",
  "$defs",
  "enum",
  "const",
  "default",
  "examples",
  "additionalProperties",
  "patternProperties",
  "pattern",
  "format",
  "description",
  "minItems",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "multipleOf",
  "if",
  "then",
  "else",
  "$id",
  "$schema",
  "not",
);
const names = fc.constantFrom(
  "path",
  "paths",
  "source",
  "action",
  "content",
  "command",
  "code",
  "patch",
  "dryRun",
  "__proto__",
  "constructor",
  "toString",
  "",
);
const references = fc.constantFrom(
  "#",
  "#/$defs/a",
  "#/properties/path",
  "#/%zz",
  "https://example.com/x",
  "string",
  "object",
  "array",
);
const { schema } = fc.letrec<{ schema: Json; value: Json; map: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    names,
    references,
    fc.array(tie("schema"), { maxLength: 4 }),
    tie("map"),
    tie("schema"),
  ),
  map: fc.dictionary(names, tie("schema"), { maxKeys: 4 }),
  schema: fc.oneof({ maxDepth: 5 }, fc.dictionary(keywords, tie("value"), { maxKeys: 6 }), fc.boolean(), tie("value")),
}));
const tool = fc.record(
  {
    name: fc.oneof(names, fc.string()),
    description: fc.oneof(fc.string(), fc.constant(7)),
    inputSchema: schema,
    annotations: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const filling = { path: "/web/x", token: "t", other: () => "/o", ahead: "/a", allow: "/srv" };

function everythingOf(tools: Json[], reply: Reply): void {
  const other = tools;
  const doors = doorsOf({ tools, resources: other, templates: other, prompts: other, completions: true });
  const pairs = doors.flatMap((door) => [null, ...slotsOf(door)].map((slot: Slot | null) => ({ door, slot })));
  expect(new Set(uniqueAddresses(pairs.map(({ door, slot }) => ({ door, slot })))).size).toBe(pairs.length);
  for (const { door, slot } of pairs.slice(0, 12)) {
    expect(typeof addressOf(door, slot)).toBe("string");
    const lessons = lessonsOf(door, {}, reply);
    for (const spelling of spellings.slice(0, 2)) {
      const all = (["plain", "special", "joint"] as const).flatMap((tier) =>
        candidatesOf(door, slot, { spelling, kinds: [], lessons, tier }),
      );
      expect(all.length).toBeLessThanOrEqual(spelling === "absolute" ? 160 : 40);
      for (const { args } of all.slice(0, 5)) {
        callOf(door, fillArgs(jointly(args), filling));
        if (slot !== null) [asBatch(args, slot), withoutSlot(door, slot, args), relativeScope(args, ".")];
      }
    }
  }
}

// Not a measure of speed: on a busy machine two hundred schemas take their time.
describe("whatever a server lists", { timeout: 120_000 }, () => {
  it("any schema gives doors, slots and candidates within the bounds", () => {
    fc.assert(
      fc.property(fc.array(tool as fc.Arbitrary<Json>, { maxLength: 2 }), fc.string(), (tools, message) => {
        everythingOf(tools, { door: "error", code: -32602, message, data: null });
      }),
      { numRuns: 150 },
    );
  });

  it("any text and any result teaches something or nothing", () => {
    const door = doorsOf({ tools: [{ name: "t" }], resources: [], templates: [], prompts: [], completions: false })[0];
    const said = fc.oneof(fc.string(), fc.constantFrom("[{", "is required", "must be one of: "), fc.json());
    fc.assert(
      fc.property(fc.array(said, { maxLength: 6 }), fc.jsonValue(), (parts, result) => {
        if (door === undefined) return;
        lessonsOf(door, {}, { door: "error", code: 0, message: parts.join(" "), data: result as Json });
        lessonsOf(door, {}, { door: "result", result: result as Json });
        lessonsOf(door, {}, { door: "result", result: { content: [{ type: "text", text: parts.join(" ") }] } });
      }),
      { numRuns: 300 },
    );
  });

  const many = (count: number, of: (index: number) => Json): JsonObject =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`path${index}`, of(index)]));
  const deep = (levels: number): JsonObject =>
    levels === 0 ? { type: "string" } : { properties: { [`p${levels}`]: deep(levels - 1) } };
  const wide = (levels: number): JsonObject =>
    levels === 0
      ? { type: "string" }
      : { anyOf: Array.from({ length: 12 }, () => ({ properties: { [`path${levels}`]: wide(levels - 1) } })) };
  const doubling: JsonObject = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `n${index}`,
      { allOf: [{ $ref: `#/$defs/n${index + 1}` }, { $ref: `#/$defs/n${index + 1}` }] },
    ]),
  );
  const waysToWays: JsonObject = Object.fromEntries(
    ["group", "folder", "place", "area", "path"].map((name, index) => [
      `n${index}`,
      { anyOf: Array.from({ length: 100 }, () => ({ properties: { [name]: { $ref: `#/$defs/n${index + 1}` } } })) },
    ]),
  );
  it.each<[string, JsonObject]>([
    ["ten thousand arguments", { properties: many(10_000, () => ({ type: "string" })) }],
    [
      "ten thousand of them required",
      { properties: many(10_000, () => ({ type: "string" })), required: Object.keys(many(10_000, () => 0)) },
    ],
    ["a hundred levels", deep(100)],
    ["twelve alternatives on each of five levels", wide(5)],
    [
      "a hundred ways on each of five levels, by reference",
      {
        properties: { top: { $ref: "#/$defs/n0" } },
        required: ["top"],
        $defs: { ...waysToWays, n5: { type: "string" } },
      },
    ],
    ["references that double at every step", { $ref: "#/$defs/n0", $defs: doubling }],
    ["a name of ten thousand characters", { properties: { [`${"path".repeat(2_500)}`]: {} } }],
    [
      "an enum of ten thousand",
      {
        properties: { action: { enum: Array.from({ length: 10_000 }, (_, index) => `a${index}`) }, path: {} },
        required: ["action"],
      },
    ],
    ["a default of a megabyte", { properties: { path: {}, content: { default: "x".repeat(1_000_000) } } }],
    ["absurd bounds", { properties: { paths: { items: {}, minItems: 1e9 }, path: { minLength: 1e9 } } }],
    [
      "a description of a megabyte",
      { properties: { action: { description: "one of: ".repeat(125_000) }, path: {} }, required: ["action"] },
    ],
  ])("%s", (_, inputSchema) => {
    everythingOf([{ name: "t", inputSchema }], {
      door: "error",
      code: 0,
      message: "is required ".repeat(100_000),
      data: null,
    });
  });
});
