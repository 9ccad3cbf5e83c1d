import { describe, expect, it } from "vitest";
import type { Json } from "../model/words.js";
import { addressOf, uniqueAddresses } from "./address.js";
import { callOf, doorsOf, type Lists } from "./doors.js";
import { slotsOf } from "./slots.js";
import { expandUri } from "./uri-template.js";

const none: Lists = { tools: [], resources: [], templates: [], prompts: [], completions: false };
const shown = (lists: Partial<Lists>): string[] =>
  doorsOf({ ...none, ...lists }).flatMap((door) => {
    const slots = slotsOf(door);
    return (slots.length === 0 ? [null] : slots).map((slot) => addressOf(door, slot));
  });
const upTo = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));

describe("doorsOf", () => {
  it.each<[string, Partial<Lists>, string[]]>([
    [
      "a tool without arguments",
      { tools: [{ name: "list_projects", inputSchema: { properties: {} } }] },
      ["list_projects()"],
    ],
    ["what has no name is left out", { tools: [{}, 7, null, { name: 3 }, { name: "" }] }, []],
    [
      "a name listed twice is one door",
      { tools: [{ name: "x", inputSchema: { properties: {} } }, { name: "x" }] },
      ["x()"],
    ],
    [
      "a template is named by itself",
      { templates: [{ uriTemplate: "file:///{path}" }] },
      ["resource(file:///{path})", "resources/list()"],
    ],
    [
      "a template with two variables tells which",
      { templates: [{ uriTemplate: "x://{dir}/{file}" }] },
      ["resource(x://{dir}/{file}, dir)", "resource(x://{dir}/{file}, file)", "resources/list()"],
    ],
    [
      "listed file URIs are a template nobody wrote",
      { resources: [{ uri: "file:///a/b" }, { uri: "FILE:///c" }] },
      ["resource(file:///{+path})", "resources/list()"],
    ],
    [
      "unless it wrote one",
      { resources: [{ uri: "file:///a/b" }], templates: [{ uriTemplate: "file:///{path}" }] },
      ["resource(file:///{path})", "resources/list()"],
    ],
    ["a profile is no file", { resources: [{ uri: "profile://me" }] }, ["resource(profile://me)", "resources/list()"]],
    [
      "of many fixed resources the first twenty",
      { resources: upTo(21, (at) => ({ uri: `note://${at}` })) },
      [...upTo(20, (at) => `resource(note://${at})`), "resources/list()"],
    ],
    [
      "a fixed resource takes no argument",
      { resources: [{ uri: "config://projects" }] },
      ["resource(config://projects)", "resources/list()"],
    ],
    [
      "a prompt's argument",
      { prompts: [{ name: "explain", arguments: [{ name: "path", required: true }] }] },
      ["prompt(explain.path)"],
    ],
    [
      "of a prompt's arguments those that have a name, the first twenty",
      {
        completions: true,
        prompts: [{ name: "p", arguments: [null, 7, {}, ...upTo(21, (at) => ({ name: `path_${at}` }))] }],
      },
      [...upTo(20, (at) => `prompt(p.path_${at})`), ...upTo(20, (at) => `completion(p.path_${at})`)],
    ],
    ["a prompt without arguments", { prompts: [{ name: "hello" }] }, ["prompt(hello)"]],
    [
      "completion of prompts",
      { completions: true, prompts: [{ name: "p", arguments: [{ name: "file" }] }] },
      ["prompt(p.file)", "completion(p.file)"],
    ],
    [
      "a hostile name is kept as it is",
      { tools: [{ name: "__proto__", inputSchema: { properties: { path: {} } } }] },
      ["__proto__(path)"],
    ],
  ])("%s", (_, lists, expected) => {
    expect(shown(lists)).toEqual(expected);
  });

  it("keeps a property called __proto__ apart from the prototype", () => {
    const schema: Json = JSON.parse('{"properties":{"__proto__":{"type":"string","description":"path to a file"}}}');
    expect(shown({ tools: [{ name: "t", inputSchema: schema }] })).toEqual(["t(__proto__)"]);
  });
});

const bare = { title: "", description: "", annotations: {} };
const empty = { type: "object", properties: {} };
const resourceList = { ...bare, kind: "resource-list", name: "resources/list", schema: empty };
const withPath = { type: "object", properties: { path: { type: "string", description: "" } }, required: ["path"] };
it.each<[string, Partial<Lists>, object[]]>([
  [
    "a tool with all that is said of it",
    {
      tools: [
        { name: "read", title: "Read", description: "Reads", inputSchema: empty, annotations: { readOnlyHint: true } },
      ],
    },
    [
      {
        kind: "tool",
        name: "read",
        title: "Read",
        description: "Reads",
        schema: empty,
        annotations: { readOnlyHint: true },
      },
    ],
  ],
  [
    "a tool of which nothing is said",
    { tools: [{ name: "read" }] },
    [{ ...bare, kind: "tool", name: "read", schema: {} }],
  ],
  [
    "a template needs its variables",
    { templates: [{ uriTemplate: "x://{path}" }] },
    [{ ...bare, kind: "resource", name: "x://{path}", schema: withPath }, resourceList],
  ],
  [
    "so does the one that nobody wrote",
    { resources: [{ uri: "file:///a" }] },
    [{ ...bare, kind: "resource", name: "file:///{+path}", schema: withPath }, resourceList],
  ],
  [
    "a fixed resource needs none",
    { resources: [{ uri: "x://y" }] },
    [{ ...bare, kind: "resource", name: "x://y", schema: empty }, resourceList],
  ],
])("whole: %s", (_, lists, doors) => {
  expect(doorsOf({ ...none, ...lists })).toEqual(doors);
});

it("prompts and completions are weak, whatever their arguments are called", () => {
  const prompts = [{ name: "explain", arguments: [{ name: "path" }] }];
  const slots = doorsOf({ ...none, prompts, completions: true }).flatMap(slotsOf);
  expect(slots.map((slot) => slot.likelihood)).toEqual(["weak", "weak"]);
});

describe("callOf", () => {
  it("calls a tool by its name", () => {
    const [tool] = doorsOf({ ...none, tools: [{ name: "read" }] });
    expect(tool && callOf(tool, { path: "/a" })).toEqual({
      method: "tools/call",
      params: { name: "read", arguments: { path: "/a" } },
    });
  });

  it("completes one argument of a prompt", () => {
    const prompts = [{ name: "p", arguments: [{ name: "file" }] }];
    const [, completion] = doorsOf({ ...none, completions: true, prompts });
    expect(completion && callOf(completion, { file: "/a/" }).params).toEqual({
      ref: { type: "ref/prompt", name: "p" },
      argument: { name: "file", value: "/a/" },
    });
  });
});

describe("expandUri", () => {
  it.each([
    ["file:///{path}", { "+path": "/a/b c" }, "file:///a/b%20c"],
    ["x://file/{+path}", { path: "/a/b" }, "x://file/a/b"],
    ["x://file/{+path}", { "/path": "/a/b" }, "x://file//a/b"],
    ["file:///{path}", { path: "/a/b" }, "file:///a%2Fb"],
    ["file:///{+path}", { path: "/a/../b" }, "file:///a/../b"],
    ["file://{+path}", { path: "/a" }, "file:///a"],
    ["file://{path}", { path: "/a" }, "file://%2Fa"],
    ["vault://notes/{+path}", { path: "/a" }, "vault://notes/a"],
    ["vault://notes/{path}", { path: "a#b" }, "vault://notes/a%23b"],
    ["x:{/path*}", { path: "/a/b" }, "x:/a/b"],
    ["x://r{?path,depth}", { path: "/a", depth: "2" }, "x://r?path=%2Fa&depth=2"],
    ["x://r{?path}", {}, "x://r"],
    ["x://{a}/{b}", { a: "1", b: "2" }, "x://1/2"],
    ["x://{path}", { path: "\ud800" }, "x://%EF%BF%BD"],
    ["x://{unclosed", { unclosed: "1" }, "x://{unclosed"],
  ])("%s with %o is %s", (template, args, uri) => {
    expect(expandUri(template, args)).toBe(uri);
  });
});

describe("uniqueAddresses", () => {
  it("numbers what collides, and is not misled by a tool that bears such a name", () => {
    const door = (name: string) => ({
      kind: "tool" as const,
      name,
      title: "",
      description: "",
      schema: {},
      annotations: {},
    });
    const slot = { pointer: ["p"], label: "p", likelihood: "strong" as const, form: "path" as const, branch: {} };
    const pairs = ["a", "a(p) #2", "a", "a"].map((name) => ({ door: door(name), slot }));
    expect(uniqueAddresses(pairs)).toEqual(["a(p)", "a(p) #2(p)", "a(p) #2", "a(p) #3"]);
  });
});
