import { describe, expect, it } from "vitest";
import type { Door } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { about, door, list, object, shown, text } from "./words.test.kit.js";

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
    [
      "a map that only its description calls one from paths",
      object({
        changes: { type: "object", additionalProperties: text, description: "File paths with their new text" },
      }),
      ["!changes{}"],
    ],
    [
      "also inside an array",
      object({ batches: list({ type: "object", additionalProperties: text, description: "File paths, new text" }) }),
      ["!batches[]{}"],
    ],
    [
      "variables and headers are maps from names",
      object({
        env: { type: "object", additionalProperties: text },
        headers: { type: "object", additionalProperties: text },
      }),
      [],
    ],
    [
      "properties beside a map are all there is",
      object({ files: object({ path: text }, [], { additionalProperties: text }) }),
      ["!files.path"],
    ],
    ["an object of which nothing is said is no map", object({ file: { type: "object" } }), []],
    [
      "an array that only its description calls one of paths",
      object({ items: { ...list(text), description: "Paths of the files to stage" } }),
      ["!items[]"],
    ],
    [
      "of other optional words, those whose format or description may mean one",
      object(
        {
          path: text,
          nickname: text,
          homepage: { type: "string", format: "uri" },
          start: about(`Where to begin: ${"a word of the index, or the last one seen, ".repeat(4)}or a directory`),
        },
        ["path"],
      ),
      ["!path", "?homepage", "?start"],
    ],
    ["a nullable type", object({ path: { type: ["string", "null"] } }), ["!path"]],
    [
      "numbers, flags, enums and constants are none",
      object({ path: { enum: ["a", "b"] }, file: { type: "boolean" }, dir: { type: "integer" }, root: { const: "/" } }),
      [],
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
    [
      "a command to whatever executes it",
      door("ssh", object({ command: text }), "Executes it on the host"),
      ["!command command"],
    ],
    ["a command that is only kept", door("add_alias", object({ command: text })), ["?command command"]],
    ["code that is run", door("run_code", object({ code: text }), "Runs JavaScript"), ["!code code"]],
    ["code that is only kept", door("add_snippet", object({ code: text })), []],
    ["a diff", door("apply", object({ patch: about("A unified diff") })), ["!patch patch"]],
    ["a difference that may be anything", door("publish", object({ diff: text })), ["?diff patch"]],
    ["the list of resources", { ...door("resources/list", object({})), kind: "resource-list" }, []],
    ["no schema: what a reader takes", door("read_file", {}), ["!path"]],
    ["no schema: what a mover takes", door("move_file", { $schema: "x" }), ["!source", "!destination"]],
    ["no schema: what reads many", door("read_multiple_files", { type: "object" }), ["!paths[]"]],
    ["no schema, and no act on files", door("get_roots", { type: "object" }), ["?path"]],
  ])("%s", (_, of, expected) => {
    expect(shown(of)).toEqual(expected);
  });
});
