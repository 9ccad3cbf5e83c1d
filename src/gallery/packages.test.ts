import { describe, expect, it } from "vitest";
import type { Entry } from "../model/entry.js";
import { packagesOf, serverPackage, specOf } from "./packages.js";

const cache = "/house/.cache/gallery";

function entry(command: string, ...args: string[]): Entry {
  return {
    name: null,
    command,
    args,
    base: "/house/matrices",
    cwd: null,
    env: {},
    unrestricted: false,
    files: {},
    specimens: {},
    setup: [],
    operations: [],
    skip: [],
  };
}

const rows: [name: string, entry: Entry, specs: string[]][] = [
  ["a script in the cache", entry("node", "../.cache/gallery/a@1.0.0/node_modules/a/x.js", "{allow}"), ["a@1.0.0"]],
  ["a scope is part of the name", entry("../.cache/gallery/@s/a@1.0.0/node_modules/@s/a/x"), ["@s/a@1.0.0"]],
  [
    "the runtime comes before what it runs",
    entry("../.cache/gallery/r@2/node_modules/r/node", "../.cache/gallery/a@1/node_modules/a/x.js"),
    ["r@2", "a@1"],
  ],
  [
    "one package named twice is one package",
    entry("../.cache/gallery/a@1/node_modules/a/x", "../.cache/gallery/a@1/node_modules/b/y"),
    ["a@1"],
  ],
  ["a package elsewhere is none of ours", entry("node", "../node_modules/a/x.js"), []],
  ["a folder without a version is none", entry("node", "../.cache/gallery/a/node_modules/a/x.js"), []],
  ["a scope alone is no version", entry("node", "../.cache/gallery/@a/node_modules/a/x.js"), []],
  ["the cache itself is none", entry("node", "../.cache/gallery"), []],
];

describe("packagesOf", () => {
  it.each(rows)("%s", (_, given, specs) => {
    expect(packagesOf(given, cache).map(specOf)).toEqual(specs);
  });

  it("the folder is the one beside its node_modules", () => {
    const given = entry("node", "../.cache/gallery/@s/a@1/node_modules/@s/a/x.js");
    expect(serverPackage(given, cache)?.folder).toBe("/house/.cache/gallery/@s/a@1");
  });
});
