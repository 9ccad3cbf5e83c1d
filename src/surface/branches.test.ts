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
  ["Action:read|write", ["read", "write"]],
  ["Option : read or write", ["read", "write"]],
  ["value:  read, write", ["read", "write"]],
  ["Must be one of read, write", ["read", "write"]],
  ["Only 'read'", []],
  ["What to do", []],
  [`${" ".repeat(1000)}'read' or 'write'`, []],
])("%s tells %j", (description, values) => {
  expect(toldValues(description)).toEqual(values);
});

const field = (name: string, schema: JsonObject, required = true) => ({ name, schema, required });
const many = Array.from({ length: 30 }, (_, at) => `read_${at}`);
const manyTold = many.map((value) => `'${value}'`).join(" ");
test.each<
  [sentence: string, name: string, schema: JsonObject, required: boolean, about: string, values: Json[] | null]
>([
  ["an action by its name", "action", { enum: ["a", "b"] }, true, "", ["a", "b"]],
  ["also if it may be left out", "fileOperation", { enum: ["a", "b"] }, false, "", ["a", "b"]],
  ["numbers choose as well, anything else does not", "action", { enum: [1, 2, null, {}] }, true, "", [1, 2]],
  ["a mode whose values are verbs", "mode", { enum: ["read", "write", "x"] }, true, "", ["read", "write", "x"]],
  ["a mode with one verb", "mode", { enum: ["read", "x"] }, true, "", null],
  ["a mode that may be left out", "mode", { enum: ["read", "write"] }, false, "", null],
  ["a mode of what", "file_mode", { enum: ["read", "write"] }, true, "", ["read", "write"]],
  ["what to look at", "target_type", { enum: ["file", "content"] }, true, "", ["file", "content"]],
  ["how to write is no act", "mode", { enum: ["overwrite", "append"] }, true, "", null],
  ["a type of something else", "mimetype", { enum: ["read", "write"] }, true, "", null],
  ["a word about a mode", "mode_name", { enum: ["read", "write"] }, true, "", null],
  ["a word that ends like an action", "transaction", { enum: ["a", "b"] }, true, "", null],
  ["a word about an action", "action_label", { enum: ["a", "b"] }, true, "", null],
  ["a field of another name", "color", { enum: ["read", "write"] }, true, "", null],
  ["a single value chooses nothing", "action", { enum: ["read"], description: "'a' or 'b'" }, true, "", null],
  ["no more than 24", "action", { enum: many }, true, "", many.slice(0, 24)],
  ["values that its description tells", "action", { description: "'a' or 'b'" }, true, "", ["a", "b"]],
  ["no more than 24 told", "action", { description: manyTold }, true, "", many.slice(0, 24)],
  ["no more than 24 told by the tool", "action", {}, true, `action ${manyTold}`, many.slice(0, 24)],
  [
    "one value told twice leaves the choice to the tool",
    "action",
    { description: "'a', and again 'a'" },
    true,
    "Action: read or write",
    ["read", "write"],
  ],
  ["nor does the tool choose by one", "action", {}, true, "Action 'a', and again 'a'", null],
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
  ["told of an act on commands", "command_action", { description: "'a' or 'b'" }, true, "", ["a", "b"]],
  ["told of a sub-command", "sub_command", { description: "'a' or 'b'" }, true, "", ["a", "b"]],
  ["told of what is no action", "thing", { description: "'a' or 'b'" }, true, "", null],
])("%s", (_sentence, name, schema, required, about, values) => {
  expect(actionsOf(field(name, schema, required), door("t", {}, about), {})).toEqual(values);
});

const ways = (...schemas: JsonObject[]) => alternativesOf({ anyOf: schemas }, {});
const marks = Array.from({ length: 61 }, (_, at) => `mark_${at}`);
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
  ["what only the other one fixes", [object({ k: text }), object({ k: { const: "b" } })], 0, [], []],
  [
    "no more than sixty constants are looked at",
    [object(Object.fromEntries(marks.map((name) => [name, { const: 1 }])), []), object({}, [])],
    0,
    marks.slice(0, 60).map((name) => [name, 1]),
    [],
  ],
  ["an object is no constant", [object({ k: { const: { a: 1 } } }, []), object({}, [])], 0, [], []],
])("set apart: %s", (_sentence, schemas, index, constants, names) => {
  expect(discriminatorOf(ways(...schemas), index, {})).toEqual({ constants, names });
});

test("what does not exist is set apart by nothing", () => {
  expect(discriminatorOf(ways(goal("a")), 5, {})).toEqual({ constants: [], names: [] });
});
