import { describe, expect, it, test } from "vitest";
import type { Reply } from "../model/observation.js";
import type { Door } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { lessonsOf } from "./lessons.js";

const string: JsonObject = { type: "string" };
const door = (properties: JsonObject | null): Door => ({
  kind: "tool",
  name: "files",
  title: "",
  description: "",
  schema: properties === null ? {} : { type: "object", properties },
  annotations: {},
});
const declared = door({
  path: string,
  action: string,
  mode: string,
  file_path: string,
  edits: { type: "array", items: { type: "object", properties: { oldText: string, newText: string } } },
});
const says = (text: string): Reply => ({
  door: "result",
  result: { isError: true, content: [{ type: "text", text }] },
});
const fails = (message: string, data: Json = null): Reply => ({ door: "error", code: -32602, message, data });

const structured = (said: string, text = ""): Reply => ({
  door: "result",
  result: { content: text === "" ? [] : [{ type: "text", text }], structuredContent: { error: said } },
});
const wholePaths = JSON.stringify([
  {
    code: "invalid_union",
    path: ["edits", 0],
    unionErrors: [
      { issues: [{ code: "invalid_type", path: ["edits", 0, "oldText"] }] },
      { issues: [{ code: "invalid_type", path: ["edits", 0, "newText"] }] },
      7,
    ],
  },
]);

const zod4 = `Input validation error: Invalid arguments for tool files: [
  { "code": "invalid_value", "values": ["read", "write"], "path": ["action"], "message": "Invalid option" },
  { "expected": "string", "code": "invalid_type", "path": ["edits", 0, "oldText"], "message": "Required" } ]`;
const zod3Union = JSON.stringify([
  {
    code: "invalid_union",
    path: [],
    unionErrors: [{ issues: [{ code: "invalid_literal", expected: "read", path: ["action"] }] }],
  },
]);
const zod4Union = JSON.stringify([
  { code: "invalid_union", path: ["edits", 0], errors: [[{ code: "invalid_type", path: ["newText"] }]] },
]);
const pydantic = `2 validation errors for filesArguments
path
  Field required [type=missing, input_value={}, input_type=dict]
mode
  Input should be 'text' or 'binary' [type=literal_error, input_value='x', input_type=str]`;

const shown = (lessons: ReturnType<typeof lessonsOf>) =>
  lessons.map(({ field, values }) => (values.length === 0 ? field : `${field}=${values.join("|")}`)).sort();

/** What was said, and `field` or `field=a|b` for each lesson. */
const rows: [string, Reply, string[]][] = [
  ["zod 4 names the options and the nested field", fails(zod4), ["action=read|write", "edits[].oldText"]],
  ["the same as the text of a result", says(zod4), ["action=read|write", "edits[].oldText"]],
  ["a zod 3 union holds a literal", says(zod3Union), ["action=read"]],
  ["a zod 4 union has paths below its own", says(zod4Union), ["edits[].newText"]],
  ["pydantic names field and literals", says(pydantic), ["path", "mode=text|binary"]],
  ["ajv wants a property", fails("data must have required property 'path'"), ["path"]],
  ["ajv refuses a value by its pointer", fails("data/action must be equal to one of the allowed values"), ["action"]],
  ["Python's jsonschema wants a property", says("'path' is a required property"), ["path"]],
  ["X is required", says("Error: file_path is required"), ["file_path"]],
  ["the name in another spelling", says("FilePath is required."), ["file_path"]],
  ["Missing required parameter", says("Missing required parameter: path"), ["path"]],
  ["several at once", says("Missing required arguments: 'path'. mode must be provided"), ["path", "mode"]],
  ["must be one of", says("mode must be one of: text, binary"), ["mode=text|binary"]],
  ["unknown value with a list", says("Unknown action. Available: read, write"), ["action=read|write"]],
  [
    "unknown value with a quoted list",
    says('Invalid mode "x": expected one of: "text", "binary".'),
    ["mode=text|binary"],
  ],
  ["give either", says("Please provide path or file_path"), ["path", "file_path"]],
  ["a word that is no field of the tool teaches nothing", says("Login is required"), []],
  ["a refusal teaches nothing", says("Access denied - path outside allowed directories: /x"), []],
  ["a timeout teaches nothing", { door: "timeout", afterMs: 1 }, []],
  ["text that only looks like issues", says("[ {oops ]"), []],
  ["an error's data", fails("no", { errors: "action must be one of: read, write" }), ["action=read|write"]],
  ["structured content where there is no text", structured("mode is required"), ["mode"]],
  ["the text where there are both", structured("mode is required", "path is required"), ["path"]],
  ["a result that is no object teaches nothing", { door: "result", result: "mode is required" }, []],
  ["a closed door teaches nothing", { door: "closed", exitCode: 1, signal: null }, []],
  [
    "an issue about names that are not known teaches nothing",
    says('[{"code":"unrecognized_keys","path":["mode"]}]'),
    [],
  ],
  ["an issue about the whole teaches nothing", says('[{"code":"invalid_type","path":[]}]'), []],
  ["an issue that is no list", says('{"a":[{"b":1}] }'), []],
  ["a zod 3 union with whole paths", says(wholePaths), ["edits[].newText", "edits[].oldText"]],
  [
    "values that are no words are not taken",
    says('[{"code":"x","path":["mode"],"values":["a",7,true,null,{}]}]'),
    ["mode=a|7|true"],
  ],
  [
    "the same field twice has the values of both",
    says('[{"path":["mode"],"values":["a"]},{"path":["mode"],"options":["a","b"]}]'),
    ["mode=a|b"],
  ],
  [
    "pydantic within a list",
    says("1 validation error for X\nedits.0.oldText\n  Field required [type=missing]"),
    ["edits[].oldText"],
  ],
  ["what looks like pydantic's, and is not", says("path\n  Field required"), []],
  ["ajv deep down", fails("data/edits/0/oldText must be equal to one of the allowed values"), ["edits[].oldText"]],
  ["requires property", fails('instance requires property "mode"'), ["mode"]],
  ["needs the following argument", says("This needs the following argument: mode."), ["mode"]],
  ["must be specified", says("The mode parameter must be specified"), ["mode"]],
  ["specify", says("Please specify a mode"), ["mode"]],
  ["must be either", says("mode must be either 'text' or 'binary'"), ["mode=text|binary"]],
  ["valid values for", says("Valid values for mode are: text, binary"), ["mode=text|binary"]],
  ["a list in brackets", says("Invalid mode, must be one of [text, binary]"), ["mode=text|binary"]],
  ["a list with and", says("mode must be one of: text, binary and raw"), ["mode=text|binary|raw"]],
  ["a list ends with its sentence", says("mode must be one of: text, binary. Try again, please"), ["mode=text|binary"]],
  ["a list of what are no words", says("mode must be one of: a b c, d e f"), []],
  ["behind what arguments are called", says("arguments.mode is required"), ["mode"]],
  ["words of every sentence are no fields", says("This is required. It must be provided."), []],
];

test.each([
  ["it is required", []],
  ["x is required", []],
  ["args.repo_path is required", ["repo_path"]],
  ["items[3].name is required", ["items[].name"]],
])("where the tool declares none, %s teaches %j", (said, fields) => {
  expect(shown(lessonsOf(door(null), {}, says(said)))).toEqual(fields);
});

test("names are known at any depth, through references and alternatives", () => {
  const deep = { a: { anyOf: [{ type: "object", properties: { inner: string } }] }, b: { $ref: "#/$defs/b" } };
  const of = door(deep);
  of.schema.$defs = { b: { type: "array", items: { properties: { leaf: string } } } };
  expect(shown(lessonsOf(of, {}, says("inner is required, leaf is required, other is required")))).toEqual([
    "inner",
    "leaf",
  ]);
});

test("no more than twenty lessons, of no more than twenty-four values", () => {
  const many = Array.from({ length: 40 }, (_, at) => `f${at}`);
  const of = door(Object.fromEntries(many.map((each) => [each, string])));
  const issues = many.map((each) => ({ path: [each], values: many }));
  const lessons = lessonsOf(
    of,
    {},
    says(
      JSON.stringify(issues)
        .slice(0, 9_000)
        .replace(/,?\{[^{}]*$/, "]"),
    ),
  );
  expect(lessons.length).toBeLessThanOrEqual(20);
  expect(lessons.map(({ values }) => values.length)).toEqual(lessons.map(() => 24));
  const named = many.map((each) => `${each} is required.`).join(" ");
  expect(lessonsOf(of, {}, says(named)).length).toBe(10);
});

describe("lessonsOf", () => {
  it.each(rows)("%s", (_, reply, expected) => {
    expect(shown(lessonsOf(declared, {}, reply))).toEqual([...expected].sort());
  });

  it("takes any name where the tool declares none", () => {
    expect(shown(lessonsOf(door(null), {}, says("repo_path is required")))).toEqual(["repo_path"]);
  });

  it("finds the field by the value that was refused", () => {
    const reply = says("'x' is not one of ['read', 'write']");
    expect(shown(lessonsOf(declared, { action: "x" }, reply))).toEqual(["action=read|write"]);
  });
});
