import { describe, expect, it } from "vitest";
import type { Spelling } from "../model/surface.js";
import { candidates, door, kinds, object, text, ways } from "./words.test.kit.js";

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
  it("a weak slot is worth few calls", () => {
    expect(candidates(door("greet", object({ who: text }))).length).toBeLessThanOrEqual(12);
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
});
