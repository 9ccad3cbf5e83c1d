import { describe, expect, it } from "vitest";
import type { Door, Spelling } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { candidates, door, flag, kinds, list, object, text, ways } from "./words.test.kit.js";

describe("kinds of specimens", () => {
  const path = object({ path: text });
  const plain = ["file", "new-file", "folder", "empty-folder", "new-folder", "place", "sized"];
  it("are all tried", () => {
    expect([...kinds(door("anything", path))].sort()).toEqual([...plain].sort());
  });
  it.each<[string, string]>([
    ["read_file", "file"],
    ["write_file", "new-file"],
    ["create_directory", "new-folder"],
    ["list_directory", "folder"],
    ["directory_tree", "folder"],
    ["delete_file", "file"],
  ])("%s is tried with %s first", (name, kind) => {
    expect(kinds(door(name, path))[0]).toBe(kind);
  });
  it.each(["delete_anything", "move_file"])("%s is never aimed at a place itself", (name) => {
    expect(kinds(door(name, path))).not.toContain("place");
  });
  it("a weak slot is tried with the few that lie everywhere", () => {
    expect(kinds(door("greet", object({ who: text }))).sort()).toEqual(["file", "folder", "new-file", "place"]);
  });
  it("a place is not copied into what lies in it", () => {
    const copy = door("copy_file", object({ source: text, destination: text }, ["source", "destination"]));
    expect(kinds(copy)).toContain("folder");
    expect(kinds(copy)).not.toContain("place");
    const joint = candidates(copy, { tier: "joint" }).filter(({ specimen }) => specimen === "place");
    expect(joint.filter(({ args }) => JSON.stringify(args).includes("{with:new-"))).toEqual([]);
  });
  it("the special tier begins with the entry's own, then what the tool speaks of", () => {
    expect(kinds(door("git_log", path), { tier: "special", kinds: ["file", "angular.json"] }).slice(0, 2)).toEqual([
      "angular.json",
      "repository",
    ]);
  });
});

describe("bounds", () => {
  const many = Object.fromEntries("abcdefgh".split("").map((name) => [`${name}_mode`, { enum: [1, 2, 3, 4, 5] }]));
  const of = door("write_file", object({ path: text, content: text, output_path: text, ...many }));
  it.each<[Spelling, number]>([
    ["absolute", 160],
    ["uri", 40],
    ["root", 40],
  ])("%s: at most %i a slot, all tiers together", (spelling, most) => {
    const all = (["plain", "special", "joint"] as const).flatMap((tier) => candidates(of, { tier, spelling }));
    expect(all.length).toBeGreaterThan(most / 2);
    expect(all.length).toBeLessThanOrEqual(most);
    expect(new Set(all.map((candidate) => JSON.stringify(candidate))).size).toBe(all.length);
  });
  it.each<[Spelling, number]>([
    ["absolute", 12],
    ["uri", 6],
    ["cwd", 6],
  ])("%s: %i for a slot that is hardly one, and plain ones alone", (spelling, most) => {
    const greet = door("greet", object({ who: text, style: { enum: ["warm", "cool", "short", "long", "odd"] } }));
    expect(candidates(greet, { spelling })).toHaveLength(most);
    expect(candidates(greet, { spelling, tier: "special" })).toEqual([]);
    expect(candidates(greet, { spelling, tier: "joint" })).toEqual([]);
  });
  it("a command is never spelled as a URI", () => {
    expect(candidates(door("run", object({ command: text }), "Run a shell command"), { spelling: "uri" })).toEqual([]);
  });
});

describe("without a slot", () => {
  it("a tool that takes nothing is called so", () => {
    expect(candidates(door("list_projects", object({})))).toEqual([
      { args: {}, specimen: "place", spelling: "absolute", joint: false },
    ]);
  });
  it("each act of a tool without paths is tried", () => {
    expect(ways(door("session", object({ action: { enum: ["start", "stop"] } })))).toEqual([
      { action: "start" },
      { action: "stop" },
    ]);
  });
  it("nothing optional is sent", () => {
    const archived = object({ include_archived: flag(false), label: text }, []);
    expect(ways(door("list_projects", archived))).toEqual([{}]);
  });
  it("twelve acts are enough, and there is nothing special or joint about them", () => {
    const many = door("session", object({ action: { enum: [..."abcdefghijklmnop"] } }));
    expect(candidates(many)).toHaveLength(12);
    expect(candidates(many, { tier: "special" })).toEqual([]);
    expect(candidates(many, { tier: "joint" })).toEqual([]);
  });
  it("a list of resources is asked once", () => {
    expect(ways({ ...door("resources/list", object({})), kind: "resource-list" })).toEqual([{}]);
  });
});

/** A path that is not declared has all its usual names at once. */
const synonyms = "path file_path filePath filepath file filename directory dir folder uri".split(" ");
const allNames: JsonObject = Object.fromEntries(synonyms.map((name) => [name, "{path}"]));

describe("all ways of calling", () => {
  const read = door("read_file", object({ path: text }));
  const moved = ["new-file", "new-folder", "folder", "file"];
  it.each<[string, Door, JsonObject[]]>([
    ["a declared path has no other names", read, [{ path: "{path}" }]],
    ["a path that is not declared has them", door("read_file", {}), [{ path: "{path}" }, allNames]],
    ["paths that are not declared have one", door("read_multiple_files", {}), [{ paths: ["{path}"] }]],
    [
      "nor has a source that is not declared any other",
      door("move_file", {}),
      moved.map((kind) => ({ source: "{path}", destination: `{other:${kind}}` })),
    ],
    [
      "beside a weak slot nothing optional is sent",
      door("greet", object({ who: text, message: text }, ["who"])),
      [{ who: "{path}" }],
    ],
    [
      "arguments are an object, whatever else the schema allows",
      door("read_file", object({ path: text }, ["path"], { type: ["array", "object", "string"] })),
      [{ path: "{path}" }],
    ],
    [
      "the slashes of a URI are escaped, or not",
      { ...door("file:///{path}", object({ path: text })), kind: "resource" },
      [{ path: "{path}" }, { "+path": "{path}" }, { "/path": "{path}" }],
    ],
    [
      "what a script is given is no command",
      door("run_script", object({ path: text, args: list({ enum: ["-v"] }) }), "Run a script"),
      [{ path: "{path}", args: ["-v"] }],
    ],
  ])("%s", (_, of, expected) => {
    expect(ways(of)).toEqual(expected);
  });

  it("aims together only where there is something to aim", () => {
    expect(ways(read, { tier: "joint" })).toEqual([]);
    const into = door("convert", object({ path: text, output_path: text }, ["path"]));
    expect(ways(into, { tier: "joint" }).filter(({ output_path }) => output_path === undefined)).toEqual([]);
  });
});

describe("a program and its words", () => {
  const words = ["cat", "ls"];
  it.each<[string, boolean]>([
    ["args", true],
    ["arguments", true],
    ["argv", true],
    ["params", true],
    ["kwargs", false],
    ["args_file", false],
    ["extra_params", false],
  ])("are apart where there is a list called %s: %s", (name, apart) => {
    const exec = door("exec", { properties: { command: text, [name]: list(text) } }, "Run a program");
    const short = ways(exec, { label: "command" }).filter(({ command }) => !/ /.test(String(command)));
    expect(short).toEqual(apart ? words.map((command) => ({ command, [name]: ["{path}"] })) : []);
  });
  it("are together where the program is a list itself", () => {
    const exec = door("exec", { properties: { command: { items: text }, args: list(text) } }, "Run a program");
    expect(ways(exec).filter(({ command }) => !Array.isArray(command))).toEqual([]);
  });
});

describe("what a reply asked for", () => {
  /** What is sent beside the path, where nothing is declared. */
  it.each<[field: string, values: string[], sent: JsonObject[]]>([
    ["encoding", [], [{ encoding: "utf-8" }]],
    ["mode", ["lines", "bytes"], [{ mode: "lines" }]],
    ["absolute_path", [], [{ absolute_path: "{path}" }]],
    ["filesystem_root", [], [{ filesystem_root: "{path}" }]],
    ["paths", [], [{ paths: ["{path}"] }]],
    ["path", ["/srv"], []],
    ["edits[].oldText", [], []],
    ["options.mode", ["text"], []],
  ])("%s %j is sent where nothing is declared", (field, values, sent) => {
    const all = ways(door("read_file", {}), { lessons: [{ field, values }] });
    expect(all).toEqual([...sent.map((more) => ({ path: "{path}", ...more })), { path: "{path}" }, allNames]);
  });
  it("is a list where the path is one", () => {
    const lessons = [{ field: "files", values: [] }];
    expect(ways(door("read_multiple_files", {}), { lessons })[0]).toEqual({ paths: ["{path}"], files: ["{path}"] });
  });
  it("is not sent where other names are declared", () => {
    const lessons = [{ field: "ticket", values: [] }];
    expect(ways(door("read_file", object({ path: text })), { lessons })).toEqual([{ path: "{path}" }]);
  });
});
