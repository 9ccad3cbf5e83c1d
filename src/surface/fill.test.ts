import { describe, expect, it } from "vitest";
import type { Slot, Spelling } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { asBatch, fillArgs, hasOthers, jointly, needsDots, pointerOf, spell } from "./fill.js";
import { pointerLabel } from "./pointer.js";

const filling = {
  path: "/web/{token}",
  token: "tok",
  other: (kind: string) => `/lent/${kind}`,
  with: (kind: string) => `/beside/${kind}`,
  ahead: "/ahead",
  allow: "/srv",
};

const long = "x".repeat(301);

describe("fillArgs", () => {
  it.each<[string, JsonObject, JsonObject]>([
    ["the target, and nothing in it is filled again", { path: "{path}" }, { path: "/web/{token}" }],
    ["inside a text", { c: "cat '{path}' > {token}" }, { c: "cat '/web/{token}' > tok" }],
    ["other and with", { a: "{other:new-file}", b: ["{with:folder}"] }, { a: "/lent/new-file", b: ["/beside/folder"] }],
    ["an own specimen's path is a kind", { a: "{other:conf/angular.json}" }, { a: "/lent/conf/angular.json" }],
    ["ahead and allow", { a: ["{ahead}", "{allow}"] }, { a: ["/ahead", "/srv"] }],
    ["a map's key", { files: { "{path}": "x" } }, { files: { "/web/{token}": "x" } }],
    ["a kind is no longer than 300", { a: `{other:${long}}{with:${long}}` }, { a: `{other:${long}}{with:${long}}` }],
    ["and no shorter than a letter", { a: "{other:} {with:}" }, { a: "{other:} {with:}" }],
    ["what is no placeholder stays", { a: "{x} {path", n: 1, b: null }, { a: "{x} {path", n: 1, b: null }],
  ])("%s", (_, args, expected) => {
    expect(fillArgs(args, filling)).toEqual(expected);
  });

  it("without a place beside the target the lent one is taken, and nothing is put ahead", () => {
    const { path, token, other, allow } = filling;
    expect(fillArgs({ a: ["{ahead}", "{with:file}"] }, { path, token, other, allow })).toEqual({
      a: ["{ahead}", "/lent/file"],
    });
  });

  it("keeps a __proto__ key as a key", () => {
    const args: JsonObject = JSON.parse('{"__proto__":"{token}"}');
    expect(JSON.stringify(fillArgs(args, filling))).toBe('{"__proto__":"tok"}');
  });
});

describe("jointly", () => {
  it("brings the other path arguments to the target", () => {
    expect(jointly({ a: "{path}", b: ["{other:file}"] })).toEqual({ a: "{path}", b: ["{with:file}"] });
  });
  it("tells whether there are any", () => {
    const all = ["{path}", "{other:file}", "{with:file}", "{other:}", `{other:${long}}`].map((a) => hasOthers({ a }));
    expect(all).toEqual([false, true, true, false, false]);
  });
});

const slot = (label: string): Slot => ({
  pointer: pointerOf(label),
  label,
  likelihood: "strong",
  form: "path",
  branch: {},
});

describe("asBatch", () => {
  it.each<[string, string, JsonObject, JsonObject | null]>([
    ["an array of paths", "paths[]", { paths: ["{path}"] }, { paths: ["{ahead}", "{path}"] }],
    [
      "an array of objects",
      "f[].path",
      { f: [{ path: "{path}", t: "{token}" }] },
      {
        f: [
          { path: "{ahead}", t: "{token}" },
          { path: "{path}", t: "{token}" },
        ],
      },
    ],
    ["the outer array of two", "a[].b[]", { a: [{ b: ["{path}"] }] }, { a: [{ b: ["{ahead}"] }, { b: ["{path}"] }] }],
    ["more elements stay behind", "paths[]", { paths: ["{path}", "x"] }, { paths: ["{ahead}", "{path}", "x"] }],
    ["an empty array", "paths[]", { paths: [] }, null],
    ["no array", "path", { path: "{path}" }, null],
    ["arguments without the array", "paths[]", { path: "{path}" }, null],
  ])("%s", (_, label, args, expected) => {
    expect(asBatch(args, slot(label))).toEqual(expected);
  });
});

describe("pointerOf", () => {
  it.each(["path", "files[].path", "a.b[][].c", "files{}"])("%s there and back", (label) => {
    expect(pointerLabel(pointerOf(label))).toBe(label);
  });
  it("drops the name of the branch", () => {
    expect(pointerOf("queries[].path, type=files")).toEqual(["queries", "[]", "path"]);
  });
});

describe("spell", () => {
  const anchors = { allow: "/s/srv", cwd: "/s/cwd", root: "/s/srv/app/web" };
  it("counts a base's slash at the end for nothing", () => {
    expect(spell("/s/srv/a", "cwd", { ...anchors, cwd: "/s/cwd/" })).toBe("../srv/a");
  });
  it.each<[Spelling, string, string]>([
    ["absolute", "/s/srv/app/web/../api/x", "/s/srv/app/web/../api/x"],
    ["uri", "/s/web#1 é 100%/a", "file:///s/web%231%20%C3%A9%20100%25/a"],
    ["uri", "/s/web/../api", "file:///s/web/../api"],
    ["allow", "/s/srv/app/web/x", "app/web/x"],
    ["uri", "/\ud800", "file:///%EF%BF%BD"],
    ["allow", "/s/srv", "."],
    ["allow", "/s", ".."],
    ["allow", "//s/srv//a", "a"],
    ["allow", "/t/srv/a", "../../t/srv/a"],
    ["cwd", "/s/srv/x", "../srv/x"],
    ["root", "/s/srv/app/api/x", "../api/x"],
    ["root", "/s/srv/app/web-next/x", "../web-next/x"],
    ["root", "/s/srv/app/web/../api/x", "../api/x"],
  ])("%s of %s is %s", (spelling, path, expected) => {
    expect(spell(path, spelling, anchors)).toBe(expected);
  });
});

describe("needsDots", () => {
  it.each([
    ["../api", true],
    ["a/../b", true],
    ["file:///a/%2e%2E/b", true],
    ["a\\..\\b", true],
    ["a..b/...", false],
    ["a%2e%2e/%2e%2eb", false],
    [".", false],
  ])("%s: %s", (path, expected) => {
    expect(needsDots(path)).toBe(expected);
  });
});
