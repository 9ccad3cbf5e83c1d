import { describe, expect, it } from "vitest";
import type { Door } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { addressOf } from "./address.js";
import { slotsOf } from "./slots.js";

const text: JsonObject = { type: "string" };
const about = (description: string): JsonObject => ({ type: "string", description });
const list = (items: Json): JsonObject => ({ type: "array", items });
const object = (
  properties: JsonObject,
  required: string[] = Object.keys(properties),
  more: JsonObject = {},
): JsonObject => ({
  type: "object",
  properties,
  required,
  ...more,
});

const door = (name: string, schema: JsonObject, description = ""): Door => ({
  kind: "tool",
  name,
  title: "",
  description,
  schema,
  annotations: {},
});

/** `!` before a strong slot, `?` before a weak one; the form behind it where it is no path. */
const shown = (of: Door): string[] =>
  slotsOf(of).map((slot) => {
    const address = addressOf({ ...of, name: "" }, slot).slice(1, -1);
    return `${slot.likelihood === "strong" ? "!" : "?"}${address}${slot.form === "path" ? "" : ` ${slot.form}`}`;
  });

/** As text: an object with a `then` is taken for a promise. */
const byAction = (action: string, ...required: string[]): JsonObject =>
  JSON.parse(`{"if":{"properties":{"action":{"const":"${action}"}}},"then":{"required":${JSON.stringify(required)}}}`);

const node = { $defs: { node: object({ root: text, child: { $ref: "#/$defs/node" } }, ["root"]) } };

describe("slotsOf", () => {
  it.each<[string, JsonObject, string[]]>([
    [
      "path arguments under many names",
      object({ fileAbsolutePath: text, repo_path: text, projectRoot: text, output_path: text, dir: text }),
      ["!fileAbsolutePath", "!repo_path", "!projectRoot", "!output_path", "!dir"],
    ],
    [
      "a type, a count, an id of a file are no paths",
      object({ file_type: text, path_count: { type: "integer" }, fileId: text, encoding: text }),
      ["?fileId"],
    ],
    [
      "a word that is a path only by its description",
      object({ location: about("path of the document"), target: about("who gets it") }),
      ["!location", "?target"],
    ],
    ["a URI that may be a file's", object({ uri: about("URI to convert: file:, http:") }), ["!uri"]],
    [
      "what is written is no path, whatever it says of files",
      object({ path: text, content: about("Text to write to the file path") }),
      ["!path"],
    ],
    [
      "nor what is replaced",
      object({ path: text, oldText: about("Text in the file at path"), new_str: text }),
      ["!path"],
    ],
    [
      "patterns may be, exclusions never",
      object({ path: text, pattern: text, excludePatterns: list(text) }),
      ["!path", "?pattern"],
    ],
    ["an array of paths", object({ paths: list(text) }), ["!paths[]"]],
    ["an array of objects", object({ files: list(object({ path: text, content: text })) }), ["!files[].path"]],
    ["a nested object", object({ document: object({ file: text }) }), ["!document.file"]],
    ["a map from paths", object({ files: { type: "object", additionalProperties: text } }), ["!files{}"]],
    ["one of several or all", object({ path: { anyOf: [text, list(text)] } }), ["!path", "!path[]"]],
    [
      "an optional array in Python",
      object({ paths: { anyOf: [list(text), { type: "null" }], default: null } }, []),
      ["!paths[]"],
    ],
    [
      "a name that one alternative requires and another may have",
      { anyOf: [object({ path: text, dir: text }, ["path"]), object({ path: text, dir: text })] },
      ["!path", "!dir", "!path, with dir", "!dir"],
    ],
    ["optional in Python", object({ path: { anyOf: [text, { type: "null" }], default: null } }, []), ["!path"]],
    ["a nullable type", object({ path: { type: ["string", "null"] } }), ["!path"]],
    [
      "numbers, flags and enums are none",
      object({ path: { enum: ["a", "b"] }, file: { type: "boolean" }, dir: { type: "integer" } }),
      [],
    ],
    [
      "path xor paths, as the schema says",
      object({ path: text, paths: list(text) }, [], { oneOf: [{ required: ["path"] }, { required: ["paths"] }] }),
      ["!path", "!paths[]"],
    ],
    [
      "required names set branches apart",
      object({ path: text, edits: list(object({ newText: text })), content: text }, ["path"], {
        anyOf: [{ required: ["edits"] }, { required: ["content"] }],
      }),
      ["!path, with edits", "!path, with content"],
    ],
    [
      "constants set branches apart",
      object({
        queries: list({
          anyOf: [object({ type: { const: "files" }, path: text }), object({ type: { const: "tree" }, root: text })],
        }),
      }),
      ["!queries[].path, type=files", "!queries[].root, type=tree"],
    ],
    [
      "each action is a branch",
      object({ action: { enum: ["read", "list"] }, path: text }),
      ["!path, action=read", "!path, action=list"],
    ],
    [
      "also where a command is an enum",
      object({ command: { enum: ["view", "create"] }, path: text }),
      ["!path, command=view", "!path, command=create"],
    ],
    ["a mode that is no act is no branch", object({ mode: { enum: ["fast", "slow"] }, path: text }), ["!path"]],
    [
      "actions told in words",
      object({ operation: about("One of: read, write or list"), path: text }),
      ["!path, operation=read", "!path, operation=write", "!path, operation=list"],
    ],
    [
      "names that only other actions require are none",
      object({ action: { enum: ["read", "copy"] }, path: text, output_path: text }, ["action"], {
        allOf: [byAction("read", "path"), byAction("copy", "path", "output_path")],
      }),
      ["!path, action=read", "!path, action=copy", "!output_path, action=copy"],
    ],
    ["a cycle is turned once", { $ref: "#/$defs/node", ...node }, ["!root", "!child.root"]],
    ["a reference to itself ends", { $ref: "#" }, []],
    ["allOf is one", { allOf: [object({ path: text }), object({ dir: text })] }, ["!path", "!dir"]],
    ["an empty properties says that it takes nothing", { type: "object", properties: {} }, []],
  ])("%s", (_, schema, expected) => {
    expect(shown(door("tool", schema))).toEqual(expected);
  });

  it.each<[string, Door, string[]]>([
    [
      "source and destination of what moves",
      door("move_file", object({ source: text, destination: text })),
      ["!source", "!destination"],
    ],
    [
      "old and new of what renames",
      door("rename", object({ old: text, new: text }), "Rename a file"),
      ["!old", "!new"],
    ],
    [
      "source and destination of anything else",
      door("translate", object({ source: text, destination: text })),
      ["?source", "?destination"],
    ],
    [
      "a shell command",
      door("run", object({ command: text, cwd: text }, ["command"]), "Run a shell command"),
      ["!command command", "!cwd"],
    ],
    [
      "the words of one command",
      door("exec", object({ command: list(text) }), "Execute a program"),
      ["!command command"],
    ],
    ["code that is run", door("run_code", object({ code: text }), "Runs JavaScript"), ["!code code"]],
    ["code that is only kept", door("add_snippet", object({ code: text })), []],
    ["a diff", door("apply", object({ patch: about("A unified diff") })), ["!patch patch"]],
    ["no schema: what a reader takes", door("read_file", {}), ["!path"]],
    ["no schema: what a mover takes", door("move_file", { $schema: "x" }), ["!source", "!destination"]],
    ["no schema: what reads many", door("read_multiple_files", { type: "object" }), ["!paths[]"]],
    ["no schema, and no act on files", door("get_roots", { type: "object" }), ["?path"]],
  ])("%s", (_, of, expected) => {
    expect(shown(of)).toEqual(expected);
  });

  it("tells what a branch demands", () => {
    const schema = object({
      queries: list({
        anyOf: [object({ type: { const: "a" }, path: text }), object({ type: { const: "b" }, path: text })],
      }),
    });
    const slots = slotsOf(door("t", schema));
    expect(slots.map((slot) => slot.branch)).toEqual([{ queries: [{ type: "a" }] }, { queries: [{ type: "b" }] }]);
    expect(slots.map((slot) => slot.choices?.[0]?.[1])).toEqual([0, 1]);
  });

  it("keeps weak slots few", () => {
    const names = Array.from({ length: 30 }, (_, index) => [`word${index}`, text] as const);
    expect(slotsOf(door("t", object(Object.fromEntries(names))))).toHaveLength(6);
  });
});
