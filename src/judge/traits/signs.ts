import type { CellName, ScenarioName, TraitName } from "../../model/words.js";
import type { JudgedOperation } from "../judged.js";
import { eachOperation, type Sign, signOf, type Trait } from "./trait.js";

/** `+-` and the word it spells, one sign a cell; `.` for a sign that does not matter. The first row that fits. */
export type SignRow = [signs: string, word: string];

export interface SignTable {
  name: TraitName;
  cells: [ScenarioName, CellName][];
  rows: SignRow[];
  openToo?: true;
  /** Cells that a row may leave out where they were not asked; never all of a scenario, or one that was not run would have a word. */
  optional?: CellName[];
  /** Leaves the operation out. */
  notFor?: (of: JudgedOperation) => boolean;
}

/** A trait that is read off a table of signs. */
export function signTrait(table: SignTable): Trait {
  return eachOperation(table.name, { openToo: table.openToo === true }, (of) => {
    if (table.notFor?.(of) === true) return null;
    const signs = table.cells.map(([scenario, cell]) => {
      const sign = signOf(of, scenario, cell);
      return sign === " " && table.optional?.includes(cell) === true ? "0" : sign;
    });
    return signs.includes(" ") ? null : spelled(signs, table.rows);
  });
}

function spelled(signs: Sign[], rows: SignRow[]): string {
  if (signs.includes("?")) return "no-answer";
  // An unsteady cell fits no row, not even where its sign does not matter.
  if (signs.includes("~")) return "other";
  const fits = ([pattern]: SignRow) => [...pattern].every((sign, at) => sign === "." || sign === signs[at]);
  return rows.find(fits)?.[1] ?? "other";
}
