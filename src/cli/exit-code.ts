import type { ExitCode } from "../faults.js";
import type { Matrix } from "../model/matrix.js";

/** Gravest first; the order decides when several servers end differently. */
const gravity: readonly ExitCode[] = [130, 70, 2, 3, 1, 4, 0];

export function gravest(codes: Iterable<ExitCode>): ExitCode {
  const seen = new Set(codes);
  return gravity.find((code) => seen.has(code)) ?? 0;
}

/** 4 where the matrix says less than it should, above all where the run was ended before its time; whatever the class is, it is no failure of the run. */
export function codeOf(matrix: Matrix, cut = false): ExitCode {
  if (cut) return 4;
  return matrix.classification === "inconclusive" || (matrix.unsteady ?? []).length > 0 ? 4 : 0;
}
