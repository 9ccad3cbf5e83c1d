/** The part of Stryker's JSON report that is read here. */
export interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Position; end: Position };
}

/** Lines and columns from 1, as Stryker counts them. */
interface Position {
  line: number;
  column: number;
}

/** A mutant that no test can kill, and why: what it changes is never seen. */
export interface Equivalent {
  file: string;
  mutator: string;
  /** The text that is replaced; with `line`, the line it stands in where the text alone says too little. */
  original: string;
  line?: string;
  replacement: string;
  reason: string;
}

export interface Survivor {
  file: string;
  at: Position;
  mutator: string;
  original: string;
  line: string;
  replacement: string;
}

export interface GroupScore {
  group: string;
  killed: number;
  equivalent: number;
  survivors: Survivor[];
}

const dead = new Set(["Killed", "Timeout"]);
/** Not run at all: left out by the configuration, or no program. */
const uncounted = new Set(["Ignored", "CompileError", "RuntimeError"]);

/** What decides a word of the matrix. A mutant that nobody notices there is a wrong matrix that nobody notices. */
export const rules = "rules of verdict, class, outcome and traits";
const ruleFiles = /^src\/judge\/((verdict|classify|outcome|judged)\.ts|traits\/)/;

function groupOf(file: string): string {
  return ruleFiles.test(file) ? rules : file.split("/").slice(0, 2).join("/");
}

/** Mutants by group: the rules, and each folder. Equivalents that match nothing that survived are stale and are handed back. */
export function scoresOf(
  report: Report,
  equivalents: readonly Equivalent[],
): { scores: GroupScore[]; stale: Equivalent[] } {
  const scores = new Map<string, GroupScore>();
  const used = new Set<Equivalent>();
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const group = groupOf(file);
    const score = scores.get(group) ?? { group, killed: 0, equivalent: 0, survivors: [] };
    scores.set(group, score);
    for (const mutant of mutants) {
      if (uncounted.has(mutant.status)) continue;
      if (dead.has(mutant.status)) score.killed += 1;
      else {
        const survivor = survivorOf(file, source.split("\n"), mutant);
        const known = equivalents.find((each) => isThat(each, survivor));
        if (known !== undefined) used.add(known);
        if (known === undefined) score.survivors.push(survivor);
        else score.equivalent += 1;
      }
    }
  }
  return { scores: [...scores.values()], stale: equivalents.filter((each) => !used.has(each)) };
}

/** Share of the mutants that are no equivalents, in percent. */
export function percentOf({ killed, survivors }: GroupScore): number {
  const counted = killed + survivors.length;
  return counted === 0 ? 100 : (100 * killed) / counted;
}

function survivorOf(
  file: string,
  lines: string[],
  { location, mutatorName, replacement = "" }: ReportedMutant,
): Survivor {
  const { start, end } = location;
  const taken = lines.slice(start.line - 1, end.line);
  const last = taken.length - 1;
  const original = taken
    .map((text, index) => text.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join("\n");
  return { file, at: start, mutator: mutatorName, original, line: lines[start.line - 1]?.trim() ?? "", replacement };
}

function isThat(each: Equivalent, survivor: Survivor): boolean {
  return (
    each.file === survivor.file &&
    each.mutator === survivor.mutator &&
    each.original === survivor.original &&
    each.replacement === survivor.replacement &&
    (each.line === undefined || each.line === survivor.line)
  );
}
