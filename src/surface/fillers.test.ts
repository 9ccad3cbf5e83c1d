import { expect, test } from "vitest";
import { commonWord, replaceableLine } from "../model/commons.js";
import type { JsonObject } from "../model/words.js";
import { flagFillers, isGate, isPosition, isWider, listFillers, numberFillers, stringFillers } from "./fillers.js";
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
])("%s is filled with %j", (name, values) => {
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

test("to a tool that speaks of revisions a free name is one", () => {
  expect(stringFillers("document", {}, door("git_show", {}), false)).toEqual(["HEAD"]);
  expect(stringFillers("content", {}, door("git_show", {}), false)).toEqual(["rootprobe {token}"]);
});

test.each<[name: string, schema: JsonObject, values: number[]]>([
  ["x", {}, [1]],
  ["line", {}, [1, 0]],
  ["end_line", {}, [200, 1, -1]],
  ["offset", {}, [0, 1]],
  ["limit", {}, [100, 10]],
  ["max_results", {}, [100, 10]],
  ["depth", {}, [3, 1]],
  ["timeout", {}, [5000, 5]],
  ["quality", {}, [100, 1]],
  ["x", { default: 7 }, [7, 1]],
  ["x", { default: "7" }, [1]],
  ["x", { minimum: 5 }, [5]],
  ["x", { exclusiveMinimum: 5 }, [6]],
  ["limit", { maximum: 50 }, [50, 10]],
  ["limit", { exclusiveMaximum: 50 }, [49, 10]],
  ["limit", { minimum: 20, maximum: 50 }, [50, 20]],
  ["x", { multipleOf: 4 }, [4]],
  ["limit", { multipleOf: 10 }, [100, 10]],
  ["x", { multipleOf: 0 }, [1]],
  ["x", { multipleOf: -4 }, [1]],
  ["x", { minimum: "5" }, [1]],
  ["end_line", { default: 4 }, [4, 200, 1]],
])("the number %s of %j is %j", (name, schema, values) => {
  expect(numberFillers(name, schema)).toEqual(values);
});

test.each<[name: string, schema: JsonObject, values: boolean[]]>([
  ["dryRun", { default: true }, [false]],
  ["preview", {}, [false]],
  ["confirm_delete", { default: true }, [true, false]],
  ["force", {}, [true, false]],
  ["recursive", {}, [true, false]],
  ["include_hidden", {}, [true, false]],
  ["x", {}, [false, true]],
  ["x", { default: true }, [true, false]],
  ["x", { default: false }, [false, true]],
])("the flag %s of %j is %j", (name, schema, values) => {
  expect(flagFillers(name, schema)).toEqual(values);
});

test.each([
  ["dry_run", true, false, false],
  ["confirmDeletion", true, false, false],
  ["overwrite", true, false, false],
  ["recursive", false, true, false],
  ["createDirs", false, true, false],
  ["insert_line", false, false, true],
  ["position", false, false, true],
  ["position_x", false, false, false],
  ["x", false, false, false],
])("%s: gate %s, wider %s, position %s", (name, gate, wider, position) => {
  expect([isGate(name), isWider(name), isPosition(name)]).toEqual([gate, wider, position]);
});

test.each<[name: string, schema: JsonObject, values: unknown[]]>([
  ["exclude", {}, [[]]],
  ["tags", {}, [[]]],
  ["labels", { minItems: 0 }, [[]]],
  ["exclude", { minItems: 1 }, []],
  ["paths", {}, []],
])("the list %s of %j may be left empty: %j", (name, schema, values) => {
  expect(listFillers(name, schema)).toEqual(values);
});
