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
  ["path", "fileName folder_name output_name output_names extract_to save_in copy_from file_uri dirUrl path_to_it"],
  ["free", "x thing whatever path_id path_count repo_names"],
  ["free", "threshold older_than newline auto_renew replace_all search_and_replace search_results_seen"],
  ["free", "subcommand command_timeout commander exit_code postcode codec script_args respect_gitignore"],
  ["free", "include_hidden search_depth before_context email_address sha256 downloaded_at exported_at x_source_y"],
  ["other", "file_type exclude_dirs_pattern encoding branch sort_by mime_type session_id permission permissions"],
  ["other", "exclude ignore skip export_format download_token patch_version diff_mode search_format query_type"],
  ["other", "original_line_ending existing_content_type search_content_type"],
  ["patch", "patch diff unified_diff patch_text"],
  ["old", "old oldText old_string original_content existing_lines find needle search_text search_for"],
  ["new", "new newText new_string updated_values replacement replace_with insert_text"],
  ["command", "command cmd command_line shell"],
  ["content", "content text body data message prompt file_content code instruction instructions todo todos"],
  ["content", "threshold_value no_match_text renew_text"],
  ["pattern", "pattern query regex glob keyword search filter include"],
  ["maybe-path", "name to_it source target input output location url document image project"],
  ["maybe-path", "remove_from profile_name directive_name function_name user_display_name git_remote_url source_x_y"],
])("%s: %s", (expected, names) => {
  const given = names.split(" ").map((name) => `${name} ${role(name)}`);
  expect(given).toEqual(names.split(" ").map((name) => `${name} ${expected}`));
});

test.each<[role: Role, formats: string]>([
  ["path", "file-path filepath path directory-path directorypath file directory folder"],
  ["other", "date time date-time email uuid ipv4 ipv6 hostname duration regex"],
  ["free", "jsonpath path-template uri lifetime timestamp text"],
])("%s by its format: %s", (expected, formats) => {
  const given = formats.split(" ").map((format) => `${format} ${role("x", { format })}`);
  expect(given).toEqual(formats.split(" ").map((format) => `${format} ${expected}`));
});

test.each<[sentence: string, got: Role, expected: Role]>([
  ["a format that is none", role("file", { format: "date" }), "other"],
  ["a format that says nothing", role("file", { format: "text" }), "path"],
  ["code where something runs it", role("code", {}, "run_code"), "code"],
  ["code where nothing does", role("code", {}, "save"), "content"],
  ["old where something is renamed", role("old", {}, "rename"), "path"],
  ["from where something is moved", role("from", {}, "move_it"), "path"],
  ["old where a tool says that it renames", role("old", {}, "t", "Renames an entry"), "path"],
  ["a threshold where something is moved", role("threshold", {}, "move_mouse"), "free"],
  ["a token where something is moved", role("token", {}, "move_card"), "other"],
  ["from elsewhere", role("from", {}, "t"), "maybe-path"],
  ["a source without a word, where files are copied", role("source", {}, "copy_file"), "path"],
  ["a photo without a word, where files are copied", role("photo", {}, "copy_file"), "maybe-path"],
  ["the name of a tool, where files are copied", role("tool_name", {}, "copy_file"), "maybe-path"],
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

test.each([
  "Executes it",
  "execute it",
  "Evaluates it",
  "eval",
  "Interprets it",
  "A Python interpreter",
  "Runs it",
  "In a sandbox",
])("a tool of the words %j runs its code", (about) => {
  expect(role("code", {}, "t", about)).toBe("code");
});

test.each([
  "Takes a file",
  "Takes files",
  "Takes a folder",
  "Takes a directory",
  "Takes a path",
  "Moves it",
  "Move it",
  "Copies it",
  "Renames it",
  "Rename it",
])("a source without a word is a path where the tool says %j", (about) => {
  const pairs = ["source", "sources", "target", "targets", "input", "output", "outputs", "new_name", "from", "to"];
  expect(pairs.map((name) => role(name, {}, "t", about))).toEqual(pairs.map(() => "path"));
});

test.each<[says: boolean, text: string]>([
  [true, "the folder"],
  [true, "Folders to skip"],
  [true, "The path to use"],
  [true, "Which filename it gets"],
  [true, "Use this file name"],
  [true, "Relative to the filesystem"],
  [true, "Where in the file system it is"],
  [true, "Written on disk"],
  [true, "As a file:// URI"],
  [true, "File to read"],
  [true, "The file"],
  [true, "A local file to read"],
  [true, "Markdown file to convert"],
  [true, "Name of the target file"],
  [false, "a city"],
  [false, "How many files to read"],
  [false, "The profile to use"],
  [false, "The pathology report"],
])("whether words speak of paths: %s, %s", (says, words) => {
  expect(speaksOfPaths(words)).toBe(says);
});

test.each<[role: Role, text: string]>([
  ["path", "The filepath"],
  ["path", "The file path"],
  ["path", "A relative-path"],
  ["path", "Absolute paths"],
  ["path", "One path to the notes"],
  ["path", "The paths of the notes"],
  ["path", "A file: URI"],
  ["path", "The folder to use"],
  ["free", "Any path"],
  ["free", "How many files"],
])("%s at any length: %s", (expected, words) => {
  expect(role("x", said(`${words}, and then what else there is to tell. ${"It may be long. ".repeat(10)}`))).toBe(
    expected,
  );
});

test("what is only read so far", () => {
  const far = (words: string, at: number): string => words.padStart(at + words.length);
  expect(role("x", said("The folder".padEnd(159, ".")))).toBe("path");
  expect(role("x", said("The folder".padEnd(160, ".")))).toBe("free");
  expect(role("x", said(`It is ${far("the file path", 400)}`))).toBe("path");
  expect(role("x", said(`It is ${far("the file path", 500)}`))).toBe("free");
  expect(role("code", {}, "t", far("run", 597))).toBe("code");
  expect(role("code", {}, "t", far("run", 598))).toBe("content");
  expect(roleOf("code", {}, { ...door("t", {}), title: far("run", 197) })).toBe("code");
  expect(roleOf("code", {}, { ...door("t", {}), title: far("run", 198) })).toBe("content");
});

test("words about files are heard in the first five hundred characters", () => {
  expect(speaksOfPaths(`${" ".repeat(490)}the folder`)).toBe(true);
  expect(speaksOfPaths(`${" ".repeat(500)}the folder`)).toBe(false);
});
