import type { Matrix } from "../model/matrix.js";
import { whyOf } from "../render/summary.js";
import { columnsOf, cut, padded } from "../render/text.js";

/** `NAME  CLASS  why`: one line a server, cut to the width. Where there is no matrix, that is said in its place. */
export function rowsOf(results: { target: { label: string }; matrix: Matrix | null }[], width: number): string {
  const rows = results.map(({ target, matrix }) => ({
    name: target.label,
    word: matrix === null ? "no matrix" : matrix.classification,
    why: matrix === null ? "see above" : whyOf(matrix),
  }));
  const names = Math.max(...rows.map(({ name }) => columnsOf(name)));
  const words = Math.max(...rows.map(({ word }) => word.length));
  return rows
    .map(({ name, word, why }) => cut(`${padded(name, names)}  ${padded(word, words)}  ${why}`.trimEnd(), width))
    .join("\n");
}
