import { describe, expect, it, test } from "vitest";
import type { Reply } from "../model/observation.js";
import { lessonsOf } from "./lessons.js";
import { declared, door, fails, says, shown, structured } from "./lessons.test.kit.js";

const wholePaths = JSON.stringify([
  {
    code: "invalid_union",
    path: ["edits", 0],
    unionErrors: [
      { issues: [{ code: "invalid_type", path: ["edits", 0, "oldText"] }] },
      { issues: [{ code: "invalid_type", path: ["edits", 0, "newText"] }] },
      null,
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
const zod4Tree = JSON.stringify([
  { code: "invalid_union", path: ["edits", 0], errors: [[{ code: "invalid_type", path: ["edits", "newText"] }]] },
]);
const proseAmongIssues = `1 validation error for X
See the notes on path
  read them first
action
 by the way
mode
  Field required [type=missing]`;
const pydantic = `2 validation errors for filesArguments
path
  Field required [type=missing, input_value={}, input_type=dict]
mode
  Input should be 'text' or 'binary' [type=literal_error, input_value='x', input_type=str]`;

const parts = ["mode is required", "path is required"].map((text) => ({ type: "text", text }));

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
  ["several parts of text", { door: "result", result: { content: [null, ...parts] } }, ["mode", "path"]],
  ["a result that is null teaches nothing", { door: "result", result: null }, []],
  ["an issue that is no object is passed over", says('[{"path":["mode"]},null]'), ["mode"]],
  ["an issue about an element of nothing", says('[{"path":[7]}]'), []],
  ["an issue about a whole list", says('[{"path":["edits"]}]'), ["edits"]],
  ["an issue about one of a list", says('[{"path":["edits",0]}]'), ["edits[]"]],
  ["a literal null", says('[{"code":"invalid_literal","expected":null,"path":["mode"]}]'), ["mode"]],
  ["a zod 4 union whose inner path begins like its own", says(zod4Tree), ["edits[].edits.newText"]],
  ["pydantic's prose is no field", says(proseAmongIssues), ["mode"]],
  ["pydantic 1", says("1 validation error for X\nmode\n  field required (type=value_error.missing)"), ["mode"]],
  ["ajv's errors as data", fails("no", [{ message: "must have required property 'path'" }]), ["path"]],
  ["the same without quotes", fails("no", [{ message: "must have required property path" }]), ["path"]],
  ["jsonschema's as data", fails("no", [{ stack: 'instance requires property "mode"' }]), ["mode"]],
  ["an unrecognised value", says("Unrecognised mode 7, choose from: text, binary"), ["mode=text|binary"]],
  ["an unrecognized value", says("Unrecognized mode 7, choose from: text, binary"), ["mode=text|binary"]],
  ["a list to the end of the text", says("mode must be one of: text, binary."), ["mode=text|binary"]],
  ["a list without spaces", says("mode must be one of: text,binary|raw"), ["mode=text|binary|raw"]],
  ["a list with a space behind it", says("mode must be one of: text, binary \nTry again"), ["mode=text|binary"]],
  ["words of every sentence are no fields", says("This is required. It must be provided."), []],
];

test.each([
  ["it is required", []],
  ["x is required", []],
  ["args.repo_path is required", ["repo_path"]],
  ["items[3].name is required", ["items[].name"]],
  ["items[12].name is required", ["items[].name"]],
  ["items.12.name is required", ["items[].name"]],
  ["items.3 is required", ["items[]"]],
  ["id is required", ["id"]],
  ["log_file is required", ["log_file"]],
  ["my_args.depth is required", ["my_args.depth"]],
  ["data must have required property path...", ["path"]],
  ["data should have required property '.path'", ["path"]],
])("where the tool declares none, %s teaches %j", (said, fields) => {
  expect(shown(lessonsOf(door(null), {}, says(said)))).toEqual(fields);
});

describe("lessonsOf", () => {
  it.each(rows)("%s", (_, reply, expected) => {
    expect(shown(lessonsOf(declared, {}, reply))).toEqual([...expected].sort());
  });

  it("takes any name where the tool declares none", () => {
    expect(shown(lessonsOf(door(null), {}, says("repo_path is required")))).toEqual(["repo_path"]);
  });

  it("finds the field by the value that was refused", () => {
    const reply = says("'show' is not one of ['read', 'write']");
    expect(shown(lessonsOf(declared, { path: "/a", action: "show" }, reply))).toEqual(["action=read|write"]);
    expect(shown(lessonsOf(declared, { path: "/a" }, reply))).toEqual([]);
  });
});
