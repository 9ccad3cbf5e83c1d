import { type Drift, levels } from "../matrix/drift.js";
import { columnsOf, cut, padded } from "../render/text.js";

/** What a check found of one server; null where there is no matrix to compare. */
export interface Checked {
  name: string;
  found: { drifts: readonly Drift[]; accepted: readonly Drift[]; broken: readonly unknown[] } | null;
}

/** One line a server, so that nobody has to look for the one that moved between pages of witnesses. */
export function checkSummary(checked: readonly Checked[], edge: number): string {
  const names = Math.max(...checked.map(({ name }) => columnsOf(name)));
  return checked.map(({ name, found }) => cut(`${padded(name, names)}  ${wordsFor(found)}`, edge)).join("\n");
}

function wordsFor(found: Checked["found"]): string {
  if (found === null) return "no matrix: see above";
  const { drifts, accepted, broken } = found;
  const counts = [
    ...levels.map(
      (level) => [drifts.filter((drift) => drift.level === level).length, level.replace("-", " ")] as const,
    ),
    [broken.length, "not as required"] as const,
    [accepted.length, "accepted"] as const,
  ];
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return told.length === 0 ? "nothing changed" : told.join(", ");
}
