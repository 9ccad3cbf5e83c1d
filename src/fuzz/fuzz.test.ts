import { expect, test } from "vitest";
import { fuzz } from "./fuzz.js";

/** Another seed in every run of the tests; one that breaks something is told with its case. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

test(`whatever a server sends, the program ends as it should (seed ${seed})`, { timeout: 120_000 }, async () => {
  const until = performance.now() + 45_000;
  const found = await fuzz({ seed, sessions: 60, width: 6 }, { until });
  expect(found.broken).toEqual([]);
  expect(found.runs).toBeGreaterThan(0);
});
