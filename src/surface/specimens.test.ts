import { expect, test } from "vitest";
import type { Slot } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { otherKinds, plainKinds, plainKindsFor, specialKindsFor } from "./specimens.js";
import { door } from "./words.test.kit.js";

const slot = (name: string, more: Partial<Slot> = {}): Slot => ({
  pointer: [name],
  label: name,
  likelihood: "strong",
  form: "path",
  branch: {},
  ...more,
});
const plain = (tool: string, name: string, more: Partial<Slot> = {}): string =>
  plainKindsFor(door(tool, {}), slot(name, more)).slice(0, 3).join(" ");

test.each<[tool: string, slot: string, first: string]>([
  ["do_it", "path", "file new-file folder"],
  ["create_directory", "path", "new-folder folder file"],
  ["mkdir", "path", "new-folder folder file"],
  ["new_folder", "path", "new-folder folder file"],
  ["delete_file", "path", "file empty-folder folder"],
  ["rmdir", "path", "empty-folder folder file"],
  ["edit_file", "path", "file new-file folder"],
  ["write_file", "path", "new-file file folder"],
  ["take_screenshot", "path", "new-file file folder"],
  ["list_directory", "path", "folder place file"],
  ["search_files", "path", "folder place file"],
  ["get_file_info", "path", "file sized folder"],
  ["disk_usage", "path", "file sized folder"],
  ["read_file", "cwd", "place folder file"],
  ["read_file", "projectRoot", "place folder file"],
  ["read_file", "dir", "folder place new-folder"],
  ["read_file", "output", "new-file new-folder folder"],
  ["copy_file", "destination", "new-file new-folder folder"],
  // What it does with the end counts before what it is called.
  ["export_page", "folder", "folder place new-folder"],
  ["search_files", "output", "folder place file"],
])("%s(%s) is tried with %s first", (tool, name, first) => {
  expect(plain(tool, name)).toBe(first);
});

test.each<[sentence: string, branch: JsonObject, first: string]>([
  ["a branch that deletes", { action: "delete" }, "file empty-folder folder"],
  ["a branch that makes a directory", { action: "create_directory" }, "new-folder folder file"],
  ["a branch that says nothing", { action: 7 }, "folder place file"],
])("%s counts before the tool's name", (_sentence, branch, first) => {
  expect(plain("list_things", "path", { branch })).toBe(first);
});

test("every plain kind is tried, each once", () => {
  expect([...plainKindsFor(door("read_file", {}), slot("cwd"))].sort()).toEqual([...plainKinds].sort());
});

test.each([
  ["delete_file", "path", false],
  ["move_file", "source", false],
  ["remove_it", "output_dir", true],
  ["move_file", "destination", true],
  ["read_file", "path", true],
])("the place itself is aimed at by %s(%s): %s", (tool, name, tried) => {
  expect(plainKindsFor(door(tool, {}), slot(name)).includes("place")).toBe(tried);
});

test("a branch that takes away does not aim at the place either", () => {
  expect(plainKindsFor(door("file", {}), slot("path", { branch: { action: "delete" } }))).not.toContain("place");
});

test("a text with a path in it is tried with three kinds, and no special one", () => {
  const command = slot("command", { form: "command" });
  expect(plainKindsFor(door("run", {}), command)).toEqual(["file", "folder", "new-file"]);
  expect(specialKindsFor(door("run", {}), command, ["angular.json"])).toEqual([]);
});

const special = (tool: string, name: string, kinds: string[] = []): string =>
  specialKindsFor(door(tool, {}), slot(name), kinds)
    .slice(0, 1 + kinds.length)
    .join(" ");
test.each<[tool: string, slot: string, first: string]>([
  ["do_it", "path", "markdown"],
  ["git_log", "path", "repository"],
  ["analyze", "repo", "repository"],
  ["build_project", "path", "project"],
  ["show_image", "path", "image"],
  ["unzip", "path", "archive"],
  ["read_pdf", "path", "pdf"],
  ["run_sql", "path", "sqlite"],
  ["read_csv", "path", "csv"],
  ["open_page", "path", "html"],
  ["read_note", "path", "markdown"],
  ["load_config", "path", "json"],
  ["find_symbols", "path", "source"],
])("of the special kinds %s(%s) is tried with %s first", (tool, name, first) => {
  expect(special(tool, name)).toBe(first);
});

test("the entry's own specimens come before all", () => {
  expect(special("git_log", "path", ["angular.json", "file"])).toBe("angular.json repository markdown");
  expect(specialKindsFor(door("t", {}), slot("path"), [])).toHaveLength(11);
});

test.each<[name: string, tool: string, kinds: string]>([
  ["cwd", "t", "place folder"],
  ["workspaceRoot", "t", "place folder"],
  ["destination", "move_file", "new-file new-folder folder file"],
  ["destination", "t", "new-file new-folder folder file"],
  ["output_dir", "t", "new-folder folder place new-file"],
  ["extract_to", "t", "new-folder folder place new-file"],
  ["output_dir", "copy_all", "new-file new-folder folder file"],
  ["target", "rename_it", "new-file new-folder folder file"],
  ["target", "t", "file folder place new-file"],
  ["archive", "t", "archive new-file file"],
  ["zip_path", "t", "archive new-file file"],
  ["directory", "t", "folder place new-folder"],
  ["path", "t", "file folder place new-file"],
])("another path called %s of %s holds %s", (name, tool, kinds) => {
  expect(otherKinds(name, door(tool, {})).join(" ")).toBe(kinds);
});
