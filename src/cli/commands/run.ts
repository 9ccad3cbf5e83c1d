import type { CommandBody, Context, Invocation } from "../command.js";
import { mistakes } from "../errors.js";
import { codeOf, gravest } from "../exit-code.js";
import { choiceOf, type Loudness, loudnessOf, settingsOf, textOf } from "../flags.js";
import { type Probed, probeAll } from "../probing.js";
import { type ProbeTarget, targetsOf, typedPath } from "../targets.js";
import { redactedTranscript } from "../transcript.js";

const runFormats = ["table", "yaml", "json", "markdown"] as const;

/** Probes, prints, and writes the matrix. What can be wrong without a server is found before one is started. */
export const run: CommandBody = async (context, invocation) => {
  const { options } = invocation;
  const loudness = loudnessOf(options);
  const format = choiceOf("--format", options.format, runFormats);
  settingsOf(options);
  const targets = await targetsOf(context, invocation);
  const outputs = new Map(targets.map((target) => [target, outputOf(context, target, targets.length, options)]));
  const { assertWritable, writeMatrixFile } = await import("../../matrix/file.js");
  for (const output of outputs.values()) if (output !== null) await assertWritable(output);
  const transcript = await redactedTranscript(context, textOf(options.transcript), targets.length);
  try {
    const results = await probeAll(context, targets, invocation, { loudness, transcript });
    for (const { target, matrix, finished } of results) {
      // As with --scenario: what is committed is never replaced by a part.
      const isPart = finished !== null && textOf(options.output) === null;
      const output = isPart ? null : (outputs.get(target) ?? null);
      if (matrix !== null && output !== null) await writeMatrixFile(output, matrix);
    }
    await print(context, results, format, loudness);
    if (results.every(({ matrix }) => matrix !== null)) await transcript?.keep();
    return gravest(
      results.map((result) => (result.matrix === null ? result.code : codeOf(result.matrix, result.finished !== null))),
    );
  } finally {
    transcript?.discard();
  }
};

/** Null where no file is written: a command without --output, and an entry of which only some scenarios were asked for. */
function outputOf(context: Context, target: ProbeTarget, count: number, options: Invocation["options"]): string | null {
  const named = textOf(options.output);
  if (named === null) return textOf(options.scenario) === null ? target.committed : null;
  if (count > 1) throw mistakes.outputForSeveral(count);
  return typedPath(context, named);
}

async function print(
  { terminal }: Context,
  results: Probed[],
  format: (typeof runFormats)[number],
  loudness: Loudness,
): Promise<void> {
  // --quiet keeps progress and table away; data that was asked for by its format is the answer, not noise.
  if (loudness === "quiet" && format === "table") return;
  const { render } = await import("../../render/index.js");
  const sheets = results.flatMap(({ matrix }) => (matrix === null ? [] : [{ matrix, file: null }]));
  const { width, color } = terminal;
  if (sheets.length > 0)
    terminal.print(await render(format, sheets, { verbose: loudness === "verbose", width, color }));
  if (format === "table" && results.length > 1) {
    const { rowsOf } = await import("../rows.js");
    terminal.print(`\n${rowsOf(results, terminal.edge)}`);
  }
}
