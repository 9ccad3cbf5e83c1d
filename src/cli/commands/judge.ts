import { readFile } from "node:fs/promises";
import { UsageFault } from "../../faults.js";
import { matrixOf } from "../../judge/matrix.js";
import { matrixText } from "../../matrix/write.js";
import type { RunFacts } from "../../model/facts.js";
import type { CommandBody } from "../command.js";
import { mistakes } from "../errors.js";
import { codeOf } from "../exit-code.js";
import { typedPath } from "../targets.js";

/** The matrix again, from the facts that a transcript ends with: the same words, without the server. */
export const judge: CommandBody = async (context, { names }) => {
  const file = typedPath(context, names[0] ?? "");
  const matrix = matrixOf(factsIn(await textOfFile(file), file));
  context.terminal.print(matrixText(matrix));
  return codeOf(matrix);
};

async function textOfFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    if (code === "ENOENT") throw mistakes.noTranscript(file);
    throw code === "EISDIR" ? mistakes.isFolder(file) : mistakes.unreadable(file, code);
  }
}

function factsIn(text: string, file: string): RunFacts {
  const rows = text.trimEnd().split("\n");
  const last = rows.length;
  const line = parsed(rows[last - 1] ?? "", file, last);
  if (!isRecord(line) || line.type !== "facts" || !isRunFacts(line.facts)) {
    throw new UsageFault(
      `${file}:${last}: the last line holds no facts, so the run did not end well or this is no transcript. Make one with \`rootprobe run --transcript FILE -- …\`.`,
    );
  }
  return line.facts;
}

function parsed(row: string, file: string, line: number): unknown {
  try {
    return JSON.parse(row);
  } catch (cause) {
    throw new UsageFault(`${file}:${line}: this line is no JSON, so the transcript was cut off. Make it again.`, {
      cause,
    });
  }
}

/** Its outline only: we wrote the file ourselves, and what the judge meets inside is data to it anyway. */
function isRunFacts(value: unknown): value is RunFacts {
  return isRecord(value) && isRecord(value.launch) && Array.isArray(value.operations) && Array.isArray(value.sessions);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
