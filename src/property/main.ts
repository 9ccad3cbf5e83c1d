/**
 * `npm run property -- [--seeds 200] [--from 1] [--jobs 2] [--traits]`: servers drawn at random, each a process of its own,
 * are recovered exactly: class, verdict by verdict, trait by trait. Ends with 1 where one is not. `--traits` runs every
 * scenario, otherwise those that decide verdicts. `--json` prints the policy of each mismatch as its server takes it.
 */
import { parseArgs } from "node:util";
import { pooled } from "../experiment/pool.js";
import { Fault, UsageFault } from "../faults.js";
import type { Matrix } from "../model/matrix.js";
import type { Mode } from "./generate.js";
import { recover, vicesOf } from "./recover.js";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    jobs: { type: "string", default: "2" },
    traits: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const mode: Mode = values.traits ? "traits" : "verdicts";
const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());

try {
  process.exitCode = await property();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  print(`${error.message}\n`);
  process.exitCode = error.exitCode;
}

async function property(): Promise<number> {
  const [count, from, jobs] = [wholeNumber("seeds"), wholeNumber("from"), wholeNumber("jobs")];
  const begun = performance.now();
  const recoveries = await pooled(
    Array.from({ length: count }, (_, index) => async () => {
      const recovery = await recover(from + index, mode, stop.signal);
      if (recovery.differences.length > 0) tell(recovery);
      return recovery;
    }),
    jobs,
  );
  const missed = recoveries.filter(({ differences }) => differences.length > 0);
  const wrong = missed.filter(({ differences }) => differences.some((each) => each.startsWith("WRONG"))).length;
  const verdicts = recoveries.flatMap(({ matrix }) => [
    ...Object.values(matrix.operations).map(({ verdict }) => verdict),
    ...matrix.unproven.map(() => "unproven"),
  ]);
  print(`${mode}, seeds ${from} to ${from + count - 1}: ${count - missed.length} of ${count} recovered exactly, `);
  print(`${wrong} wrong \`enforcing\`, ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  print(`classes: ${counted(recoveries.map(({ matrix }) => matrix.classification))}\n`);
  print(`verdicts: ${counted(verdicts)}\n`);
  if (missed.length > 0) print(`missed: ${missed.map(({ seed }) => seed).join(" ")}\n`);
  return missed.length === 0 ? 0 : 1;
}

function wholeNumber(name: "seeds" | "from" | "jobs"): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new UsageFault(`--${name} ${values[name]} is no whole number above 0.`);
}

function tell({ seed, plan, matrix, differences }: Awaited<ReturnType<typeof recover>>): void {
  print(`seed ${seed}\n${vicesOf(plan)}\n`);
  for (const each of differences) print(`  - ${each}\n`);
  for (const address of Object.keys(matrix.operations)) {
    if (differences.some((each) => each.includes(address))) print(`    ${address} ${cells(matrix, address)}\n`);
  }
  if (values.json) print(`${JSON.stringify(plan)}\n`);
}

function cells(matrix: Matrix, address: string): string {
  const scenarios = Object.entries(matrix.operations[address]?.scenarios ?? {});
  return scenarios
    .map(
      ([name, row]) =>
        `${name}: ${Object.entries(row)
          .map(([cell, word]) => `${cell} ${word}`)
          .join(", ")}`,
    )
    .join("; ");
}

function counted(words: string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, times]) => `${word} ${times}`)
    .join(", ");
}

function print(text: string): void {
  process.stdout.write(text);
}
