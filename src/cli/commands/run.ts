import { mistakes } from "../errors.js";
import { codeOf, gravest } from "../exit-code.js";
import { choiceOf, loudnessOf, settingsOf, textOf } from "../flags.js";
import type { CommandBody, Context, Invocation } from "../host.js";
import { type Probed, probeAll } from "../probing.js";
import { type RunFormat, rendered, runFormats } from "../report.js";
import { type ProbeTarget, targetsOf, typedPath } from "../targets.js";
import { redactedTranscript } from "../transcript.js";

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
    for (const { target, matrix } of results) {
      const output = outputs.get(target) ?? null;
      if (matrix !== null && output !== null) await writeMatrixFile(output, matrix);
    }
    await print(context, results, format, loudness === "verbose", loudness === "quiet");
    if (results.every(({ matrix }) => matrix !== null)) await transcript?.keep();
    return gravest(results.map((result) => (result.matrix === null ? result.code : codeOf(result.matrix))));
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
  context: Context,
  results: Probed[],
  format: RunFormat,
  verbose: boolean,
  quiet: boolean,
): Promise<void> {
  const { terminal } = context;
  const matrices = results.flatMap(({ matrix }) => (matrix === null ? [] : [matrix]));
  if (format === "json" && results.length > 1) {
    terminal.print(JSON.stringify(matrices, null, 2));
    return;
  }
  // --quiet keeps progress and table away; data that was asked for by its format is the answer, not noise.
  if (quiet && format === "table") return;
  const texts: string[] = [];
  for (const matrix of matrices) texts.push(await rendered(matrix, format, context, { verbose }));
  terminal.print(texts.join(format === "yaml" ? "---\n" : "\n"));
  if (format === "table" && results.length > 1) {
    const { rowsOf } = await import("../rows.js");
    terminal.print(`\n${rowsOf(results, terminal.width)}`);
  }
}
