import type { Matrix } from "../model/matrix.js";
import { type Classification, type ScenarioName, scenarioNames } from "../model/words.js";
import { differingLists } from "./diff-lists.js";
import { differingOperations } from "./diff-operations.js";
import { differingTraits } from "./diff-traits.js";
import { type Drift, drift, levels } from "./drift.js";
import { shown } from "./shown.js";

/** Strongest boundary first; inconclusive has no place in it. */
const classStrength: readonly Classification[] = [
  "enforcing",
  "first-root-only",
  "read-only-enforcing",
  "write-only-enforcing",
  "mixed",
  "advisory",
];

/**
 * What changed from `old` to `now`, by level and then in file order; empty only where nothing did. Either may come from
 * memory or from a file. Left out: access_times itself, which tells of the machine that measured, and reads_before_refusing
 * where one side could not measure it. A scenario that one side did not run is one drift, not one a cell.
 * Where `cases` differ that stands first, since what follows may be a change of ours.
 */
export function compare(old: Matrix, now: Matrix): Drift[] {
  const [before, after] = [shown(old), shown(now)];
  const unshared = scenarioNames.filter((name) => wasRun(before, name) !== wasRun(after, name));
  const found = [
    ...differingClass(before, after),
    ...differingTraits(before, after),
    ...differingScenarios(before, after, unshared),
    ...differingOperations(before, after, unshared),
    ...differingLists(before, after),
    ...differingHead(before, after),
  ];
  // The count follows from the operations; alone it can only differ where somebody edited the file.
  if (found.length === 0 && before.conclusive !== after.conclusive) {
    found.push(drift("changed", "conclusive", before.conclusive, after.conclusive));
  }
  const byLevel = levels.flatMap((level) => found.filter((each) => each.level === level));
  return [...differingCases(before, after), ...byLevel];
}

function differingCases(before: Matrix, after: Matrix): Drift[] {
  if (before.cases === after.cases) return [];
  const sentence = `rootprobe asks other questions now (case set ${before.cases} became ${after.cases}): what follows may be its change, not the server's`;
  return [drift("changed", "cases", String(before.cases), String(after.cases), sentence)];
}

function differingClass({ classification: from }: Matrix, { classification: to }: Matrix): Drift[] {
  if (from === to) return [];
  if (to === "inconclusive") return [drift("coverage-lost", "classification", from, to)];
  if (from === "inconclusive") return [drift("gained", "classification", from, to)];
  const weaker = classStrength.indexOf(to) > classStrength.indexOf(from);
  return [drift(weaker ? "loosened" : "tightened", "classification", from, to)];
}

function differingScenarios(before: Matrix, after: Matrix, unshared: readonly ScenarioName[]): Drift[] {
  if (noRows(before) || noRows(after)) return [];
  return unshared.map((name) =>
    wasRun(before, name)
      ? drift("coverage-lost", `* ${name}.*`, "run", null, `scenario ${name} was not run`)
      : drift("gained", `* ${name}.*`, null, "run", `scenario ${name} was run, and was not before`),
  );
}

function differingHead(before: Matrix, after: Matrix): Drift[] {
  return [
    head("server.name", before.server.name, after.server.name),
    head("server.version", before.server.version, after.server.version),
    head("launch", JSON.stringify(before.launch), JSON.stringify(after.launch)),
    head("cwd", before.cwd, after.cwd),
    head("env", told(before.env), told(after.env)),
    head("files", told(before.files), told(after.files)),
    head("unrestricted", told(before.unrestricted), told(after.unrestricted)),
    head("protocol", before.protocol, after.protocol),
    head("platform", before.platform, after.platform),
  ].flat();
}

function head(key: string, from: string | undefined, to: string | undefined): Drift[] {
  return from === to ? [] : [drift("changed", key, from ?? null, to ?? null)];
}

function told(value: object | boolean | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function wasRun(matrix: Matrix, name: ScenarioName): boolean {
  return Object.values(matrix.operations).some((row) => row.scenarios[name] !== undefined);
}

function noRows(matrix: Matrix): boolean {
  return Object.keys(matrix.operations).length === 0;
}
