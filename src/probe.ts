import { Fault } from "./faults.js";
import { matrixOf } from "./judge/matrix.js";
import type { Entry, Settings } from "./model/entry.js";
import type { Matrix } from "./model/matrix.js";
import type { Progress } from "./model/progress.js";
import { type JsonObject, scenarioNames } from "./model/words.js";
import { gather, type Run } from "./run/gather.js";

export { Fault, StartFault, UsageFault } from "./faults.js";
export type { Matrix } from "./model/matrix.js";

/** A server to probe: its command as one list or split, and whatever else an entry can say. */
export type ProbeTarget = { command: string | string[]; cwd?: string | null } & Partial<Omit<Entry, "command" | "cwd">>;

export interface ProbeOptions extends Partial<Settings> {
  /** Ends the run: nothing is left running or lying about, and the promise rejects with exit code 130. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Takes every message and judgement as it comes, and the facts as the last line. */
  transcript?: (line: JsonObject) => void;
}

/** Milliseconds; the flags of the same names are documented with their reasons in the README. */
export const defaults: Settings = {
  scenarios: [...scenarioNames],
  scratch: "/var/tmp",
  startTimeout: 30_000,
  startWindow: 1_000,
  runTimeout: 600_000,
  callTimeout: 10_000,
  settle: 600,
  window: 2_000,
  jobs: 6,
  sandbox: false,
  network: true,
};

/**
 * The experiment: launch the server with roots strictly narrower than what it was allowed, aim every operation at paired
 * targets, change the roots while it runs, and say what was seen.
 *
 * Throws only a Fault: exit code 2 (usage, this machine), 3 (the server did not start), 130 (aborted). Whatever the server
 * does is in the matrix.
 */
export async function probe(target: ProbeTarget, options: ProbeOptions = {}): Promise<Matrix> {
  const run = runOf(target, options);
  const facts = await gather(run);
  if (options.signal?.aborted) throw new Fault("interrupted: nothing was written.", 130);
  const matrix = matrixOf(facts);
  run.record({ type: "facts", facts: JSON.parse(JSON.stringify(facts)) });
  run.onProgress({ step: "classified", classification: matrix.classification });
  return matrix;
}

/** The run that a target and its options ask for, with what neither says filled in. */
export function runOf(target: ProbeTarget, options: ProbeOptions): Run {
  const { signal, onProgress = () => {}, transcript = () => {}, ...given } = options;
  const settings: Settings = { ...defaults, ...given };
  return {
    entry: entryOf(target),
    settings,
    user: process.env,
    signal: signal ?? new AbortController().signal,
    record: transcript,
    onProgress,
  };
}

function entryOf({ command, ...rest }: ProbeTarget): Entry {
  const [program = "", ...words] = typeof command === "string" ? [command] : command;
  return {
    name: null,
    base: process.cwd(),
    cwd: null,
    env: {},
    unrestricted: false,
    files: {},
    specimens: {},
    setup: [],
    operations: [],
    skip: [],
    ...rest,
    command: program,
    args: [...words, ...(rest.args ?? [])],
  };
}
