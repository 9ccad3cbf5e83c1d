import { describe, expect, it } from "vitest";
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
];

const shown = (lessons: ReturnType<typeof lessonsOf>) =>
  lessons.map(({ field, values }) => (values.length === 0 ? field : `${field}=${values.join("|")}`)).sort();

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
