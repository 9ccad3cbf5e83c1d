import { UsageFault } from "../faults.js";
import { type Matrix, matrixFormat } from "../model/matrix.js";
import { type Document, isMap, isScalar, isSeq, parseYaml } from "../yaml.js";
import { type FileShape, matrixOfFile } from "./canonical.js";
import { firstMisfit, type Misfit } from "./conform.js";
import { matrixSchema } from "./schema.js";

const again = "The file is written by rootprobe: restore it from version control, or run rootprobe again.";

/**
 * A matrix from the text of its file. Strict, since nobody is meant to edit one: a word that is none of ours would make
 * a comparison say that something changed. Throws UsageFault with `file:line:`, what is wrong and what to do.
 */
export function readMatrix(text: string, file: string): Matrix {
  const fault = (line: number, message: string) => new UsageFault(`${file}:${line}: ${message}`);
  const conflict = text.split("\n").findIndex((line) => /^(<{7}|>{7}|\|{7}) /.test(line));
  if (conflict >= 0) {
    throw fault(
      conflict + 1,
      "Merge conflict. Take either side whole, then run rootprobe again and commit the result.",
    );
  }
  if (text.trim() === "") throw fault(1, `The file is empty. ${again}`);

  const { document, lines } = parsed(text, fault);
  const error = document.errors[0];
  if (error !== undefined) throw fault(lines.linePos(error.pos[0]).line, syntaxMessage(error.code, error.message));

  const value: unknown = toValue(document, fault);
  const format = isRecord(value) ? value.format : undefined;
  if (typeof format === "number" && format > matrixFormat) {
    const line = lineOf(document, lines, ["format"]);
    throw fault(
      line,
      `Format ${format} is newer than this rootprobe reads (${matrixFormat}). Install a newer rootprobe.`,
    );
  }
  const misfit = isRecord(value) ? firstMisfit(matrixSchema, value) : { path: [], message: "This is no matrix." };
  if (misfit !== null) throw fault(lineOf(document, lines, misfit.path), misfitMessage(misfit));
  return matrixOfFile(value as FileShape);
}

type Parsed = ReturnType<typeof parseYaml>;
type FaultAt = (line: number, message: string) => UsageFault;

/** The parser reports mistakes as data, but runs out of stack on a file that nests ten thousand deep. */
function parsed(text: string, fault: FaultAt): Parsed {
  try {
    return parseYaml(text);
  } catch (cause) {
    throw fault(1, `Not YAML: ${cause instanceof Error ? cause.message : String(cause)}. ${again}`);
  }
}

/** Resolving throws on an alias without an anchor, and on one that would unfold without end. */
function toValue(document: Document.Parsed, fault: FaultAt): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    throw fault(1, `${cause instanceof Error ? cause.message : String(cause)}. ${again}`);
  }
}

function syntaxMessage(code: string, message: string): string {
  if (code === "DUPLICATE_KEY") return `The same key stands here twice, as a merge can leave it. ${again}`;
  if (code === "TAB_AS_INDENT") return `A tab where YAML wants spaces. ${again}`;
  if (code === "MULTIPLE_DOCS") return "More than one document in the file. A file holds one matrix.";
  return `Not YAML: ${message.replace(/\.?$/, ".")} ${again}`;
}

function misfitMessage({ path, message }: Misfit): string {
  return `${path.length === 0 ? "" : `${path.join(" › ")}: `}${message} ${again}`;
}

/** Line of the deepest node on the path that can be found; where the last step is a key, of the key. */
function lineOf(document: Document.Parsed, lines: Parsed["lines"], path: Misfit["path"]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const key = isMap(parent)
      ? parent.items.find((pair) => isScalar(pair.key) && pair.key.value === last)?.key
      : undefined;
    const node = key ?? document.getIn(path.slice(0, length), true);
    if ((isScalar(node) || isMap(node) || isSeq(node)) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
