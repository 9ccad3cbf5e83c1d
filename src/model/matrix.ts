import type { CellName, Classification, Effect, Outcome, ScenarioName, TraitName, Verdict } from "./words.js";

/** The version of the file's shape. */
export const matrixFormat = 1;
/** The version of the case set: raised when a change of ours can move a word. */
export const caseSet = 1;

export interface OperationRow {
  effect: Effect;
  variants: string[];
  verdict: Verdict;
  /** One line a scenario that was run, cells in table order. */
  scenarios: Partial<Record<ScenarioName, Partial<Record<CellName, Outcome>>>>;
}

/** The matrix as data; src/matrix writes and reads it. Lists and operations are sorted by code point. */
export interface Matrix {
  format: number;
  cases: number;
  server: { name: string; version: string };
  launch: string[];
  cwd?: string;
  env?: Record<string, string>;
  files?: Record<string, string>;
  unrestricted?: true;
  protocol: string;
  platform: string;
  access_times: "kept" | "not-kept";
  classification: Classification;
  /** "13 of 14": operations not unproven, of all operations. */
  conclusive: string;
  traits: Partial<Record<TraitName, string>>;
  varies?: Partial<Record<TraitName, Record<string, string[]>>>;
  operations: Record<string, OperationRow>;
  unproven: string[];
  not_aimed: string[];
  unsteady?: string[];
  contradictions?: string[];
  runs_commands?: string[];
  reads_before_refusing?: string[];
  also_wrote?: string[];
  elicited?: string[];
  skipped?: string[];
}
