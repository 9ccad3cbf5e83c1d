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
  /** The entry's set-up calls are made after each start, unless this is false. */
  setUp?: boolean;
}
