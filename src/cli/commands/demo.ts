import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "../../model/entry.js";
import type { Matrix } from "../../model/matrix.js";
import type { ScenarioName } from "../../model/words.js";
import type { CommandBody } from "../command.js";
import { mistakes } from "../errors.js";
import { codeOf, gravest } from "../exit-code.js";
import { loudnessOf, settingsOf } from "../flags.js";
import { packageRoot } from "../installed.js";
import { type Board, openBoard } from "../progress.js";
import { rowsOf } from "../rows.js";
import { prepareBase } from "../scratch-base.js";

/** Servers of fixtures/ that differ in one thing each. */
export const demoServers = [
  "enforcing",
  "advisory",
  "first-root-only",
  "read-only-enforcing",
  "write-only-enforcing",
  "mixed",
  "leaks-in-its-refusal",
  "keeps-old-roots",
] as const;

/** The one whose table is shown: its operations differ. */
const shownServer = "mixed";

/** Enough for a class and for what happens when the list changes; the other scenarios are for a run of one's own. */
const scenarios: ScenarioName[] = ["steady", "swapped", "crossed", "changed"];

/** Servers probed at a time: most of a run is waiting. */
const atOnce = 4;

export const demo: CommandBody = async (context, { options }) => {
  const { terminal } = context;
  const loudness = loudnessOf(options);
  const settings = { ...settingsOf(options), scenarios, jobs: scenarios.length };
  await prepareBase(settings.scratch, terminal, loudness);
  const board = openBoard(terminal, [...demoServers], terminal.live || loudness === "verbose" ? loudness : "quiet");
  const entries = demoServers.map((name) => fixtureEntry(name));
  const { probe } = await import("../../probe.js");
  const matrices = await severalAtOnce(entries, context.signal, async (entry, signal) => {
    const matrix = await probe(entry, {
      ...settings,
      signal,
      onProgress: (step) => board.update(labelOf(entry), step),
    });
    finish(board, entry, matrix);
    return matrix;
  });
  board.close();
  const results = entries.map((entry, index) => ({
    target: { label: labelOf(entry) },
    matrix: matrices[index] ?? null,
  }));
  terminal.print(rowsOf(results, terminal.edge));
  const shown = matrices[demoServers.indexOf(shownServer)];
  if (shown !== undefined && loudness !== "quiet") {
    const { render } = await import("../../render/index.js");
    const { width, color } = terminal;
    const text = await render("table", [{ matrix: shown, file: null }], {
      verbose: loudness === "verbose",
      width,
      color,
    });
    terminal.print(`
${text}`);
  }
  return gravest(matrices.map((matrix) => codeOf(matrix)));
};

function fixtureEntry(name: string): Entry {
  const root = packageRoot();
  const file = join(root, "dist", "fixtures", `${name}.js`);
  if (!existsSync(file)) throw mistakes.noFixture(file);
  return {
    name,
    command: process.execPath,
    args: [file, "{allow}"],
    base: root,
    cwd: null,
    env: {},
    unrestricted: false,
    files: {},
    specimens: {},
    setup: [],
    operations: [],
    skip: [],
  };
}

function labelOf(entry: Entry): string {
  return entry.name ?? entry.command;
}

function finish(board: Board, entry: Entry, matrix: Matrix): void {
  board.finish(labelOf(entry), matrix.classification);
}

/** Results in the order of the entries, however they end. The first fault stops the others before it is passed on. */
async function severalAtOnce(
  entries: Entry[],
  interrupted: AbortSignal,
  probeOne: (entry: Entry, signal: AbortSignal) => Promise<Matrix>,
): Promise<Matrix[]> {
  const results: Matrix[] = [];
  const waiting = entries.entries();
  const stop = new AbortController();
  // Not AbortSignal.any: Node 20 can collect what it makes before it fires.
  const onInterrupt = () => stop.abort();
  if (interrupted.aborted) onInterrupt();
  interrupted.addEventListener("abort", onInterrupt, { once: true });
  const { signal } = stop;
  const worker = async () => {
    for (const [index, entry] of waiting) {
      if (signal.aborted) return;
      results[index] = await probeOne(entry, signal);
    }
  };
  const workers = Array.from({ length: atOnce }, worker);
  try {
    await Promise.all(workers);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(workers);
    throw error;
  }
  return results;
}
