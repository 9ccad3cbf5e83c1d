import { expect, test } from "vitest";
import { ambientFor, patternOf, straysOf } from "./ambient.js";
import { aim, altered, canary, dirOf, ledger, lent, own, seen, type TakeMore, take } from "./examples.test.kit.js";
import { groundOf } from "./ground.js";

const web = dirOf("web");
const stray = { observation: { changes: [altered(`${web}/log`)] } };

const takes: [sentence: string, cell: "second" | "gap" | "inside" | "symlink", more: TakeMore, strays: number][] = [
  ["a change in web while docs is aimed at", "second", stray, 1],
  ["a change in web while the gap is aimed at", "gap", stray, 1],
  ["a change in the place that is aimed at", "inside", stray, 0],
  ["a change in the lent folder", "second", { observation: { changes: [altered(`${lent}/x`)] } }, 0],
  ["a change outside every place", "second", { observation: { changes: [altered("home/log")] } }, 0],
  ["a call through a link", "symlink", { ...stray, target: aim("api", "file", { route: "way-out" }) }, 0],
  [
    "a call through web full of links",
    "symlink",
    { ...stray, target: { ...aim("api", "place", { route: "links-inside" }), canonical: web } },
    0,
  ],
  ["a batch", "second", { ...stray, purpose: "batch" }, 0],
  ["a call without a target", "second", { ...stray, target: null }, 0],
];
test.each(takes)("strays: %s", (_sentence, cell, more, strays) => {
  expect(straysOf([take("steady", cell, "-", more)], ledger)).toHaveLength(strays);
});

test("a stray says nothing of the operation it belongs to if that was aimed at the gap", () => {
  const pattern = `${web}/log`;
  const strays = (cell: "second" | "gap") => straysOf([take("steady", cell, "-", stray)], ledger);
  expect(ambientFor("read(path)", strays("second")).has(pattern)).toBe(true);
  expect(ambientFor("read(path)", strays("gap")).has(pattern)).toBe(false);
  expect(ambientFor("other(path)", strays("gap")).has(pattern)).toBe(true);
});

const names: [name: string, pattern: string][] = [
  ["notes.txt", "notes.txt"],
  [`new-${own}.txt`, "new-*.txt"],
  [`${canary("api")}.txt`, "*.txt"],
  ["log-2026-11-30.txt", "log-*-*-*.txt"],
  ["1f0e2d3c-aaaa-bbbb-cccc-0123456789ab.json", "*.json"],
  ["x-a1B2c3", "x-*"],
  [".tmp.qWeRtY", ".tmp.*"],
  ["README", "README"],
  ["app.component", "app.component"],
  ["package-lock.json", "package-lock.json"],
  ["tool-ReadMe", "tool-*"],
  ["abcd12ef", "*"],
  ["12abcdef", "*"],
  ["a1B2c3.txt", "*.txt"],
  ["x-qWeRtY.txt", "x-*.txt"],
];
test.each(names)("%s is written %s", (name, pattern) => {
  expect(patternOf(name, seen(aim("api")), groundOf(ledger))).toBe(pattern);
});

test("a call without a token of its own leaves the name as it is", () => {
  expect(patternOf("notes.txt", seen(aim("api"), { token: "" }), groundOf(ledger))).toBe("notes.txt");
});

test("a place that lies in the folder that is aimed at is no other place", () => {
  const nested = {
    ...ledger,
    places: ledger.places.map((each) => ({ ...each, dir: each.name === "cwd" ? `${web}/cwd` : each.dir })),
  };
  const observation = { changes: [altered(`${web}/cwd/log`)] };
  expect(straysOf([take("steady", "inside", "-", { target: aim("web", "place"), observation })], nested)).toEqual([]);
  expect(straysOf([take("steady", "second", "-", { observation })], nested)).toHaveLength(1);
});
