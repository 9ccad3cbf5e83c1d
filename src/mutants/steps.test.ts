import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectations } from "../../fixtures/expectations.js";
import { nameOf } from "../end-to-end/differences.test.kit.js";
import { steps } from "./steps.js";
import { without } from "./tree.js";

const rows = new Set(expectations.map(nameOf));

test.each(steps)("$step can still be left out", (step) => {
  const whole = readFileSync(new URL(`../../${step.file}`, import.meta.url), "utf8");
  expect(without(step, whole)).not.toBe(whole);
});

test.each(steps)("$step has a row in the fixture table", ({ fixtures }) => {
  expect(fixtures.filter((name) => !rows.has(name))).toEqual([]);
  expect(fixtures.length).toBeGreaterThan(0);
});

test("a text that stands twice is no step", () => {
  const step = { step: "x", file: "x.ts", find: "a", replace: "b", fixtures: [] };
  expect(() => without(step, "a a")).toThrow("2 times");
  expect(() => without(step, "b")).toThrow("0 times");
});
