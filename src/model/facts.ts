import type { Ledger } from "./ledger.js";
import type { Observation, Take } from "./observation.js";
import type { Operation } from "./surface.js";
import type { CellName, Json, ScenarioName } from "./words.js";

/** A take and why it does not count, if it does not. */
export interface LoggedTake extends Take {
  /** E.g. "before the first answered roots/list"; null where it counts. */
  void: string | null;
}

/** A call that fills no cell but answers a trait. */
export interface Aside {
  operation: string;
  /** missing-name: a name beside the gap target that does not exist. default-scope: the path left out, or relative. */
  asks: "missing-name" | "default-scope";
  observation: Observation;
}

/** What one server process was seen to do. */
export interface SessionFacts {
  scenario: ScenarioName;
  /** Its cells were not asked for, or not to their end: it only tells of the server. No line in the matrix. */
  bystander?: true;
  server: { name: string; version: string };
  protocol: string;
  ledger: Ledger;
  /** Random words that the client gave its roots as `name`. */
  rootNames: string[];
  /** Doors of this session's lists: `tool name`, `resource uriTemplate` … as `kind name`. */
  listed: string[];
  /** A roots/list came before our first tools/call. */
  askedBeforeFirstCall: boolean;
  /** roots/list requests that came in at all. */
  asked: number;
  /** tools/call requests sent while the list was answered, and those during which a roots/list came. */
  calls: number;
  callsThatAsked: number;
  /** One for each list change: a roots/list came before the end of its wake call. */
  reRequested: boolean[];
  takes: LoggedTake[];
  /** Cells that were not asked, and why. */
  untested: { operation: string; cell: CellName; why: string }[];
  /** Cells (of this scenario) whose control failed after the operation's cells, the fresh start included. */
  controlFailed: { operation: string; cell: CellName }[];
  asides: Aside[];
  /** Methods that the server asked of the client and was declined (`elicitation/create` …). */
  elicited: string[];
  /** Everything the server sent outside of calls, raw: start-up logs, notifications. */
  heard: Json[];
}

/** Everything that the judge needs; a transcript folds to this. */
export interface RunFacts {
  launch: LaunchFacts;
  platform: string;
  /** Whether a read on the scratch's file system moved an access time that had been set back. */
  accessTimes: "kept" | "not-kept";
  operations: Operation[];
  /** Doors without a slot that worked or was strongly path-like, as in the matrix. */
  notAimed: string[];
  /** Tools that the entry asked never to call. */
  skipped: string[];
  /** Observations made in calibration: for also_wrote, elicited and contradictions. */
  sessions: SessionFacts[];
}

/** The launch as the matrix shows it: a template, free of this machine's paths and of secrets. */
export interface LaunchFacts {
  launch: string[];
  cwd: string | null;
  env: Record<string, string>;
  files: Record<string, string>;
  unrestricted: boolean;
}
