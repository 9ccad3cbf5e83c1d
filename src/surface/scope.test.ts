import { describe, expect, it } from "vitest";
import type { Door } from "../model/surface.js";
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
    ["not where it was not sent", door({ path: text }, []), {}, null],
  ])("%s", (_, of, args, expected) => {
    const slot = slotsOf(of)[0];
    expect(slot && withoutSlot(of, slot, args)).toEqual(expected);
  });
});

describe("relativeScope", () => {
  it("puts a bare name where the path was", () => {
    expect(relativeScope({ a: ["{path}"], b: "{other:file}" }, "$&.txt")).toEqual({ a: ["$&.txt"], b: "{other:file}" });
  });
});
