import { expect, test } from "vitest";
import { Allowance, bounds, callsFor, Guessing } from "./bounds.js";

test("few tools have the time of one tool each, thousands share half of the run, and none gets nothing", () => {
  let time = 0;
  const guessing = new Guessing(() => time, 600_000);
  const few = guessing.allowance(14);
  time = bounds.toolTime - 1;
  expect(few.spent).toBe(false);
  time = bounds.toolTime;
  expect(few.spent).toBe(true);

  const tools = 5000;
  for (let left = tools; left > 0; left -= 1) {
    const allowance = guessing.allowance(left);
    expect(allowance.spent).toBe(false);
    while (!allowance.spent) time += 1;
  }
  expect(time).toBeLessThanOrEqual(300_000 + 1);
});

test.each([
  ["has a longer time of its own", 600_000, bounds.workingTime],
  ["is bounded by the end of all guessing", 80_000, 40_000],
])("a tool that gave an effect %s", (_, runTimeout, ends) => {
  let time = 0;
  const allowance = new Guessing(() => time, runTimeout).allowance(1);
  allowance.gave();
  time = ends - 1;
  expect(allowance.spent).toBe(false);
  time = ends;
  expect(allowance.spent).toBe(true);
});

test("a tool that does not answer, or ends the server, is left alone after two calls, whatever it gave before", () => {
  const allowance = new Guessing(() => 0, 600_000).allowance(1);
  allowance.gave();
  allowance.spend(true);
  allowance.spend(false);
  expect(allowance.spent).toBe(false);
  allowance.spend(false);
  expect(allowance.spent).toBe(true);
});

test("absolute paths have the most calls, every further spelling the same few", () => {
  expect(["absolute", "uri", "allow", "cwd", "root"].map((each) => callsFor(each as "uri"))).toEqual([
    160, 40, 40, 40, 40,
  ]);
});

test("a tool that showed nothing is left alone after so many calls, one that gave an effect is not", () => {
  const [silent, giving] = [new Allowance(() => 0), new Allowance(() => 0)];
  giving.gave();
  for (let call = 1; call <= bounds.toolCalls; call += 1) {
    expect(silent.spent).toBe(false);
    for (const each of [silent, giving]) each.spend(true);
  }
  expect([silent.spent, giving.spent]).toEqual([true, false]);
});

test("where no tool is left the time is not shared by none", () => {
  expect(new Guessing(() => 0, 600_000).allowance(0).spent).toBe(false);
});
