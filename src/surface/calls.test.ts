import { expect, test } from "vitest";
import type { Call } from "../model/observation.js";
import type { Door, DoorKind, Slot } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { addressOf } from "./address.js";
import { callOf, doorsOf } from "./doors.js";

const door = (kind: DoorKind, name: string, more: Partial<Door> = {}): Door => ({
  kind,
  name,
  title: "",
  description: "",
  schema: {},
  annotations: {},
  ...more,
});
const ref: JsonObject = { type: "ref/prompt", name: "p" };

test.each<[sentence: string, of: Door, args: JsonObject, call: Call]>([
  ["a tool", door("tool", "t"), { a: 1 }, { method: "tools/call", params: { name: "t", arguments: { a: 1 } } }],
  [
    "a resource",
    door("resource", "file:///{p}"),
    { p: "/a" },
    { method: "resources/read", params: { uri: "file:///a" } },
  ],
  ["the list of resources", door("resource-list", "x"), { a: 1 }, { method: "resources/list", params: {} }],
  [
    "a prompt",
    door("prompt", "p"),
    { a: "x" },
    { method: "prompts/get", params: { name: "p", arguments: { a: "x" } } },
  ],
  [
    "a completion, of its first argument",
    door("completion", "p", { annotations: { ref } }),
    { a: "x", b: "y" },
    { method: "completion/complete", params: { ref, argument: { name: "a", value: "x" } } },
  ],
  [
    "a completion of what is no text",
    door("completion", "p", { annotations: { ref } }),
    { a: 7 },
    { method: "completion/complete", params: { ref, argument: { name: "a", value: "" } } },
  ],
  [
    "a completion of nothing",
    door("completion", "p"),
    {},
    { method: "completion/complete", params: { ref: {}, argument: { name: "", value: "" } } },
  ],
])("the request of %s", (_sentence, of, args, call) => {
  expect(callOf(of, args)).toEqual(call);
});

const slot: Slot = { pointer: ["p"], label: "p", likelihood: "strong", form: "path", branch: {} };
const two: Partial<Door> = { schema: { properties: { p: {}, q: {} } } };
test.each<[of: Door, aimed: Slot | null, operation: string, bare: string]>([
  [door("tool", "t"), slot, "t(p)", "t"],
  [door("tool", "t"), null, "t()", "t"],
  [door("resource", "file://{p}"), slot, "resource(file://{p})", "resource(file://{p})"],
  [door("resource", "x://{p}/{q}", two), slot, "resource(x://{p}/{q}, p)", "resource(x://{p}/{q})"],
  [door("resource", "x://{p}/{q}", two), null, "resource(x://{p}/{q})", "resource(x://{p}/{q})"],
  [door("resource", "x://y", { schema: { properties: null } }), slot, "resource(x://y)", "resource(x://y)"],
  [door("resource-list", "x"), null, "resources/list()", "resources/list()"],
  [door("prompt", "p"), slot, "prompt(p.p)", "prompt(p)"],
  [door("completion", "c"), slot, "completion(c.p)", "completion(c)"],
  [door("prompt", "p"), null, "prompt(p)", "prompt(p)"],
])("the door %j is called %s", (of, aimed, operation, bare) => {
  expect(addressOf(of, aimed)).toBe(operation);
  expect(addressOf(of, null, "bare")).toBe(bare);
});

const none = { tools: [], resources: [], templates: [], prompts: [], completions: true };
test("completions of prompts and of templates, each with what it is of", () => {
  const templates: Json[] = [
    { uriTemplate: "file:///{p}", title: "T", description: "D" },
    { uriTemplate: "x://fixed" },
  ];
  const prompts: Json[] = [{ name: "review", arguments: [{ name: "file", description: "F", required: true }, {}, 7] }];
  const doors = doorsOf({ ...none, templates, prompts }).filter(({ kind }) => kind === "completion");
  expect(doors).toEqual([
    {
      kind: "completion",
      name: "review",
      title: "",
      description: "",
      schema: { type: "object", properties: { file: { type: "string", description: "F" } }, required: [] },
      annotations: { ref: { type: "ref/prompt", name: "review" } },
    },
    {
      kind: "completion",
      name: "file:///{p}",
      title: "T",
      description: "D",
      schema: { type: "object", properties: { p: { type: "string", description: "" } }, required: [] },
      annotations: { ref: { type: "ref/resource", uri: "file:///{p}" } },
    },
  ]);
});

test("what a prompt requires is required of the prompt alone", () => {
  const prompts = [
    {
      name: "review",
      arguments: [
        { name: "a", required: true },
        { name: "b", required: "yes" },
      ],
    },
  ];
  expect(doorsOf({ ...none, prompts })[0]?.schema.required).toEqual(["a"]);
});
