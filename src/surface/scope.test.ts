import { describe, expect, it } from "vitest";
import type { Door, Slot } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { relativeScope, withoutSlot } from "./scope.js";
import { slotsOf } from "./slots.js";

const text: JsonObject = { type: "string" };
const door = (properties: JsonObject, required: string[], more: JsonObject = {}): Door => ({
  kind: "tool",
  name: "list_files",
  title: "",
  description: "",
  schema: { type: "object", properties, required, ...more },
  annotations: {},
});
const paths: JsonObject = { type: "array", items: text };
const nested: JsonObject = {
  type: "object",
  properties: { path: text, depth: { type: "number" } },
  required: ["depth"],
};

describe("withoutSlot", () => {
  it.each<[string, Door, JsonObject, JsonObject | null]>([
    [
      "an optional path is left out",
      door({ path: text, sort: text }, ["sort"]),
      { path: "{path}", sort: "a" },
      { sort: "a" },
    ],
    ["a required one is not", door({ path: text }, ["path"]), { path: "{path}" }, null],
    ["the whole array of an optional one", door({ paths }, []), { paths: ["{path}"] }, {}],
    [
      "an optional name inside an object",
      door({ where: nested }, ["where"]),
      { where: { path: "{path}", depth: 1 } },
      { where: { depth: 1 } },
    ],
    [
      "not where the schema wants one of two",
      door({ path: text, paths }, [], { oneOf: [{ required: ["path"] }, { required: ["paths"] }] }),
      { path: "{path}" },
      null,
    ],
    [
      "an optional name inside an array's element",
      door({ files: { type: "array", items: nested } }, ["files"]),
      { files: [{ path: "{path}", depth: 1 }] },
      { files: [{ depth: 1 }] },
    ],
    [
      "where one alternative lets it be left out",
      door({}, [], { anyOf: [{ properties: { path: text }, required: ["path"] }, { properties: { path: text } }] }),
      { path: "{path}" },
      {},
    ],
    [
      "a whole map whose keys are paths",
      door({ files: { type: "object", additionalProperties: text } }, []),
      { files: { "{path}": "x" } },
      {},
    ],
    [
      "not where the path stands elsewhere too",
      door({ path: text, file: text }, []),
      { path: "{path}", file: "{path}" },
      null,
    ],
    ["no command", door({ command: text }, []), { command: "ls {path}" }, null],
    ["no prompt", { ...door({ path: text }, []), kind: "prompt" }, { path: "{path}" }, null],
    [
      "nor where a schema that does not compile requires it",
      door({ path: text, sort: { type: "nonsense" } }, ["path"]),
      { path: "{path}" },
      null,
    ],
    ["not where it was not sent", door({ path: text }, []), {}, null],
  ])("%s", (_, of, args, expected) => {
    const slot = slotsOf(of)[0];
    expect(slot && withoutSlot(of, slot, args)).toEqual(expected);
  });
});

const slot = (...pointer: string[]): Slot => ({ pointer, label: "x", likelihood: "strong", form: "path", branch: {} });

it("all arguments together are no slot to leave out", () => {
  expect(withoutSlot(door({ path: text }, []), slot(), {})).toBeNull();
});

it("a schema with a dozen ways at each of eight levels is asked in time", () => {
  const node = { anyOf: Array.from({ length: 12 }, () => ({ properties: { a: { $ref: "#/$defs/node" } } })) };
  const args = JSON.parse(`${'{"a":'.repeat(8)}"{path}"${"}".repeat(8)}`);
  const rest = JSON.parse(`${'{"a":'.repeat(7)}{}${"}".repeat(7)}`);
  const of = { ...door({}, []), schema: { ...node, $defs: { node }, type: "nonsense" } };
  expect(withoutSlot(of, slot(..."aaaaaaaa"), args)).toEqual(rest);
});

describe("relativeScope", () => {
  it("puts a bare name where the path was", () => {
    expect(relativeScope({ a: ["{path}"], b: "{other:file}" }, "$&.txt")).toEqual({ a: ["$&.txt"], b: "{other:file}" });
  });
});
