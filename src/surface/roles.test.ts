import { expect, test } from "vitest";
import type { JsonObject } from "../model/words.js";
import { type Role, roleOf, speaksOfPaths } from "./roles.js";
import { door } from "./words.test.kit.js";

const role = (name: string, schema: JsonObject = {}, tool = "t", about = ""): Role =>
  roleOf(name, schema, door(tool, {}, about));
const said = (description: string): JsonObject => ({ description });

test.each<[role: Role, names: string]>([
  [
    "path",
    "path paths filePath file_path fileAbsolutePath file files filename dir directory folder cwd root repo workspace vault",
  ],
  ["path", "fileName folder_name output_name extract_to save_in copy_from file_uri dirUrl path_to_it"],
  ["free", "x thing whatever path_id path_count"],
  ["other", "file_type exclude_dirs_pattern encoding branch sort_by mime_type session_id"],
  ["patch", "patch diff unified_diff patch_text"],
  ["old", "oldText old_string original_content find needle search_text"],
  ["new", "newText new_string replacement replace_with insert_text"],
  ["command", "command cmd command_line shell"],
  ["content", "content text body data message prompt file_content code"],
  ["pattern", "pattern query regex glob keyword search filter include"],
  ["maybe-path", "name to_it source target input output location url document image project"],
])("%s: %s", (expected, names) => {
  const given = names.split(" ").map((name) => `${name} ${role(name)}`);
  expect(given).toEqual(names.split(" ").map((name) => `${name} ${expected}`));
});

test.each<[sentence: string, got: Role, expected: Role]>([
  ["a format of paths", role("x", { format: "file-path" }), "path"],
  ["a format of directories", role("x", { format: "directory" }), "path"],
  ["a format that is none", role("file", { format: "date" }), "other"],
  ["a format that says nothing", role("file", { format: "text" }), "path"],
  ["code where something runs it", role("code", {}, "run_code"), "code"],
  ["code where nothing does", role("code", {}, "save"), "content"],
  ["old where something is renamed", role("old", {}, "rename"), "path"],
  ["from where something is moved", role("from", {}, "move_it"), "path"],
  ["from elsewhere", role("from", {}, "t"), "maybe-path"],
  ["a source without a word, where files are copied", role("source", {}, "copy_file"), "path"],
  ["a source that is described otherwise", role("source", said("Where the text is from"), "copy_file"), "maybe-path"],
  ["a source that is described as a path", role("source", said("Path of the file")), "path"],
  ["a document in a folder", role("document", said("Its folder")), "path"],
  ["a location that speaks of none", role("location", said("A city")), "maybe-path"],
  ["a free name that is surely a path", role("x", said("Path to the notes")), "path"],
  ["a free name that is surely a file URI", role("x", said("A file:// URI")), "path"],
  ["a free name that speaks of a directory", role("x", said("The directory")), "path"],
  ["a free name that speaks of files at length", role("x", said(`${"long ".repeat(40)} files on disk`)), "free"],
  ["a free name with a title", role("x", { title: "File path" }), "path"],
  ["a name that is known is believed before the description", role("query", said("Path to search")), "pattern"],
])("%s", (_sentence, got, expected) => {
  expect(got).toBe(expected);
});

test("words about files are heard in the first five hundred characters", () => {
  expect(speaksOfPaths("the folder")).toBe(true);
  expect(speaksOfPaths("a city")).toBe(false);
  expect(speaksOfPaths(`${" ".repeat(500)}the folder`)).toBe(false);
});
