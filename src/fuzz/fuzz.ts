import fc from "fast-check";
import { type ScenarioName, scenarioNames } from "../model/words.js";
import { type Case, runCase } from "./run.js";
import { script } from "./script.js";

const some = fc.uniqueArray(fc.constantFrom(...scenarioNames), { minLength: 1, maxLength: 5 });
/** With these three there can be a class. */
const deciding: fc.Arbitrary<ScenarioName[]> = fc.constant(["steady", "swapped", "crossed"]);
const oneCase: fc.Arbitrary<Case> = fc.record({ script, scenarios: fc.oneof(some, deciding) });

export interface Fuzzed {
  runs: number;
  sessions: number;
  /** How often each exit code came. */
  codes: Record<number, number>;
  /** The first cases that broke an invariant, ready to be played again. */
  broken: { why: string; case: Case }[];
}

/** Runs cases drawn from the seed until so many server processes were started or the time is over, `width` at a time. */
export async function fuzz(
  { seed, sessions, width }: { seed: number; sessions: number; width: number },
  { until = Number.POSITIVE_INFINITY, onRun = () => {} }: { until?: number; onRun?: (fuzzed: Fuzzed) => void } = {},
): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { runs: 0, sessions: 0, codes: {}, broken: [] };
  // As many as could be needed: a run starts one process at least.
  const cases = fc.sample(oneCase, { seed, numRuns: sessions }).values();
  const worker = async () => {
    for (const each of cases) {
      if (fuzzed.sessions >= sessions || fuzzed.broken.length > 0 || performance.now() > until) return;
      const finding = await runCase(each);
      fuzzed.runs += 1;
      fuzzed.sessions += finding.sessions;
      fuzzed.codes[finding.code] = (fuzzed.codes[finding.code] ?? 0) + 1;
      if (finding.broken !== null) fuzzed.broken.push({ why: finding.broken, case: each });
      onRun(fuzzed);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return fuzzed;
}
