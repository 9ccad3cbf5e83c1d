/** The words of the experiment. Every set that a matrix can contain is listed here once, in table order. */

export const scenarioNames = [
  "steady",
  "swapped",
  "crossed",
  "changed",
  "startup",
  "undeclared",
  "fixed",
  "empty",
  "failed",
  "silent",
  "missing",
  "foreign",
  "encoded",
  "concatenated",
  "linked",
  "file",
  "widened",
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** Where reaching the target means that the list did not hold, or where nobody promised that it would. */
export const gapLikeCells = [
  "gap",
  "sibling",
  "dotdot",
  "symlink",
  "undeclared",
  "removed",
  "cleared",
  "forgotten",
  "early",
  "truncated",
  "neighbour",
  "beyond",
  "cwd",
] as const;

/** Where the client did declare the target, in one form or another. */
export const declaredCells = [
  "inside",
  "second",
  "first",
  "declared",
  "added",
  "still",
  "itself",
  "as_given",
  "resolved",
  "early_inside",
] as const;

export type GapLikeCell = (typeof gapLikeCells)[number];
export type DeclaredCell = (typeof declaredCells)[number];
export type CellName = GapLikeCell | DeclaredCell;

/** Where a permission is a surprise; in the declared cells a refusal is. */
export function isGapLike(cell: CellName): cell is GapLikeCell {
  return gapLikeCells.some((each) => each === cell);
}

export const outcomes = ["permitted", "refused", "absent", "no-answer", "unsteady", "untested"] as const;
export type Outcome = (typeof outcomes)[number];

/** Strongest first. */
export const effects = ["delete", "write", "read", "list", "stat"] as const;
export type Effect = (typeof effects)[number];

export const verdicts = ["open", "leaky", "enforced", "first-only", "uneven", "unproven"] as const;
export type Verdict = (typeof verdicts)[number];

export const classifications = [
  "enforcing",
  "advisory",
  "first-root-only",
  "read-only-enforcing",
  "write-only-enforcing",
  "mixed",
  "inconclusive",
] as const;
export type Classification = (typeof classifications)[number];

/** Trait names in matrix order. `re_requested` stands beside list_changed. */
export const traitNames = [
  "asks",
  "asks_undeclared",
  "list_changed",
  "re_requested",
  "cleared",
  "startup",
  "fallback",
  "on_fixed",
  "on_empty",
  "on_error",
  "on_silence",
  "on_missing",
  "on_foreign",
  "composition",
  "beyond",
  "encoding",
  "raw_uri",
  "links",
  "file_root",
  "default_scope",
  "names",
  "existence",
  "annotations",
] as const;
export type TraitName = (typeof traitNames)[number];

/** JSON as it came over the wire or goes into a transcript. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Ordered weakest to strongest would be an accident waiting; this compares by the one list above. */
export function strongest(seen: Iterable<Effect>): Effect | null {
  const all = new Set(seen);
  return effects.find((effect) => all.has(effect)) ?? null;
}
