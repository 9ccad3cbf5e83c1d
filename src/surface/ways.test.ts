import { describe, expect, it } from "vitest";
import { commonWord, replaceableLine } from "../model/commons.js";
import type { Door } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { type Asked, candidates, door, flag, list, object, text, ways } from "./words.test.kit.js";

describe("the first way of calling", () => {
  const token = "rootprobe {token}";
  const edit = object({ oldText: text, newText: text });
  it.each<[string, Door, string | undefined, JsonObject]>([
    [
      "holds what is required and nothing else",
      door("read", object({ path: text, head: { type: "number" } }, ["path"])),
      undefined,
      { path: "{path}" },
    ],
    [
      "writes the call's own token",
      door("write", object({ path: text, content: text })),
      undefined,
      { path: "{path}", content: token },
    ],
    [
      "replaces the line that every specimen has",
      door("edit", object({ path: text, edits: list(edit) })),
      undefined,
      { path: "{path}", edits: [{ oldText: replaceableLine, newText: token }] },
    ],
    [
      "searches for the word that every specimen has",
      door("search", object({ path: text, pattern: text })),
      undefined,
      { path: "{path}", pattern: commonWord },
    ],
    [
      "is no dry run, though that is the default",
      door("edit", object({ path: text, dryRun: flag(true) }, ["path"])),
      undefined,
      { path: "{path}", dryRun: false },
    ],
    [
      "confirms",
      door("delete", object({ path: text, confirm: flag(false) }, ["path"])),
      undefined,
      { path: "{path}", confirm: true },
    ],
    [
      "aims an optional slot",
      door("read", object({ path: text, paths: list(text) }, [])),
      "paths[]",
      { paths: ["{path}"] },
    ],
    [
      "leaves the other of an either-or out",
      door("read", object({ path: text, paths: list(text) }, [])),
      "path",
      { path: "{path}" },
    ],
    [
      "takes the branch",
      door(
        "q",
        object({
          queries: list({
            anyOf: [object({ type: { const: "a" }, path: text }), object({ type: { const: "b" }, path: text })],
          }),
        }),
      ),
      "queries[].path, type=b",
      { queries: [{ type: "b", path: "{path}" }] },
    ],
    [
      "takes the action",
      door("fs", object({ action: { enum: ["read", "write"] }, path: text })),
      "path, action=write",
      { action: "write", path: "{path}" },
    ],
    [
      "lends a file to the source",
      door("move_file", object({ source: text, destination: text })),
      "destination",
      { source: "{other:file}", destination: "{path}" },
    ],
    [
      "lends a new name to the destination",
      door("move_file", object({ source: text, destination: text })),
      "source",
      { source: "{path}", destination: "{other:new-file}" },
    ],
    [
      "lends the folder itself to a working directory",
      door("read", object({ path: text, workingDirectory: text })),
      "path",
      { path: "{path}", workingDirectory: "{other:place}" },
    ],
    [
      "keeps numbers within their bounds",
      door("read", object({ path: text, limit: { type: "integer", minimum: 5, maximum: 7 } })),
      undefined,
      { path: "{path}", limit: 7 },
    ],
    [
      "takes the default of an enum",
      door("shot", object({ filename: text, type: { enum: ["png", "jpeg"], default: "jpeg" } })),
      undefined,
      { filename: "{path}", type: "jpeg" },
    ],
    [
      "fills as many elements as are asked for",
      door("read", object({ paths: { type: "array", items: text, minItems: 2 } })),
      undefined,
      { paths: ["{path}", "{path}"] },
    ],
    [
      "puts the path in a command",
      door("run", object({ command: text }), "Run a shell command"),
      undefined,
      { command: "cat '{path}'" },
    ],
    [
      "puts the path in the words of a command",
      door("run", object({ command: list(text) }), "Run a shell command"),
      undefined,
      { command: ["cat", "{path}"] },
    ],
    [
      "makes the path a key",
      door("write", object({ files: { type: "object", additionalProperties: text } })),
      undefined,
      { files: { "{path}": token } },
    ],
    [
      "shows where a command runs",
      door("run", object({ command: text, cwd: text }), "Run a shell command"),
      "cwd",
      { command: "cat ./*", cwd: "{path}" },
    ],
    [
      "names a revision to what speaks of commits",
      door("git_diff", object({ repo_path: text, target: text }), "Differences between commits"),
      "repo_path",
      { repo_path: "{path}", target: "HEAD" },
    ],
    ["guesses where nothing is declared", door("write_file", {}), undefined, { path: "{path}", content: token }],
  ])("%s", (_, of, label, expected) => {
    expect(ways(of, label === undefined ? {} : { label })[0]).toEqual(expected);
  });
});

describe("further ways of calling", () => {
  const strict = { additionalProperties: false };
  it.each<[string, Door, Asked, JsonObject]>([
    [
      "an optional content",
      door("save", object({ path: text, content: text }, ["path"])),
      {},
      { path: "{path}", content: "rootprobe {token}" },
    ],
    [
      "one of two optional contents alone",
      door("save", object({ path: text, content: text, blob: text }, ["path"])),
      {},
      { path: "{path}", content: "rootprobe {token}" },
    ],
    [
      "an optional content of an element",
      door("save", object({ files: list(object({ path: text, content: text }, ["path"])) })),
      {},
      { files: [{ path: "{path}", content: "rootprobe {token}" }] },
    ],
    [
      "the other polarity of a confirmation",
      door("delete", object({ path: text, confirm_delete: flag(true) }, ["path"])),
      {},
      { path: "{path}", confirm_delete: false },
    ],
    [
      "each value of a required enum",
      door("read", object({ path: text, as: { enum: ["a", "b", "c"] } })),
      {},
      { path: "{path}", as: "c" },
    ],
    ["a glob", door("search", object({ path: text, pattern: text })), {}, { path: "{path}", pattern: "**/*" }],
    [
      "recursively",
      door("rm", object({ path: text, recursive: flag(false) }, ["path"])),
      {},
      { path: "{path}", recursive: true },
    ],
    [
      "a program and its words",
      door("exec", object({ command: text, args: list(text) }, ["command"]), "Run a program"),
      {},
      { command: "cat", args: ["{path}"] },
    ],
    [
      "a name inside an aimed working directory",
      door("read_in", object({ workingDirectory: text, path: text })),
      { label: "workingDirectory" },
      { workingDirectory: "{path}", path: "notes.txt" },
    ],
    [
      "a field that a reply asked for",
      door("read", object({ path: text, ticket: text }, ["path"])),
      { lessons: [{ field: "ticket", values: [] }] },
      { path: "{path}", ticket: "rootprobe {token}" },
    ],
    [
      "a value that a reply named",
      door("read", object({ path: text, as: text })),
      { lessons: [{ field: "as", values: ["lines"] }] },
      { path: "{path}", as: "lines" },
    ],
    [
      "a field of no schema that a reply asked for",
      door("read_file", {}),
      { lessons: [{ field: "repo_path", values: [] }] },
      { path: "{path}", repo_path: "{path}" },
    ],
    [
      "everything aimed at the target",
      door("copy_file", object({ source: text, destination: text })),
      { tier: "joint", label: "source" },
      { source: "{path}", destination: "{with:new-file}" },
    ],
    [
      "a strict tool is given declared names only",
      door("read", object({ path: text, file: text }, ["path"], strict)),
      {},
      { path: "{path}" },
    ],
  ])("%s", (_, of, asked, expected) => {
    expect(ways(of, asked)).toContainEqual(expected);
  });

  it("never guesses a name that a strict tool does not declare", () => {
    const of = door("read", object({ path: text, more: text }, ["path"], strict));
    const lessons = [{ field: "other", values: [] }];
    expect(new Set(ways(of, { lessons }).flatMap(Object.keys))).not.toContain("other");
  });

  it("proposes nothing that the schema refuses", () => {
    const of = door("read", object({ path: text, size: { type: "number", enum: [3], minimum: 9 } }));
    expect(candidates(of)).toEqual([]);
  });
});
