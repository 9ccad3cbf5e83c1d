import type { Change, Target } from "./ledger.js";
import type { CellName, Json, JsonObject, ScenarioName } from "./words.js";

/** One request as it goes over the wire. */
export interface Call {
  method: "tools/call" | "resources/read" | "resources/list" | "prompts/get" | "completion/complete";
  params: JsonObject;
}

/** How a request ended. Whatever the server does is data. */
export type Reply =
  | { door: "result"; result: Json }
  | { door: "error"; code: number; message: string; data: Json }
  | { door: "timeout"; afterMs: number }
  | { door: "closed"; exitCode: number | null; signal: string | null };

/** Facts of one call; no opinion. Could be pasted into a test. */
export interface Observation {
  call: Call;
  /** The call's own token: letters, sent with the arguments, so that finding it in a reply proves nothing. */
  token: string;
  /** null for an operation without a slot. */
  target: Target | null;
  reply: Reply;
  /** Every other message that came from the server during the call, raw. */
  heard: Json[];
  /** What resource links of the reply led to, one reply a link. */
  followed: Reply[];
  /** Disk before against disk after. For calls in flight together: only what concerns this call's token and shelf. */
  changes: Change[];
  /** Sample paths whose access time moved; null where the file system does not keep it or nobody looked. */
  accessed: string[] | null;
  /** Door not in the tools/list of this session. */
  listed: boolean;
  /** Answered roots/list in this process before the call was sent. */
  rootsAnswered: number;
}

export type Purpose =
  | "cell" // the plain question
  | "batch" // behind an inside element
  | "joint" // all path slots aimed at the target
  | "control"; // the inside half, asked again after the cells of an operation

/**
 * One observation with its place in the matrix.
 * `round` 0 is the first take; a surprise, or a rule that wants a second look, adds rounds. A voided take (taken before the
 * first answered roots/list, or refused under a control that failed afterwards) stays in the log and counts for nothing.
 */
export interface Take {
  operation: string;
  scenario: ScenarioName;
  cell: CellName;
  /** Index into the operation's variants. */
  variant: number;
  purpose: Purpose;
  round: number;
  observation: Observation;
}
