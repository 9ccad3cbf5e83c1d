import type { Reply } from "../model/observation.js";
import type { Json, JsonObject } from "../model/words.js";
import type { Gone } from "./calls.js";
import type { LaunchPlan } from "./launch.js";
import type { ListMethod } from "./pages.js";
import type { Question, RootsAnswer } from "./roots.js";

export interface SessionPlan {
  launch: LaunchPlan;
  /** What is declared under `roots`. */
  capability: "list-changed" | "plain" | "none";
  answer: RootsAnswer;
  /** Milliseconds. */
  startTimeout: number;
  /** Milliseconds; for calls that name none of their own. */
  callTimeout: number;
  /** Ends the server: what is open then is answered `closed`, and a start that has not come to an end fails. */
  signal?: AbortSignal;
  /** `at` as of performance.now(). Text of stderr and noise is a string. Must not throw. */
  onMessage?: (direction: "in" | "out" | "stderr" | "noise", message: Json, at: number) => void;
}

/** A server that runs and was initialized, with the client that talks to it. What the server does is data, never a throw. */
export interface Session extends AsyncDisposable {
  readonly server: { name: string; version: string };
  readonly protocol: string;
  readonly capabilities: JsonObject;
  readonly instructions: string;
  /** Never rejects. The reply is raw, before any schema. After a timeout the server is told that the call is cancelled. */
  request(call: { method: string; params: JsonObject }, options?: { timeout?: number }): Promise<Reply>;
  /** Raw items of all pages, at most 200 pages, 20,000 items and two call timeouts; none where the server has no such list. */
  listAll(method: ListMethod): Promise<Json[]>;
  /** How roots/list is answered from now on. What is withheld already stays so. */
  answer(answer: RootsAnswer): void;
  /** Answers everything withheld, with the present list; later questions are answered at once. */
  release(): void;
  /** Only for capability `list-changed`. */
  notifyRootsChanged(): Promise<void>;
  /** Every roots/list that came. */
  readonly questions: readonly Question[];
  /** True as soon as a question from index `after` on was answered (or came, where it is not answered); false at the deadline or the server's end. */
  nextQuestion(after: number, timeoutMs: number): Promise<boolean>;
  /** notifications/tools/list_changed so far. */
  readonly toolsChanged: number;
  mark(): number;
  /** Every message from the server since the mark, raw, replies included; the oldest are dropped once they weigh more than 16 MiB. */
  since(mark: number): Json[];
  readonly gone: Gone | null;
  /** The last lines. */
  stderr(): string;
  /** Methods asked of us that we do not offer, each once. */
  readonly elicited: readonly string[];
  /** Lines of stdout that were no JSON-RPC. */
  readonly noise: number;
  /** Processes that had left the server's group and were killed at the end; known once the session is closed. */
  readonly strays: number;
}
