import type { Door } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { isObject, listIn, own } from "./json.js";
import { wordsOf } from "./names.js";
import { doorWords } from "./roles.js";

/** Older servers publish schemas without properties. What such a tool takes is guessed from what it says it does. */

/** Whether the schema says what the tool takes. `properties: {}` says that it takes nothing. */
export function saysItsArguments(schema: JsonObject): boolean {
  if (isObject(own(schema, "properties")) || own(schema, "additionalProperties") === false) return true;
  if (typeof own(schema, "$ref") === "string") return true;
  return ["anyOf", "oneOf", "allOf"].some((key) => listIn(schema, key).length > 0);
}

/** Other usual names of the one path argument; an undeclared key is mostly ignored, so one call tries them all. */
export const pathSynonyms = [
  "file_path",
  "filePath",
  "filepath",
  "file",
  "filename",
  "directory",
  "dir",
  "folder",
  "uri",
];

const text = { type: "string" };

function object(required: string[], more: JsonObject = {}): JsonObject {
  const names = required.map((name) => [name, text] as const);
  return { type: "object", properties: { ...Object.fromEntries(names), ...more }, required };
}

const rows: [RegExp, JsonObject][] = [
  [/\b(moves?|renames?|cop(?:y|ies)|duplicates?)\b/, object(["source", "destination"])],
  [
    /\b(edits?|replaces?|modif(?:y|ies)|patch(?:es)?)\b/,
    object(["path", "edits"], {
      edits: { type: "array", minItems: 1, items: object(["oldText", "newText"]) },
      dryRun: { type: "boolean" },
    }),
  ],
  [/\b(multiple|batch|many|several)\b/, object(["paths"], { paths: { type: "array", minItems: 1, items: text } })],
  [/\b(writes?|saves?|appends?|puts?|uploads?)\b|\bcreate\w*( a)?( new)? file/, object(["path", "content"])],
  [/\b(search(?:es)?|greps?|finds?|glob)\b/, object(["path", "pattern"])],
  [/\b(runs?|exec|executes?|shell|command|terminal)\b/, object(["command"])],
];

const aboutFiles = /\b(files?|director\w+|folders?|paths?|trees?)\b/;

/** The schema that a tool without one probably has. The name is believed before the description. */
export function guessedSchema(door: Door): JsonObject {
  const name = wordsOf(door.name).join(" ");
  const named = rows.find(([pattern]) => pattern.test(name));
  if (named !== undefined) return named[1];
  const described = aboutFiles.test(name) ? undefined : rows.find(([pattern]) => pattern.test(doorWords(door)));
  return described?.[1] ?? object(["path"]);
}

/** strong only where the name itself speaks of an act on files; `list_allowed_directories` may well take nothing. */
export function guessIsStrong(door: Door): boolean {
  const name = wordsOf(door.name).join(" ");
  return aboutFiles.test(name) && !/\b(allowed|roots?|config|status|help|version)\b/.test(name);
}

/** The schema that slots and arguments are made from. */
export function schemaOf(door: Door): JsonObject {
  return saysItsArguments(door.schema) ? door.schema : guessedSchema(door);
}
