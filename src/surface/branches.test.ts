import { expect, test } from "vitest";
import type { Json, JsonObject } from "../model/words.js";
import { actionsOf, discriminatorOf, toldValues } from "./branches.js";
import { alternativesOf } from "./shape.js";
import { door, object, text } from "./words.test.kit.js";

test.each<[description: string, values: string[]]>([
  ["'read' or 'write'", ["read", "write"]],
  ['Either "a", "b" or "a"', ["a", "b"]],
  ["One of: read, write, list", ["read", "write", "list"]],
  ["Supported values: (read|write)", ["read", "write"]],
  ["Available actions: read, write or list.", ["read", "write", "list"]],
  ["operation: read/write", ["read", "write"]],
  ["Only 'read'", []],
  ["What to do", []],
  [`${" ".repeat(1000)}'read' or 'write'`, []],
])("%s tells %j", (description, values) => {
  expect(toldValues(description)).toEqual(values);
});

const field = (name: string, schema: JsonObject, required = true) => ({ name, schema, required });
const many = Array.from({ length: 30 }, (_, at) => `read_${at}`);
test.each<
  [sentence: string, name: string, schema: JsonObject, required: boolean, about: string, values: Json[] | null]
>([
  ["an action by its name", "action", { enum: ["a", "b"] }, true, "", ["a", "b"]],
  ["also if it may be left out", "fileOperation", { enum: ["a", "b"] }, false, "", ["a", "b"]],
  ["numbers choose as well, anything else does not", "action", { enum: [1, 2, null, {}] }, true, "", [1, 2]],
  ["a mode whose values are verbs", "mode", { enum: ["read", "write", "x"] }, true, "", ["read", "write", "x"]],
  ["a mode with one verb", "mode", { enum: ["read", "x"] }, true, "", null],
  ["a mode that may be left out", "mode", { enum: ["read", "write"] }, false, "", null],
  ["a field of another name", "color", { enum: ["read", "write"] }, true, "", null],
  ["a single value chooses nothing", "action", { enum: ["read"] }, true, "'a' or 'b'", null],
  ["no more than 24", "action", { enum: many }, true, "", many.slice(0, 24)],
  ["values that its description tells", "action", { description: "'a' or 'b'" }, true, "", ["a", "b"]],
  [
    "values that the tool tells behind its name",
    "action",
    {},
    true,
    "The Action: one of: read, write",
    ["read", "write"],
  ],
  ["not those before it", "action", {}, true, "One of: read, write. An action.", null],
  ["nothing told", "action", {}, true, "", null],
  ["told, and may be left out", "action", { description: "'a' or 'b'" }, false, "", null],
  ["told of a command, which is any text", "command", { description: "'a' or 'b'" }, true, "", null],
  ["told of a sub-command", "sub_command", { description: "'a' or 'b'" }, true, "", ["a", "b"]],
  ["told of what is no action", "thing", { description: "'a' or 'b'" }, true, "", null],
])("%s", (_sentence, name, schema, required, about, values) => {
  expect(actionsOf(field(name, schema, required), door("t", {}, about), {})).toEqual(values);
});

const ways = (...schemas: JsonObject[]) => alternativesOf({ anyOf: schemas }, {});
const goal = (value: Json, ...names: string[]): JsonObject =>
  object({ goal: { const: value }, ...Object.fromEntries(names.map((name) => [name, text])) });
test.each<[sentence: string, schemas: JsonObject[], index: number, constants: [string, Json][], names: string[]]>([
  ["by a constant and a name", [goal("a", "file"), goal("b", "dir")], 0, [["goal", "a"]], ["file"]],
  ["the other one", [goal("a", "file"), goal("b", "dir")], 1, [["goal", "b"]], ["dir"]],
  ["a constant that all share sets none apart", [goal("a", "file"), goal("a", "dir")], 0, [], ["file"]],
  ["a constant that one of three shares", [goal("a"), goal("a"), goal("b")], 0, [["goal", "a"]], []],
  ["a name that another needs too", [object({ path: text }), object({ path: text, x: text })], 1, [], ["x"]],
  [
    "an enum of one is a constant",
    [object({ k: { enum: ["a"] } }), object({ k: { enum: ["b"] } })],
    0,
    [["k", "a"]],
    [],
  ],
  ["an enum of two is none", [object({ k: { enum: ["a", "c"] } }, []), object({}, [])], 0, [], []],
  ["an object is no constant", [object({ k: { const: { a: 1 } } }, []), object({}, [])], 0, [], []],
])("set apart: %s", (_sentence, schemas, index, constants, names) => {
  expect(discriminatorOf(ways(...schemas), index, {})).toEqual({ constants, names });
});

test("what does not exist is set apart by nothing", () => {
  expect(discriminatorOf(ways(goal("a")), 5, {})).toEqual({ constants: [], names: [] });
});
