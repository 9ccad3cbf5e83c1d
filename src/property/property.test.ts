import { describe, expect, test } from "vitest";
import { type Mode, planOf } from "./generate.js";
import { recover, vicesOf } from "./recover.js";

/** Milliseconds for one probe beside others. */
const patience = 600_000;

/**
 * Neighbouring seeds that draw nearly everything that can be drawn. As many at a time as vitest lets run concurrently: most of
 * a probe is waiting.
 */
describe.each<[mode: Mode, from: number, count: number]>([
  ["verdicts", 219, 28],
  ["traits", 98, 12],
])("servers drawn at random are recovered exactly: %s", (mode, from, count) => {
  const seeds = Array.from({ length: count }, (_, index) => from + index);
  test.concurrent.each(seeds)("seed %i", { timeout: patience }, async (seed) => {
    const { plan, differences } = await recover(seed, mode);
    expect(differences, vicesOf(plan)).toEqual([]);
  });
});

test("a seed draws the same server every time, and another one another", () => {
  expect(planOf(7, "verdicts")).toEqual(planOf(7, "verdicts"));
  expect(planOf(7, "verdicts")).not.toEqual(planOf(8, "verdicts"));
});
