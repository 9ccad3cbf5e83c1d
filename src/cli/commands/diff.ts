import { existsSync } from "node:fs";
import { compare } from "../../matrix/diff.js";
import { matrixIn, readMatrixFile } from "../../matrix/file.js";
import type { Matrix } from "../../model/matrix.js";
import type { CommandBody, Context } from "../command.js";
import { driftFormats, renderedDrift } from "../drift-report.js";
import { choiceOf } from "../flags.js";
import { typedPath } from "../targets.js";

/** What changed from one matrix to another. 0 where nothing did, else 1. */
export const diff: CommandBody = async (context, { names, options }) => {
  const [old = "", now = ""] = names;
  const format = choiceOf("--format", options.format, driftFormats);
  const drifts = compare(await matrixAt(context, old), await matrixAt(context, now));
  context.terminal.print(renderedDrift(drifts, format, context.terminal));
  return drifts.length === 0 ? 0 : 1;
};

/** A file that is there wins: `a:b.yaml` can be a file name too. */
async function matrixAt(context: Context, spec: string): Promise<Matrix> {
  const file = typedPath(context, spec);
  if (existsSync(file) || !/^[^:]{2,}:./.test(spec)) return readMatrixFile(file);
  const { fileAtRevision } = await import("../git.js");
  return await matrixIn(fileAtRevision(spec, context.host.cwd()), spec);
}
