import { expect, test } from "vitest";
import type { Ledger, Sample } from "../model/ledger.js";
import { dirOf, ledger, lent } from "./examples.test.kit.js";
import { groundOf } from "./ground.js";

const web = dirOf("web");
const blank = { kind: "file", shelf: null, lent: false, content: [], names: [], size: null, date: null, hashes: [] };
function sample(path: string, more: Partial<Sample> = {}): Sample {
  return { ...blank, place: "web", path: `${web}/${path}`, ...more };
}
const withSamples = (...samples: Sample[]): Ledger => ({ ...ledger, samples });

const desk = sample("desk/deep/notes.txt", { shelf: "desk", lent: true, content: ["token"] });
const ground = groundOf(withSamples(...ledger.samples, desk));
const bare = groundOf(withSamples(sample("notes.txt")));

test.each([
  ["the folder of a lent file is lent", `${lent}/x`, true],
  ["a lent shelf is lent as a whole", `${web}/desk/x`, true],
  ["the place around it is not", `${web}/notes.txt`, false],
  ["nor what only begins like it", `${web}/desktop/x`, false],
])("%s", (_sentence, path, isLent) => {
  expect(ground.at(path).lent).toBe(isLent);
});

test.each([
  ["a file on a shelf", ground, `${web}/shelf/x/y.txt`, "shelf", "x/y.txt"],
  ["the shelf itself", ground, `${web}/shelf`, "shelf", ""],
  ["a folder that only begins like it", ground, `${web}/shelf-life/x`, null, "shelf-life/x"],
  ["a lent folder", ground, `${web}/desk/x`, null, "desk/x"],
  ["a folder called null", ground, `${web}/null/x`, null, "null/x"],
  ["the place itself", ground, web, null, ""],
  ["a folder of that name, where nothing lies on shelves", bare, `${web}/shelf/x`, null, "shelf/x"],
])("which shelf: %s", (_sentence, { at }, path, shelf, rest) => {
  expect(at(path)).toMatchObject({ place: "web", shelf, rest });
});

test("what lies outside of every place keeps its whole path", () => {
  expect(ground.at("tmp/x")).toEqual({ place: null, shelf: null, lent: false, rest: "tmp/x" });
});

test("of places that lie in one another a path is in the inner one, whichever is listed first", () => {
  const inner = { name: "cwd" as const, dir: `${web}/cwd` };
  for (const places of [
    [{ name: "web" as const, dir: web }, inner],
    [inner, { name: "web" as const, dir: web }],
  ]) {
    const nested = groundOf({ ...ledger, places });
    expect([`${web}/cwd/x`, `${web}/x`].map((path) => nested.at(path).place)).toEqual(["cwd", "web"]);
  }
});

test("a mark of what is lent tells the folder that is lent with it, unless the place is not there", () => {
  expect(groundOf(withSamples(desk)).lent).toMatchObject([{ token: "token", folder: `${web}/desk`, effect: "read" }]);
  expect(groundOf({ ...withSamples(desk), places: [] }).lent).toEqual([]);
});

const one = sample("a", { content: ["token"] });
const owners: [sentence: string, samples: Sample[], owner: object | undefined][] = [
  ["what is in the bytes was read", [one], { shelf: null, path: `${web}/a`, effect: "read" }],
  ["what is a name was listed", [sample("a", { names: ["token"] })], { path: `${web}/a`, effect: "list" }],
  ["what is both was read", [sample("a", { content: ["token"], names: ["token"] })], { effect: "read" }],
  ["a name first, bytes later", [sample("a", { names: ["token"] }), one], { effect: "read" }],
  ["the same in two files: the first", [one, sample("b", { content: ["token"] })], { path: `${web}/a` }],
  [
    "the same in two files of a shelf: that shelf",
    ["a", "b"].map((path) => sample(path, { shelf: "s", content: ["token"] })),
    { shelf: "s", path: `${web}/a` },
  ],
  [
    "the same on two shelves: none of them",
    ["s", "t"].map((shelf) => sample(`${shelf}/a`, { shelf, content: ["token"] })),
    { place: "web", shelf: null },
  ],
  ["the same in two places: nobody", [one, sample("a", { place: "docs", content: ["token"] })], undefined],
  ["the same in what is lent: nobody", [one, sample("l/a", { shelf: "l", lent: true, content: ["token"] })], undefined],
];
test.each(owners)("whose token it is: %s", (_sentence, samples, owner) => {
  const found = groundOf(withSamples(...samples)).tokens.get("token");
  if (owner === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(owner);
});

test("a hash is owned like a token, and says that bytes were read", () => {
  const { hashes } = groundOf(withSamples(sample("a", { names: ["token"], hashes: ["hash"] })));
  expect([...hashes]).toEqual([["hash", { place: "web", shelf: null, path: `${web}/a`, effect: "read" }]]);
});

test("a ledger is arranged once, and again when its samples are others", () => {
  const living = withSamples(one);
  const first = groundOf(living);
  expect(groundOf(living)).toBe(first);
  living.samples.push(sample("b", { content: ["more"] }));
  expect(groundOf(living).tokens.has("more")).toBe(true);
  living.samples[0] = sample("a", { content: ["other"] });
  expect([...groundOf(living).tokens.keys()]).toEqual(["other", "more"]);
});
