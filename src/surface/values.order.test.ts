import { expect, test } from "vitest";
import { replaceableLine } from "../model/commons.js";
import type { Door, Lesson } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { $defs, allowed, endless, token, written } from "./values.test.kit.js";
import { door, flag, list, object, text } from "./words.test.kit.js";

const given = { path: "{path}" };
const replaced = { oldText: replaceableLine, newText: token };
const edit = object({ oldText: { const: replaceableLine }, newText: text });
const modes: JsonObject = { enum: ["r", "w", "a", "x"] };
const eitherOr = object({ path: text, content: text, edits: list(edit) }, ["path"], {
  anyOf: [{ required: ["content"] }, { required: ["edits"] }],
});
const whenWriting: JsonObject = {
  if: { properties: { action: { const: "write" } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ["content"] },
};
const fs = { action: { enum: ["read", "write"] }, path: text };
const files = list(object({ path: text, mode: text }));

/** All ways of calling, in the order in which they are tried. */
test.each<[sentence: string, of: Door, label: string | null, lessons: Lesson[], ways: Json[]]>([
  [
    "the likelier value counts as much as the leaner call",
    door("t", object({ path: text, mode: modes, content: text }, ["path", "mode"])),
    "path",
    [],
    [
      { ...given, mode: "r" },
      { ...given, mode: "w" },
      { ...given, mode: "a" },
      { ...given, mode: "r", content: token },
      { ...given, mode: "x" },
      { ...given, mode: "w", content: token },
      { ...given, mode: "a", content: token },
      { ...given, mode: "x", content: token },
    ],
  ],
  [
    "an optional argument with two values, a required one once",
    door("t", object({ path: text, content: text, pattern: text }, ["path", "content"])),
    "path",
    [],
    [
      { ...given, content: token },
      { ...given, content: token, pattern: "harbour" },
      { ...given, content: token, pattern: "*" },
    ],
  ],
  ["the first of two ways", door("t", eitherOr), "path, with content", [], [{ ...given, content: token }]],
  ["the second of two ways", door("t", eitherOr), "path, with edits", [], [{ ...given, edits: [replaced] }]],
  [
    "an action although it may be left out",
    door("fs", object(fs, ["path"])),
    "path, action=write",
    [],
    [{ ...given, action: "write" }],
  ],
  [
    "what an action requires",
    door("fs", object({ ...fs, content: text }, ["action", "path"], whenWriting)),
    "path, action=write",
    [],
    [{ ...given, action: "write", content: token }],
  ],
  [
    "an aimed list is neither empty nor its default",
    door("t", object({ ignore_paths: { ...list(text), default: ["."] } })),
    "ignore_paths[]",
    [],
    [{ ignore_paths: ["{path}"] }],
  ],
  [
    "a map from paths to contents",
    door("t", object({ files: { type: "object", additionalProperties: text } })),
    "files{}",
    [],
    [{ files: { "{path}": token } }],
  ],
  [
    "a map from paths to objects",
    door("t", object({ files: { type: "object", additionalProperties: edit } })),
    "files{}",
    [],
    [{ files: { "{path}": replaced } }],
  ],
  [
    "without a slot",
    door("start", object({ timezone: text, tags: list(text), verbose: flag(false) }, ["timezone", "tags"])),
    null,
    [],
    [
      { timezone: "UTC", tags: [] },
      { timezone: "UTC", tags: [token] },
      { timezone: "UTC", tags: ["new-{token}"] },
    ],
  ],
  [
    "what a reply allows an element's field, by its path",
    door("t", object({ files })),
    "files[].path",
    allowed("files[].mode", "lines"),
    [
      { files: [{ ...given, mode: "lines" }] },
      { files: [{ ...given, mode: "644" }] },
      { files: [{ ...given, mode: "text" }] },
    ],
  ],
  [
    "what a reply allows an element's field, by its name",
    door("t", object({ files })),
    "files[].path",
    allowed("mode", "lines"),
    [
      { files: [{ ...given, mode: "lines" }] },
      { files: [{ ...given, mode: "644" }] },
      { files: [{ ...given, mode: "text" }] },
    ],
  ],
  [
    "what a reply allows the elements of a list",
    door("t", object({ path: text, colors: list({ const: "any" }) })),
    "path",
    allowed("colors", "red"),
    [
      { ...given, colors: "red" },
      { ...given, colors: ["red"] },
      { ...given, colors: ["any"] },
    ],
  ],
  [
    "an optional argument that cannot be written is left out",
    door("t", object({ path: text, content: text, edits: endless }, ["path"], { $defs })),
    "path",
    [],
    [given, { ...given, content: token }, { ...given, content: token }, given],
  ],
])("%s", (_, of, label, lessons, ways) => {
  expect(written(of, label, { lessons })).toEqual(ways);
});
