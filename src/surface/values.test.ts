import { describe, expect, it } from "vitest";
import type { Lesson } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { isObject, own } from "./json.js";
import { $defs, allowed, count, endless, token, written } from "./values.test.kit.js";
import { door, flag, list, object, text } from "./words.test.kit.js";

const integer: JsonObject = { type: "integer" };
const number: JsonObject = { type: "number" };

/** The constant, behind nine of the 24. */
const between = [...count(9), -1, ...count(24).slice(9)];

describe("a required argument beside the path", () => {
  it.each<[sentence: string, name: string, schema: JsonObject, lessons: Lesson[], values: Json[]]>([
    ["a constant is what it is", "version", { const: 2 }, [], [2]],
    ["an enum begins with its default", "type", { enum: ["png", "jpeg"], default: "jpeg" }, [], ["jpeg", "png"]],
    ["an enum without a default as it stands", "type", { enum: ["png", "jpeg"] }, [], ["png", "jpeg"]],
    ["24 values of an enum are enough", "line", { enum: count(30) }, [], count(24)],
    ["a number is a number", "start_line", number, [], [1, 0]],
    ["a list that may be empty is so first", "exclude", list(text), [], [[], ["*.none"]]],
    ["the default of a list comes first", "sizes", { ...list(integer), default: [7, 8] }, [], [[7, 8], [100], [10]]],
    ["one way after the other", "as", { anyOf: [{ const: "a" }, { const: 1 }] }, [], ["a", 1]],
    ["no more than four ways", "as", { oneOf: count(6).map((one) => ({ const: one })) }, [], count(4)],
    ["one type after the other", "start_line", { type: ["number", "boolean"] }, [], [1, 0, false, true]],
    ["what a reply allows before what is guessed", "line", integer, allowed("line", 40, 30), [40, 30, 1, 0]],
    ["not behind more than nine of it", "line", integer, allowed("line", ...count(10)), [...count(9), 1, 9, 0]],
    ["24 values of a reply are enough", "line", { const: -1 }, allowed("line", ...count(30)), between],
    ["what a reply allows another is not for it", "line", integer, allowed("column", 40), [1, 0]],
  ])("%s", (_, name, schema, lessons, values) => {
    const of = door("t", object({ path: text, [name]: schema }));
    const all = written(of, "path", { lessons });
    expect(all.filter(isObject).map((args) => own(args, name))).toEqual(values);
  });
});

describe("optional arguments beside the path", () => {
  const contents = ["content", "text", "body", "data", "message", "html", "markdown", "comment", "summary"];
  const texts = (...names: string[]): JsonObject => Object.fromEntries(names.map((name) => [name, text]));
  it.each<[sentence: string, optional: JsonObject, sets: string[][]]>([
    ["none is sent without need", { verbose: flag(false), head: number, theme: text, paths: list(text) }, [[]]],
    ["content", { content: text }, [[], ["content"]]],
    [
      "both of two contents, and each alone",
      texts("content", "data"),
      [[], ["content", "data"], ["content"], ["data"]],
    ],
    [
      "eight together, four alone",
      texts(...contents),
      [[], contents.slice(0, 8), ...contents.slice(0, 4).map((name) => [name])],
    ],
    ["a place for an edit", { line: integer }, [[], ["line"]]],
    ["a place that is any number", { position: number }, [[], ["position"]]],
    ["a flag that widens", { recursive: flag(false) }, [[], ["recursive"]]],
    ["a gate by its name is no gate unless it is a flag", { confirm: text }, [[]]],
    ["another path", texts("output_path"), [[], ["output_path"]]],
    ["another path by its description", { image: { ...text, description: "Path to the image" } }, [[], ["image"]]],
    ["three other paths", texts("a_file", "b_file", "c_file", "d_file"), [[], ["a_file", "b_file", "c_file"]]],
    [
      "content, another path, then both",
      texts("content", "output_path"),
      [[], ["content"], ["output_path"], ["content", "output_path"]],
    ],
    ["no choice", { data: { enum: ["all", "none"] }, edit_style: { enum: ["plain", "fancy"] } }, [[]]],
    ["edits", { edits: list(object(texts("oldText"))) }, [[], ["edits"]]],
    ["one edit", { replacement: object(texts("oldText")) }, [[], ["replacement"]]],
    ["a content in parts", { content: list(object(texts("text"))) }, [[], ["content"]]],
    ["no tags", { labels: list(text), tags: list(text) }, [[]]],
  ])("%s", (_, optional, sets) => {
    const of = door("t", object({ path: text, ...optional }, ["path"]));
    const all = written(of, "path").filter(isObject);
    const names = all.map((args) => Object.keys(args).filter((name) => name !== "path"));
    // Once for each value: what is asked here is which of them go together.
    expect(names.filter((set, at) => String(set) !== String(names[at - 1]))).toEqual(sets);
  });
});

/** As many objects in one another, the innermost with a number. */
const nested = (levels: number): JsonObject =>
  count(levels).reduce<JsonObject>((inner) => object({ a: inner }), { const: 1 });

describe("schemas without end", () => {
  it("an argument that cannot be written: no way of calling", () => {
    expect(written(door("t", object({ inner: endless }, ["inner"], { $defs })), null)).toEqual([]);
  });
  it.each([
    [8, 1],
    [9, 0],
  ])("%i objects in one another: ways %i", (levels, ways) => {
    expect(written(door("t", nested(levels)), null)).toHaveLength(ways);
  });
  it("of the combinations of two long enums the likeliest 64, with an optional argument as well", () => {
    const long: JsonObject = { enum: count(24) };
    const of = door("t", object({ path: text, line: long, column: long, content: text }, ["path", "line", "column"]));
    const ways = written(of, "path");
    expect(ways).toHaveLength(64);
    expect(ways).toContainEqual({ path: "{path}", line: 0, column: 0, content: token });
  });
  const small = object({ timezone: text, exact: { const: true } });
  const either = { $defs, anyOf: [object({ content: text, inner: endless }, ["inner"]), small] };
  it.each<[sentence: string, schema: JsonObject, left: number, ways: Json[]]>([
    ["two looks at a schema of three", small, 2, []],
    ["three looks at a schema of three", small, 3, [{ timezone: "UTC", exact: true }]],
    ["none is lost on what is optional in what cannot be written", either, 11, [{ timezone: "UTC", exact: true }]],
  ])("%s", (_, schema, left, ways) => {
    expect(written(door("t", schema), null, { left })).toEqual(ways);
  });
});
