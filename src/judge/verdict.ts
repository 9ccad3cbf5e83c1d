import type { CellName, Effect, Outcome, ScenarioName, Verdict } from "../model/words.js";

/** The words of one operation, by scenario and cell. A scenario that was not run has no entry. */
export type CellTable = Partial<Record<ScenarioName, Partial<Record<CellName, Outcome>>>>;

/** Gap-like cells of the three scenarios that decide, beside the gap itself, which is asked for first. */
const gapLike = [
  ["steady", "sibling"],
  ["steady", "dotdot"],
  ["steady", "symlink"],
  ["steady", "beyond"],
  ["crossed", "undeclared"],
] as const;

/**
 * The first rule that holds. An effect needs no control, so `open` is looked for before anything else; `enforced` needs
 * every cell, and a roots/list that was answered before: something that refuses without asking does not follow the list.
 */
export function verdictOf(table: CellTable, effect: Effect | null, rootsAnswered: boolean): Verdict {
  const at = (scenario: ScenarioName, cell: CellName): Outcome => table[scenario]?.[cell] ?? "untested";
  const permitted = (scenario: ScenarioName, cell: CellName) => at(scenario, cell) === "permitted";
  const refused = (scenario: ScenarioName, cell: CellName) => isRefused(at(scenario, cell));
  /** Left out of a rule where it was not tested. */
  const untestedOr = (rule: typeof permitted, scenario: ScenarioName, cell: CellName) =>
    at(scenario, cell) === "untested" || rule(scenario, cell);

  if (permitted("steady", "gap")) return "open";

  const leaksNowhere = !gapLike.some(([scenario, cell]) => permitted(scenario, cell));
  const unknown =
    !permitted("steady", "inside") ||
    !permitted("crossed", "declared") ||
    at("steady", "gap") === "untested" ||
    at("crossed", "undeclared") === "untested";
  if (effect === null || (leaksNowhere && unknown)) return "unproven";

  if (!rootsAnswered || !refused("steady", "gap")) return "uneven";
  if (permitted("steady", "sibling") || permitted("steady", "dotdot") || permitted("steady", "symlink")) return "leaky";

  const holds =
    refused("crossed", "undeclared") &&
    untestedOr(refused, "steady", "sibling") &&
    untestedOr(refused, "steady", "dotdot") &&
    untestedOr(refused, "steady", "symlink") &&
    // Not in the table of rules, and no server that opens what lies beyond its launch is called enforced for that.
    !permitted("steady", "beyond") &&
    at("steady", "beyond") !== "unsteady";
  // Where it holds and nothing leaks, rule 2 has seen to it that inside and declared work.
  if (!holds || !permitted("swapped", "first")) return "uneven";
  // Only steady.second may be left out: what tells enforced from first-only is swapped.second.
  if (untestedOr(permitted, "steady", "second") && permitted("swapped", "second")) return "enforced";
  if (untestedOr(refused, "steady", "second") && refused("swapped", "second")) return "first-only";
  return "uneven";
}

/** A tool that is not there refuses as well as one that says no. */
export function isRefused(outcome: Outcome | undefined): boolean {
  return outcome === "refused" || outcome === "absent";
}
