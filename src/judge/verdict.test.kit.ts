import type { CellName, Outcome, ScenarioName } from "../model/words.js";
import type { CellTable } from "./verdict.js";

/** What every cell of an enforcing server says. */
export const needed: [ScenarioName, CellName, Outcome][] = [
  ["steady", "inside", "permitted"],
  ["steady", "second", "permitted"],
  ["steady", "gap", "refused"],
  ["steady", "sibling", "refused"],
  ["steady", "dotdot", "refused"],
  ["steady", "beyond", "refused"],
  ["steady", "symlink", "refused"],
  ["swapped", "second", "permitted"],
  ["swapped", "first", "permitted"],
  ["crossed", "undeclared", "refused"],
  ["crossed", "declared", "permitted"],
];

/** An enforcing server's words, but for what is said: `gap permitted` in steady, `swapped.second refused` elsewhere. */
export function tableWith(said: string): CellTable {
  const table: CellTable = {};
  for (const [scenario, cell, outcome] of needed) table[scenario] = { ...table[scenario], [cell]: outcome };
  for (const each of said.split(", ").filter((part) => part !== "")) {
    const [where = "", outcome] = each.split(" ");
    const [scenario, cell] = where.includes(".") ? where.split(".") : ["steady", where];
    table[scenario as ScenarioName] = { ...table[scenario as ScenarioName], [cell as string]: outcome as Outcome };
  }
  return table;
}
