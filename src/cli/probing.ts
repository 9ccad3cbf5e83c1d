import { redactJson } from "../config/secrets.js";
import type { ExitCode } from "../faults.js";
import type { Settings } from "../model/entry.js";
import type { RunFacts } from "../model/facts.js";
import type { Matrix } from "../model/matrix.js";
import type { Json } from "../model/words.js";
import { type Loudness, scenariosOf, settingsOf } from "./flags.js";
import type { Context, Invocation } from "./host.js";
import { type Board, openBoard } from "./progress.js";
import { prepareBase } from "./scratch-base.js";
import type { ProbeTarget } from "./targets.js";
import { tellFault } from "./tell-fault.js";
import type { Transcript } from "./transcript.js";

/** What became of one server: its matrix and the facts behind it, or the code that its fault ends in. */
export type Probed = { target: ProbeTarget; facts: RunFacts | null } & (
  | { matrix: Matrix }
  | { matrix: null; code: ExitCode }
);

/**
 * Probes one server after the other: each keeps `--jobs` processes busy by itself. The fault of one is told and the others
 * go on, unless the user interrupted.
 */
export async function probeAll(
  context: Context,
  targets: ProbeTarget[],
  { options }: Invocation,
  { loudness, transcript }: { loudness: Loudness; transcript: Transcript | null },
): Promise<Probed[]> {
  const settings = settingsOf(options);
  await prepareBase(settings.scratch, context.terminal, loudness);
  const board = openBoard(
    context.terminal,
    targets.map(({ label }) => label),
    loudness,
  );
  const named = scenariosOf(options);
  const results: Probed[] = [];
  for (const target of targets) {
    const scenarios = named ?? target.server?.scenarios ?? settings.scenarios;
    try {
      const found = await probeOne(context, target, { ...settings, scenarios }, board, transcript);
      board.finish(target.label, found.matrix.classification);
      results.push({ target, ...found });
    } catch (error) {
      board.finish(target.label, "no matrix");
      board.close();
      if (context.signal.aborted) throw error;
      results.push({
        target,
        facts: null,
        matrix: null,
        code: tellFault(context.terminal, error, targets.length > 1 ? target.label : null),
      });
    }
  }
  board.close();
  return results;
}

async function probeOne(
  { terminal, signal }: Context,
  { entry, label }: ProbeTarget,
  settings: Settings,
  board: Board,
  transcript: Transcript | null,
): Promise<{ matrix: Matrix; facts: RunFacts | null }> {
  let facts: RunFacts | null = null;
  const { probe } = await import("../probe.js");
  const matrix = await probe(entry, {
    ...settings,
    signal,
    onProgress: (progress) => board.update(label, progress),
    transcript: (line) => {
      transcript?.write(line);
      if (line.type === "facts") facts = line.facts as unknown as RunFacts;
    },
  });
  return { matrix: maskedMatrix(matrix, terminal.mask), facts };
}

/** Before it is rendered: quoting and cutting would hide a secret from a mask that looks at the finished text. */
function maskedMatrix(matrix: Matrix, mask: (text: string) => string): Matrix {
  return redactJson(matrix as unknown as Json, mask) as unknown as Matrix;
}
