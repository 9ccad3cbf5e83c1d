import type { Matrix } from "../model/matrix.js";
import { traitPhrase } from "../render/phrases.js";
import { whyOf } from "../render/summary.js";
import { columnsOf, cut, padded } from "../render/text.js";

/** `NAME  CLASS  why`: one line a server, cut at the edge. Where there is no matrix, that is said in its place. */
export function rowsOf(results: { target: { label: string }; matrix: Matrix | null }[], edge: number): string {
  const rows = results.map(({ target, matrix }) => ({
    name: target.label,
    word: matrix === null ? "no matrix" : matrix.classification,
    why: matrix === null ? "see above" : reasonsOf(matrix),
  }));
  const names = Math.max(...rows.map(({ name }) => columnsOf(name)));
  const words = Math.max(...rows.map(({ word }) => word.length));
  return rows
    .map(({ name, word, why }) => cut(`${padded(name, names)}  ${padded(word, words)}  ${why}`.trimEnd(), edge))
    .join("\n");
}

/** Why the class, and the two things that a class does not say: refusals that show what they refuse, and a list kept too long. */
function reasonsOf(matrix: Matrix): string {
  const change = matrix.traits.list_changed ?? "n/a";
  return [
    whyOf(matrix),
    ...((matrix.contradictions ?? []).length > 0 ? ["a reply said no, and the effect was there"] : []),
    ...(change === "n/a" || change === "varies" || change === "untested" ? [] : [traitPhrase("list_changed", change)]),
  ].join("; ");
}
