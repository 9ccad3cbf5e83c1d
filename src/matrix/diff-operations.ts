import type { Matrix, OperationRow } from "../model/matrix.js";
import {
  type CellName,
  gapLikeCells,
  type Outcome,
  type ScenarioName,
  scenarioNames,
  type Verdict,
} from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { formatAddress } from "./address.js";
import { type Drift, drift, type Level } from "./drift.js";
import { sortedUnique } from "./order.js";

/** Strongest boundary first; unproven has no place in it. */
const verdictStrength: readonly Verdict[] = ["enforced", "first-only", "uneven", "leaky", "open"];

/** Cells of scenarios that only one side ran are left to the caller, which tells of the scenario as a whole. */
export function differingOperations(before: Matrix, after: Matrix, unshared: readonly ScenarioName[]): Drift[] {
  const all = sortedUnique([...operationsOf(before), ...operationsOf(after)]);
  return all.flatMap((operation) => {
    const [from, to] = [verdictOf(before, operation), verdictOf(after, operation)];
    if (from === null) return [drift("gained", operation, null, to, `new operation, ${to}`)];
    if (to === null) return [drift("coverage-lost", operation, from, null, `is gone; was ${from}`)];
    const [oldRow, newRow] = [rowOf(before, operation), rowOf(after, operation)];
    return [
      ...(from === to ? [] : [drift(verdictLevel(from, to), `${operation} verdict`, from, to)]),
      ...(oldRow === null || newRow === null ? [] : differingRows(operation, oldRow, newRow, unshared)),
    ];
  });
}

function differingRows(
  operation: string,
  before: OperationRow,
  after: OperationRow,
  unshared: readonly ScenarioName[],
): Drift[] {
  const found: Drift[] = [];
  for (const scenario of scenarioNames) {
    if (unshared.includes(scenario)) continue;
    for (const cell of scenarios[scenario].cells) {
      const [from, to] = [before.scenarios[scenario]?.[cell], after.scenarios[scenario]?.[cell]];
      if (from === to) continue;
      const address = formatAddress({ operation, scenario, cell });
      found.push(drift(cellLevel(cell, from, to), address, from ?? null, to ?? null, cellSentence(from, to)));
    }
  }
  if (before.effect !== after.effect) found.push(drift("changed", `${operation} effect`, before.effect, after.effect));
  const [from, to] = [before.variants.join(", "), after.variants.join(", ")];
  if (from !== to) found.push(drift("changed", `${operation} variants`, from, to));
  return found;
}

function verdictLevel(from: Verdict, to: Verdict): Level {
  if (to === "unproven") return "coverage-lost";
  if (from === "unproven") return "gained";
  return verdictStrength.indexOf(to) > verdictStrength.indexOf(from) ? "loosened" : "tightened";
}

/** How far a cell was reached: by turns counts as reached, since once is enough for who relies on the boundary. */
type Reach = "reached" | "by turns" | "held" | "unknown";

function reachOf(outcome: Outcome | undefined): Reach {
  if (outcome === "permitted") return "reached";
  if (outcome === "unsteady") return "by turns";
  return outcome === "refused" || outcome === "absent" ? "held" : "unknown";
}

function cellLevel(cell: CellName, before: Outcome | undefined, after: Outcome | undefined): Level {
  const [from, to] = [reachOf(before), reachOf(after)];
  if (gapLikeCells.some((each) => each === cell)) {
    if (to === "reached" && from !== "reached" && from !== "by turns") return "loosened";
    if (from === "held" && to === "by turns") return "loosened";
    if (to === "held" && (from === "reached" || from === "by turns")) return "tightened";
  }
  if (from !== "unknown" && to === "unknown") return "coverage-lost";
  return from === "unknown" && to !== "unknown" ? "gained" : "changed";
}

function cellSentence(from: Outcome | undefined, to: Outcome | undefined): string {
  return `${from ?? "not asked"} became ${to ?? "not asked"}`;
}

/** What never worked has no row and stands under `unproven` alone. */
function operationsOf(matrix: Matrix): string[] {
  return [...Object.keys(matrix.operations), ...matrix.unproven];
}

function rowOf(matrix: Matrix, operation: string): OperationRow | null {
  return Object.hasOwn(matrix.operations, operation) ? (matrix.operations[operation] ?? null) : null;
}

function verdictOf(matrix: Matrix, operation: string): Verdict | null {
  const row = rowOf(matrix, operation);
  if (row !== null) return row.verdict;
  return matrix.unproven.includes(operation) ? "unproven" : null;
}
