import type { Entry, Settings } from "../model/entry.js";
import type { SpecimenKind } from "../model/ledger.js";
import type { Scenario } from "../model/scenario.js";
import type { JsonObject } from "../model/words.js";

/** Where the records of a run go while it goes on: every message, every take. Never read back. */
export type Record = (line: JsonObject) => void;

export interface ArrangementPlan {
  scenario: Scenario;
  entry: Entry;
  settings: Settings;
  /** Specimens that are laid in every place. */
  kinds: SpecimenKind[];
  user: NodeJS.ProcessEnv;
  record: Record;
  signal: AbortSignal;
  /** Told of what is kept for the judge, in characters. */
  onKept?: (characters: number) => void;
  /** Told of processes that had left their group and were killed, and of a scratch that could not be removed. */
  onRemains?: (remains: { strays?: number; scratch?: string }) => void;
  /** The entry's set-up calls are made after each start, unless this is false. */
  setUp?: boolean;
}
