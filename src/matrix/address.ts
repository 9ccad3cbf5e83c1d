import type { Matrix } from "../model/matrix.js";
import { type CellName, type Outcome, type ScenarioName, scenarioNames } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";

/** Where a cell stands: `read_text_file(path) steady.gap`. */
export interface CellAddress {
  operation: string;
  scenario: ScenarioName;
  cell: CellName;
}

export interface AddressedCell extends CellAddress {
  address: string;
  outcome: Outcome;
}

export function formatAddress({ operation, scenario, cell }: CellAddress): string {
  return `${operation} ${scenario}.${cell}`;
}

/** Split at the last space, since operations have spaces of their own; null where no such cell can exist. */
export function parseAddress(text: string): CellAddress | null {
  const space = text.lastIndexOf(" ");
  if (space < 1) return null;
  const [scenarioWord, cellWord, ...rest] = text.slice(space + 1).split(".");
  const scenario = scenarioNames.find((name) => name === scenarioWord);
  if (scenario === undefined || rest.length > 0) return null;
  const cell = scenarios[scenario].cells.find((name) => name === cellWord);
  return cell === undefined ? null : { operation: text.slice(0, space), scenario, cell };
}

/** `*` is any run of characters, also none; everything else stands for itself. Linear in practice: no regular expression. */
export function matchesPattern(pattern: string, text: string): boolean {
  let at = 0;
  let inPattern = 0;
  let star = -1;
  let resume = 0;
  while (at < text.length) {
    if (pattern[inPattern] === "*") {
      star = inPattern++;
      resume = at;
    } else if (pattern[inPattern] === text[at]) {
      inPattern++;
      at++;
    } else if (star >= 0) {
      inPattern = star + 1;
      at = ++resume;
    } else {
      return false;
    }
  }
  while (pattern[inPattern] === "*") inPattern++;
  return inPattern === pattern.length;
}

/** Every cell of a matrix, operations as they stand, cells in table order. */
export function cellsOf(matrix: Matrix): AddressedCell[] {
  return Object.entries(matrix.operations).flatMap(([operation, row]) =>
    scenarioNames.flatMap((scenario) =>
      scenarios[scenario].cells.flatMap((cell) => {
        const outcome = row.scenarios[scenario]?.[cell];
        return outcome === undefined
          ? []
          : [{ operation, scenario, cell, outcome, address: formatAddress({ operation, scenario, cell }) }];
      }),
    ),
  );
}
