import { expect, test } from "vitest";
import type { JsonObject } from "../model/words.js";
import { slotsOf } from "./slots.js";
import { about, door, list, object, shown, text } from "./words.test.kit.js";

/** Arguments that stand in one alternative or belong to one action: each has its own. */

/** As text: an object with a `then` is taken for a promise. */
const byAction = (action: string, ...required: string[]): JsonObject =>
  JSON.parse(`{"if":{"properties":{"action":{"const":"${action}"}}},"then":{"required":${JSON.stringify(required)}}}`);

test.each<[sentence: string, schema: JsonObject, expected: string[]]>([
  ["one of several or all", object({ path: { anyOf: [text, list(text)] } }), ["!path", "!path[]"]],
  [
    "an optional array in Python",
    object({ paths: { anyOf: [list(text), { type: "null" }], default: null } }, []),
    ["!paths[]"],
  ],
  [
    "a name that one alternative requires and another may have",
    { anyOf: [object({ path: text, dir: text }, ["path"]), object({ path: text, dir: text })] },
    ["!path", "!dir", "!path, with dir", "!dir"],
  ],
  ["optional in Python", object({ path: { anyOf: [text, { type: "null" }], default: null } }, []), ["!path"]],
  [
    "one way of writing it that says it is a path",
    object({ target: { anyOf: [about("Path of the file to open"), { type: "integer" }] } }),
    ["!target"],
  ],
  [
    "path xor paths, as the schema says",
    object({ path: text, paths: list(text) }, [], { oneOf: [{ required: ["path"] }, { required: ["paths"] }] }),
    ["!path", "!paths[]"],
  ],
  [
    "required names set branches apart",
    object({ path: text, edits: list(object({ newText: text })), content: text }, ["path"], {
      anyOf: [{ required: ["edits"] }, { required: ["content"] }],
    }),
    ["!path, with edits", "!path, with content"],
  ],
  [
    "constants set branches apart",
    object({
      queries: list({
        anyOf: [object({ type: { const: "files" }, path: text }), object({ type: { const: "tree" }, root: text })],
      }),
    }),
    ["!queries[].path, type=files", "!queries[].root, type=tree"],
  ],
  [
    "constants say enough, names beside them are not told",
    object({
      query: {
        oneOf: [
          object({ kind: { const: "grep" }, path: text, lines: { type: "integer" } }),
          object({ kind: { const: "tree" }, path: text }),
        ],
      },
    }),
    ["!query.path, kind=grep", "!query.path, kind=tree"],
  ],
  [
    "an action that only other alternatives take is no branch of this one",
    object({ action: { enum: ["read", "list"] }, path: text, dir: text, paths: list(text) }, [], {
      oneOf: [{ required: ["paths"] }, { required: ["action", "path"] }, { required: ["action", "dir"] }],
    }),
    ["!paths[]", "!path, action=read", "!path, action=list", "!dir, action=read", "!dir, action=list"],
  ],
  [
    "each action is a branch",
    object({ action: { enum: ["read", "list"] }, path: text }),
    ["!path, action=read", "!path, action=list"],
  ],
  [
    "also where a command is an enum",
    object({ command: { enum: ["view", "create"] }, path: text }),
    ["!path, command=view", "!path, command=create"],
  ],
  ["a mode that is no act is no branch", object({ mode: { enum: ["fast", "slow"] }, path: text }), ["!path"]],
  [
    "actions told in words",
    object({ operation: about("One of: read, write or list"), path: text }),
    ["!path, operation=read", "!path, operation=write", "!path, operation=list"],
  ],
  [
    "names that only other actions require are none",
    object({ action: { enum: ["read", "copy"] }, path: text, output_path: text }, ["action"], {
      allOf: [byAction("read", "path"), byAction("copy", "path", "output_path")],
    }),
    ["!path, action=read", "!path, action=copy", "!output_path, action=copy"],
  ],
])("%s", (_, schema, expected) => {
  expect(shown(door("tool", schema))).toEqual(expected);
});

test("tells what a branch demands", () => {
  const schema = object({
    queries: list({
      anyOf: [object({ type: { const: "a" }, path: text }), object({ type: { const: "b" }, path: text })],
    }),
  });
  const slots = slotsOf(door("t", schema));
  expect(slots.map((slot) => slot.branch)).toEqual([{ queries: [{ type: "a" }] }, { queries: [{ type: "b" }] }]);
  expect(slots.map((slot) => slot.choices?.[0]?.[1])).toEqual([0, 1]);
});
