import { join } from "node:path";
import { type Expectation, expectations } from "../../fixtures/expectations.js";
import { nameOf, wrongIn } from "../end-to-end/differences.test.kit.js";
import { probeRow } from "../end-to-end/probing.test.kit.js";
import { pooled } from "../experiment/pool.js";
import type { Step } from "./step.js";
import { Tree } from "./tree.js";

/** What became of one step that was left out. */
export interface LeftOut {
  step: string;
  /** The fixture that went red and what was wrong then; null where all stayed green. */
  red: { fixture: string; differences: string[] } | null;
  /** Why there is nothing to say: it does not compile, or the row is red with the step as well. */
  fault: string | null;
}

/**
 * Leaves out each step in turn and probes its fixtures with the program that is left. A row that is red with every step in
 * its place proves nothing, so each is probed by the whole program first.
 */
export async function leaveOutEach(
  steps: readonly Step[],
  { checkout, jobs, tell }: { checkout: string; jobs: number; tell: (line: string) => void },
): Promise<LeftOut[]> {
  using tree = new Tree(checkout);
  const rows = new Map(expectations.map((row) => [nameOf(row), row]));
  const named = [...new Set(steps.flatMap((step) => step.fixtures))];
  const whole = tree.build(null);
  const sound = new Map<string, string[]>();
  await pooled(
    named.map((name) => async () => {
      const row = rows.get(name);
      sound.set(name, row === undefined ? ["no such row"] : await wrongWith(whole, row));
    }),
    jobs,
  );
  const unsound = [...sound].filter(([, wrong]) => wrong.length > 0);
  for (const [name, wrong] of unsound) tell(`red with every step in its place: ${name}: ${wrong.join("; ")}`);
  return await pooled(
    steps.map((step) => async () => {
      const left = await leaveOut(tree, step, (name) => (sound.get(name)?.length === 0 ? rows.get(name) : undefined));
      tell(line(left));
      return left;
    }),
    jobs,
  );
}

async function leaveOut(tree: Tree, step: Step, soundRow: (name: string) => Expectation | undefined): Promise<LeftOut> {
  const sound = step.fixtures.flatMap((name) => soundRow(name) ?? []);
  if (sound.length === 0) return { step: step.step, red: null, fault: "no fixture of its own is green to begin with" };
  let folder: string;
  try {
    folder = tree.build(step);
  } catch (error) {
    return { step: step.step, red: null, fault: messageOf(error) };
  }
  for (const row of sound) {
    const wrong = await wrongWith(folder, row);
    if (wrong.length > 0) return { step: step.step, red: { fixture: nameOf(row), differences: wrong }, fault: null };
  }
  return { step: step.step, red: null, fault: null };
}

/** Where the program in the folder does not meet the row; to end without a matrix meets none. */
async function wrongWith(folder: string, row: Expectation): Promise<string[]> {
  try {
    return wrongIn(row, await probeRow(row, join(folder, "bin", "rootprobe.js")));
  } catch (error) {
    return [messageOf(error)];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function line({ step, red, fault }: LeftOut): string {
  if (fault !== null) return `FAULT    ${step}: ${fault}`;
  return red === null ? `MISSED   ${step}: all stayed green` : `noticed  ${step}: ${red.fixture} ${red.differences[0]}`;
}
