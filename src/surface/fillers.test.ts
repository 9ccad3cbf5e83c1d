import { expect, test } from "vitest";
import { commonWord, replaceableLine } from "../model/commons.js";
import type { JsonObject } from "../model/words.js";
import { stringFillers } from "./fillers.js";
import { codes, commands, commandsHere, patches } from "./texts.js";
import { door } from "./words.test.kit.js";

const tool = door("t", {});
const free = ["rootprobe {token}", "new-{token}"];

test.each<[name: string, values: string[]]>([
  ["image_base64", ["cm9vdHByb2Jl", "rootprobe {token}"]],
  ["blob", ["cm9vdHByb2Jl", "rootprobe {token}"]],
  ["search", [commonWord, replaceableLine, "*", "**/*", "."]],
  ["glob", ["*", "**/*", "*.txt", commonWord, "."]],
  ["filter", ["*", "**/*", "*.txt", commonWord, "."]],
  ["exclude_patterns", ["*.none"]],
  ["encoding", ["utf-8", "utf8"]],
  ["charset", ["utf-8", "utf8"]],
  ["language", ["typescript", "javascript", "python", "text"]],
  ["branch", ["HEAD", "main"]],
  ["commit", ["HEAD", "main"]],
  ["timezone", ["UTC"]],
  ["since", ["2000-01-01"]],
  ["until", ["2030-01-01"]],
  ["mode", ["644", "text"]],
  ["mime_type", ["text/plain"]],
  ["content_type", ["text/plain"]],
  ["format", ["text", "json", "markdown"]],
  ["ext", ["txt", ".txt"]],
  ["title", ["new-{token}", "rootprobe {token}"]],
  ["tag", ["new-{token}"]],
  ["user_id", ["1", "new-{token}"]],
  ["separator", [","]],
  ["content", ["rootprobe {token}"]],
  ["new_text", ["rootprobe {token}"]],
  ["old_text", [replaceableLine, commonWord]],
  ["pattern", [commonWord, "*", "**/*", "."]],
  ["whatever", free],
  ["patch", patches("{path}").slice(0, 3)],
  ["command", [...commandsHere, ...commands("{path}")]],
  ["find", [replaceableLine, commonWord]],
  ["mimetype", ["text/plain"]],
  ["id", ["1", "new-{token}"]],
  ["url", ["file://{other:file}", "http://127.0.0.1:9/"]],
  ["exclude", ["*.none"]],
  ["permission", ["644", "text"]],
])("%s is filled with %j", (name, values) => {
  expect(stringFillers(name, {}, tool, false)).toEqual(values);
});

/** Words of the tables that mean something else where more stands before or after them. */
test.each<[name: string, values: string[]]>([
  ["blob_name", ["new-{token}"]],
  ["full_text_search", [commonWord, "*", "**/*", "."]],
  ["search_query", [commonWord, "*", "**/*", "."]],
  ["include_domains", free],
  ["language_code", free],
  ["base_url", ["file://{other:file}", "http://127.0.0.1:9/"]],
  ["commit_message", ["rootprobe {token}"]],
  ["timezone_offset", free],
  ["since_id", ["1", "new-{token}"]],
  ["date_style", free],
  ["mode_id", ["1", "new-{token}"]],
  ["type_id", ["1", "new-{token}"]],
  ["extension_id", ["1", "new-{token}"]],
  ["link_text", ["rootprobe {token}"]],
  ["title_case", free],
  ["id_token", free],
  ["separator_style", free],
  ["file_name", ["{other:file}", "{other:folder}", "{other:place}", "{other:new-file}"]],
])("%s is filled with no more than %j", (name, values) => {
  expect(stringFillers(name, {}, tool, false)).toEqual(values);
});

test("code is filled with programs of the tool's language, four of them", () => {
  const runs = door("run_python", {});
  expect(stringFillers("code", {}, runs, false)).toEqual(codes(runs, "{path}").slice(0, 4));
});

test.each<[sentence: string, name: string, schema: JsonObject, values: string[]]>([
  ["a format comes first", "x", { format: "date" }, ["2020-01-01", ...free]],
  ["also before what the name says", "since", { format: "date-time" }, ["2020-01-01T12:00:00Z", "2000-01-01"]],
  [
    "of a free string the default and the examples are the best guesses",
    "x",
    { default: "d", examples: ["e", 1] },
    ["d", "e", ...free],
  ],
  ["of content they come last", "content", { default: "d" }, ["rootprobe {token}", "d"]],
  ["each once", "x", { default: "d", examples: ["d"] }, ["d", ...free]],
  ["padded to the least length", "x", { default: "d", minLength: 3 }, ["dxx", ...free]],
  ["a least length that is absurd is not met", "x", { default: "d", minLength: 2000 }, ["d", ...free]],
  ["cut to the greatest", "x", { default: "long", maxLength: 2 }, ["lo", ...free]],
  ["nothing is cut to less than nothing", "x", { default: "long", maxLength: -1 }, ["long", ...free]],
  ["a placeholder is not cut", "tag", { maxLength: 2 }, ["new-{token}"]],
  ["nothing may be asked for", "x", { default: "long", maxLength: 0 }, ["", ...free]],
  ["lengths that are no numbers ask nothing", "x", { default: "d", minLength: "3", maxLength: "0" }, ["d", ...free]],
  ["of many examples ten are tried", "x", { examples: [..."abcdefghijkl"] }, [..."abcdefghij"]],
])("%s", (_sentence, name, schema, values) => {
  expect(stringFillers(name, schema, tool, false)).toEqual(values);
});

test.each([
  ["date", "2020-01-01"],
  ["time", "12:00:00Z"],
  ["date-time", "2020-01-01T12:00:00Z"],
  ["duration", "P1D"],
  ["email", "someone@example.com"],
  ["hostname", "localhost"],
  ["ipv4", "127.0.0.1"],
  ["ipv6", "::1"],
  ["uuid", "00000000-0000-4000-8000-000000000000"],
  ["regex", "."],
])("a string of format %s is %s", (format, value) => {
  expect(stringFillers("x", { format }, tool, false)[0]).toBe(value);
});

test("another path lies at home, in the likeliest kind first", () => {
  expect(stringFillers("path", {}, tool, false)).toEqual(
    ["file", "folder", "place", "new-file"].map((kind) => `{other:${kind}}`),
  );
});

test("beside an aimed directory it may be relative to it", () => {
  expect(stringFillers("path", {}, tool, true)).toEqual([
    "{other:file}",
    "notes.txt",
    "new-{token}.txt",
    ".",
    "{other:folder}",
    "{other:place}",
    "{other:new-file}",
  ]);
});

test("beside an aimed directory a command runs there", () => {
  expect(stringFillers("command", {}, tool, true)).toEqual(commandsHere);
});

test("what may be a path is free text first, then two kinds", () => {
  expect(stringFillers("document", {}, tool, false)).toEqual([...free, "{other:file}", "{other:folder}"]);
});

test.each<[tool: string, name: string, values: string[]]>([
  ["git_show", "document", ["HEAD"]],
  ["git_diff", "against", ["HEAD"]],
  ["list_commits", "against", ["HEAD"]],
  ["show_commit", "against", ["HEAD"]],
  ["delete_branch", "which", ["HEAD"]],
  ["list_branches", "which", ["HEAD"]],
  ["compare_revisions", "left", ["HEAD"]],
  ["restore_revision", "which", ["HEAD"]],
  ["digit_sum", "which", free],
  ["git_show", "content", ["rootprobe {token}"]],
  ["git_create_branch", "branch_name", ["new-{token}"]],
])("%s, which may speak of revisions, is given as %s %j", (name, argument, values) => {
  expect(stringFillers(argument, {}, door(name, {}), false)).toEqual(values);
});
