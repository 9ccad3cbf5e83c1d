import { expect, test } from "vitest";
import type { JsonObject } from "../model/words.js";
import { guessedSchema, guessIsStrong, saysItsArguments, schemaOf } from "./guesses.js";
import { fieldsOf } from "./shape.js";
import { door } from "./words.test.kit.js";

test.each<[schema: JsonObject, says: boolean]>([
  [{ properties: {} }, true],
  [{ properties: { a: {} } }, true],
  [{ properties: [] }, false],
  [{ additionalProperties: false }, true],
  [{ additionalProperties: true }, false],
  [{ $ref: "#/a" }, true],
  [{ $ref: 7 }, false],
  [{ anyOf: [{}] }, true],
  [{ oneOf: [{}] }, true],
  [{ allOf: [{}] }, true],
  [{ anyOf: [] }, false],
  [{ type: "object" }, false],
])("%j says what the tool takes: %s", (schema, says) => {
  expect(saysItsArguments(schema)).toBe(says);
  expect(schemaOf(door("t", schema)) === schema).toBe(says);
});

const guessed = (name: string, about = ""): string => {
  const fields = fieldsOf(guessedSchema(door(name, {}, about)));
  return fields.map((field) => (field.required ? field.name : `${field.name}?`)).join(" ");
};
test.each<[name: string, about: string, fields: string]>([
  ["move_file", "", "source destination"],
  ["rename", "", "source destination"],
  ["edit_file", "", "path edits dryRun?"],
  ["read_multiple_files", "", "paths"],
  ["write_file", "", "path content"],
  ["create_new_file", "", "path content"],
  ["search_files", "", "path pattern"],
  ["run_it", "", "command"],
  ["read_file", "", "path"],
  ["read_file", "Does not search", "path"],
  ["do_it", "Moves: copy or rename things", "source destination"],
  ["do_it", "", "path"],
  ["create_file", "", "path content"],
  ["do_it", "Creates a file", "path content"],
  ["do_it", "Create a new file", "path content"],
  ["do_it", "Creates a project", "path"],
  ["get_profile", "Find whose it is", "path pattern"],
  // Descriptions speak in the third person more often than not.
  ["do_it", "Moves a thing", "source destination"],
  ["do_it", "Renames a thing", "source destination"],
  ["do_it", "Copies a thing", "source destination"],
  ["do_it", "Duplicates a thing", "source destination"],
  ["do_it", "Edits a thing", "path edits dryRun?"],
  ["do_it", "Replaces a thing", "path edits dryRun?"],
  ["do_it", "Modifies a thing", "path edits dryRun?"],
  ["do_it", "Patches a thing", "path edits dryRun?"],
  ["do_it", "Writes a thing", "path content"],
  ["do_it", "Saves a thing", "path content"],
  ["do_it", "Appends a thing", "path content"],
  ["do_it", "Puts a thing", "path content"],
  ["do_it", "Uploads a thing", "path content"],
  ["do_it", "Searches for a thing", "path pattern"],
  ["do_it", "Greps for a thing", "path pattern"],
  ["do_it", "Finds whose it is", "path pattern"],
  ["do_it", "Runs a thing", "command"],
  ["do_it", "Executes a thing", "command"],
])("%s (%s) probably takes %s", (name, about, fields) => {
  expect(guessed(name, about)).toBe(fields);
});

test("a guess is as whole as the schema of the reference server", () => {
  const text = { type: "string" };
  const edit = { type: "object", properties: { oldText: text, newText: text }, required: ["oldText", "newText"] };
  expect(guessedSchema(door("edit_file", {}))).toEqual({
    type: "object",
    properties: { path: text, edits: { type: "array", minItems: 1, items: edit }, dryRun: { type: "boolean" } },
    required: ["path", "edits"],
  });
  expect(guessedSchema(door("read_multiple_files", {}))).toEqual({
    type: "object",
    properties: { paths: { type: "array", minItems: 1, items: text } },
    required: ["paths"],
  });
});

test.each([
  ["read_file", true],
  ["directory_tree", true],
  ["list_allowed_directories", false],
  ["get_root_path", false],
  ["file_config", false],
  ["do_it", false],
  ["list_directory", true],
  ["listDirectories", true],
  ["create_folder", true],
  ["resolve_path", true],
  ["tree", true],
  ["get_profile", false],
  ["pathology", false],
  ["list_trees_status", false],
])("a guess about %s is strong: %s", (name, strong) => {
  expect(guessIsStrong(door(name, {}))).toBe(strong);
});
