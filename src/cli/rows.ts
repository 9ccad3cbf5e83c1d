import type { Matrix } from "../model/matrix.js";
import { whyOf } from "../render/summary.js";

/** `NAME  CLASS  why`: one line a server, cut to the width. Where there is no matrix, that is said in its place. */
export function rowsOf(results: { target: { label: string }; matrix: Matrix | null }[], width: number): string {
  const rows = results.map(({ target, matrix }) => ({
    name: target.label,
    word: matrix === null ? "no matrix" : matrix.classification,
    why: matrix === null ? "see above" : whyOf(matrix),
  }));
  const names = Math.max(...rows.map(({ name }) => name.length));
  const words = Math.max(...rows.map(({ word }) => word.length));
  return rows
    .map(({ name, word, why }) => cut(`${name.padEnd(names)}  ${word.padEnd(words)}  ${why}`.trimEnd(), width))
    .join("\n");
}

function cut(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}
