import { redactJson } from "../config/secrets.js";
import type { ExitCode } from "../faults.js";
import type { Settings } from "../model/entry.js";
import type { RunFacts } from "../model/facts.js";
import type { Matrix } from "../model/matrix.js";
import type { Json, ScenarioName } from "../model/words.js";
import type { Context, Invocation } from "./command.js";
import { type Loudness, scenariosOf, settingsOf } from "./flags.js";
import { type Board, openBoard, sentenceOf } from "./progress.js";
import { prepareBase } from "./scratch-base.js";
import type { ProbeTarget } from "./targets.js";
import { tellFault } from "./tell-fault.js";
import { type Transcript, tellPlace } from "./transcript.js";

/** What became of one server: its matrix and the facts behind it, or the code that its fault ends in. */
export type Probed = {
  target: ProbeTarget;
  facts: RunFacts | null;
  /** The scenarios that came to an end, where the run was ended before its time; null where all did. */
  finished: ScenarioName[] | null;
} & ({ matrix: Matrix } | { matrix: null; code: ExitCode });

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
      const code = tellFault(context.terminal, error, targets.length > 1 ? target.label : null);
      if (code === 70) await tellPlace(context.terminal, transcript);
      results.push({ target, facts: null, finished: null, matrix: null, code });
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
): Promise<{ matrix: Matrix; facts: RunFacts | null; finished: ScenarioName[] | null }> {
  let facts: RunFacts | null = null;
  let finished: ScenarioName[] | null = null;
  const notes: string[] = [];
  const { probe } = await import("../probe.js");
  const matrix = await probe(entry, {
    ...settings,
    signal,
    onProgress: (progress) => {
      if (progress.step === "cut") finished = progress.finished;
      // Also for who asked for errors only: without it nobody would know what the matrix lacks, or what is left on the machine.
      if (progress.step === "cut" || progress.step === "remains") notes.push(sentenceOf(progress));
      else board.update(label, progress);
    },
    transcript: (line) => {
      transcript?.write(line);
      if (line.type === "facts") facts = line.facts as unknown as RunFacts;
    },
  });
  if (notes.length > 0) board.close();
  for (const note of new Set(notes)) terminal.tell(`rootprobe: ${note}.`);
  return { matrix: maskedMatrix(matrix, terminal.mask), facts, finished };
}

/** Before it is rendered: quoting and cutting would hide a secret from a mask that looks at the finished text. */
function maskedMatrix(matrix: Matrix, mask: (text: string) => string): Matrix {
  return redactJson(matrix as unknown as Json, mask) as unknown as Matrix;
}
