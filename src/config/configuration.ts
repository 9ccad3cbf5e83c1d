import type { Entry } from "../model/entry.js";
import type { ScenarioName } from "../model/words.js";

/** rootprobe.yaml, checked, with its paths absolute. */
export interface Configuration {
  file: string;
  /** Directory of the committed matrices. */
  matrices: string;
  servers: ServerConfig[];
}

export interface ServerConfig {
  name: string;
  /** Line of rootprobe.yaml at which it begins. */
  line: number;
  entry: Entry;
  /** null: all. */
  scenarios: ScenarioName[] | null;
  require: Requirement[];
  accept: Acceptance[];
}

/** What has to hold: `classification`, a trait, or a cell pattern, and the word it must have. */
export interface Requirement {
  subject: string;
  word: string;
  line: number;
}

/** A cell that differs and is known to. */
export interface Acceptance {
  /** Cell pattern; `*` is any run of characters. */
  cell: string;
  reason: string;
  /** `YYYY-MM-DD`, the last day on which it counts; null: for good. */
  until: string | null;
  line: number;
}
