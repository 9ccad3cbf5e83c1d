import type { Matrix, OperationRow } from "../model/matrix.js";
import type { ScenarioName, Verdict } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { toneOf } from "./signs.js";

/** The scenarios that decide a verdict. */
export const deciding = ["steady", "swapped", "crossed"] as const satisfies ScenarioName[];

/** An operation as a report tells of it; what never worked has no row. */
export interface ReportedOperation {
  operation: string;
  verdict: Verdict;
  row: OperationRow | null;
}

/** Those with a row as they stand, then those that never worked. */
export function reportedOperations(matrix: Matrix): ReportedOperation[] {
  const unplaced = matrix.unproven.filter((operation) => !Object.hasOwn(matrix.operations, operation));
  return [
    ...Object.entries(matrix.operations).map(([operation, row]) => ({ operation, verdict: row.verdict, row })),
    ...unplaced.map((operation) => ({ operation, verdict: "unproven" as const, row: null })),
  ];
}

/** Cells of the deciding scenarios that are not as the list declares: `steady.gap permitted`. */
export function oddCells(row: OperationRow): string[] {
  return deciding.flatMap((scenario) =>
    scenarios[scenario].cells.flatMap((cell) => {
      const outcome = row.scenarios[scenario]?.[cell];
      if (outcome === undefined || toneOf(cell, outcome) === "as-declared") return [];
      return [`${scenario}.${cell} ${outcome}`];
    }),
  );
}

/** Why an operation has its verdict, in words. */
export function verdictSentence({ verdict, row }: ReportedOperation): string {
  if (row === null) return "could not be shown to work inside the roots, so nothing is said of it";
  const odd = oddCells(row);
  const cells = odd.length === 0 ? "no roots/list was answered before" : odd.join(", ");
  switch (verdict) {
    case "enforced":
      return "keeps to the roots";
    case "open":
      return `open outside the roots: ${cells}`;
    case "leaky":
      return `refuses the gap, and is open by another way: ${cells}`;
    case "first-only":
      return `only the first root counts: ${cells}`;
    case "uneven":
      return `neither keeps to the roots nor ignores them: ${cells}`;
    case "unproven":
      return `not enough could be shown: ${cells}`;
  }
}
