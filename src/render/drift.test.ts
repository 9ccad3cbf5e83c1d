import { expect, test } from "vitest";
import { compare } from "../matrix/diff.js";
import { enforced, enforcing, hostileName, open } from "../matrix/matrices.test.samples.js";
import type { Matrix } from "../model/matrix.js";
import { driftJson, driftMarkdown, driftText } from "./drift.js";
import { columnsOf } from "./text.js";

const before: Matrix = {
  ...enforcing(),
  operations: { "read(path)": enforced(), "list(path)": enforced("list"), "gone(path)": enforced(), "x(path)": open() },
};
const after: Matrix = {
  ...enforcing(),
  cases: 2,
  server: { name: "careful", version: "1.3.0" },
  classification: "mixed",
  traits: { ...enforcing().traits, startup: "open" },
  operations: {
    "read(path)": open("read"),
    "list(path)": open("list"),
    "x(path)": enforced("write"),
    [`${hostileName}(path)`]: enforced(),
  },
};
const drifts = compare(before, after);

test("the report for a terminal is as the golden file has it", async () => {
  await expect(`${driftText(drifts, { width: 80, color: false })}\n`).toMatchFileSnapshot("golden/drift.txt");
});

test("the report for a pull request is as the golden file has it", async () => {
  await expect(`${driftMarkdown(drifts)}\n`).toMatchFileSnapshot("golden/drift.md.txt");
});

test("the report for programs holds every drift", () => {
  expect(JSON.parse(driftJson(drifts))).toEqual(drifts);
});

test("the report fits the width it is given", () => {
  const lines = driftText(drifts, { width: 60, color: false }).split("\n");
  expect(lines.filter((line) => columnsOf(line) > 60)).toEqual([]);
});

test("no drift is said in words", () => {
  expect(driftText([], { width: 80, color: false })).toBe("Nothing changed.");
  expect(driftMarkdown([])).toBe("Nothing changed.");
  expect(driftJson([])).toBe("[]");
});

test("the report for a pull request fits a comment, and says what it leaves out", () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${"<|`".repeat(60)}${index}`, open()]));
  const varies = { names: { shown: Object.keys(many), "not-shown": ["a"] } };
  const crowd = compare(before, { ...after, operations: many, traits: { names: "varies" }, varies });
  const text = driftMarkdown(crowd);
  expect(text.length).toBeLessThanOrEqual(65_536);
  expect(text).toMatch(/\*\d+ more lines, left out for length\.\*$/);
  expect(text).toContain("**Loosened**");
});
