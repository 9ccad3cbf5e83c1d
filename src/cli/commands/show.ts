import { readMatrixFile } from "../../matrix/file.js";
import { type FormatName, formatNames, render } from "../../render/index.js";
import type { CommandBody } from "../command.js";
import { choiceOf, loudnessOf } from "../flags.js";
import { typedPath } from "../targets.js";

/** Renders committed matrices, all in one document. */
export const show: CommandBody = async (context, { names, options }) => {
  const { terminal } = context;
  const [first = "table", ...others]: FormatName[] = formatNames;
  const format = choiceOf("--format", options.format, [first, ...others]);
  const verbose = loudnessOf(options) === "verbose";
  const sheets = [];
  for (const file of names) sheets.push({ matrix: await readMatrixFile(typedPath(context, file)), file });
  terminal.print(await render(format, sheets, { verbose, width: terminal.width, color: terminal.color }));
  return 0;
};
