import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { Fault, StartFault } from "../faults.js";
import type { Reply } from "../model/observation.js";
import type { Json, JsonObject } from "../model/words.js";
import { type Gone, OpenCalls } from "./calls.js";
import { within } from "./group.js";
import { MessageLog, Tail } from "./log.js";
import { isObject, replyIn } from "./messages.js";
import { allPages, type ListMethod } from "./pages.js";
import { Declined, type Question, type RootsAnswer, RootsDesk } from "./roots.js";
import type { Session, SessionPlan } from "./session-types.js";
import { startFault } from "./start-faults.js";
import { ProcessTransport } from "./transport.js";

export type { Gone } from "./calls.js";
export type { ListMethod } from "./pages.js";
export type { Question, Root, RootsAnswer } from "./roots.js";
export type { Session, SessionPlan } from "./session-types.js";

/** setTimeout fires at once for more; the deadline is ours, not the SDK's. */
const never = 2 ** 31 - 1;
/** Milliseconds; some servers ignore methods they do not know. */
const undeclaredListTimeout = 2000;
const mostElicited = 100;
/** Deadlines of one call that all pages of a list may take together: each next page could come just in time. */
const pagesWithin = 2;
/** Requests of the server that wait for an answer of ours; what it asks beyond that stays without one. */
const mostAsking = 1000;
/** Characters: of what is kept for the judge, and of what goes into a transcript. */
const heardAtMost = 16 * 1024 * 1024;
const recordedAtMost = 64 * 1024 * 1024;
const outOfTime =
  "the run was ended before the server answered initialize. Give it longer with --run-timeout, or run the command by itself to see its output.";

/** Starts the server and initializes it. Whatever keeps that from happening is a StartFault, with nothing left running. */
export async function openSession(plan: SessionPlan): Promise<Session> {
  const session = new LiveSession(plan);
  try {
    await session.open();
  } catch (error) {
    await session[Symbol.asyncDispose]();
    throw error;
  }
  return session;
}

class LiveSession implements Session {
  server = { name: "", version: "" };
  protocol = "";
  capabilities: JsonObject = {};
  instructions = "";
  toolsChanged = 0;
  gone: Gone | null = null;
  noise = 0;
  strays = 0;
  elicited: string[] = [];
  #client: Client;
  #desk: RootsDesk;
  #calls = new OpenCalls((message) => void this.#transport.send(message));
  #log = new MessageLog(heardAtMost);
  #asking = 0;
  #recorded = 0;
  #stderr = new Tail(200);
  #initialized: Reply | null = null;
  #goneWatchers = new Set<() => void>();
  #transport: ProcessTransport;
  #abandon = () => void this.#transport.stop();

  constructor(private readonly plan: SessionPlan) {
    const roots = { "list-changed": { roots: { listChanged: true } }, plain: { roots: {} }, none: {} }[plan.capability];
    this.#desk = new RootsDesk(plan.capability !== "none", plan.answer);
    this.#client = new Client({ name: "rootprobe", version: "1" }, { capabilities: roots });
    // The SDK parses what it has a handler for, and answers an odd question with an error of its own; here nothing is parsed.
    this.#client.fallbackRequestHandler = (request) => this.#asked(request.method, request.id);
    this.#transport = new ProcessTransport(plan.launch, {
      incoming: (message, weight) => this.#incoming(message, weight),
      outgoing: (message) => this.#outgoing(message),
      stderr: (line) => {
        this.#stderr.add(line);
        this.#record("stderr", line, line.length);
      },
      noise: (line) => {
        this.noise += 1;
        this.#record("noise", line, line.length);
      },
      gone: (gone) => {
        this.gone = gone;
        this.#calls.closed(gone);
        for (const watcher of [...this.#goneWatchers]) watcher();
      },
    });
  }

  get questions(): readonly Question[] {
    return this.#desk.questions;
  }

  async open(): Promise<void> {
    const { signal } = this.plan;
    if (signal?.aborted) throw new StartFault(outOfTime);
    signal?.addEventListener("abort", this.#abandon, { once: true });
    let failure: unknown = null;
    const connected = this.#client.connect(this.#transport, { timeout: never }).catch((error: unknown) => {
      failure = error;
    });
    const intime = await within(connected, this.plan.startTimeout);
    if (failure instanceof Fault) throw failure;
    if (signal?.aborted) throw new StartFault(outOfTime, { cause: failure });
    if (!intime || failure !== null) {
      throw startFault({
        gone: this.gone,
        reply: this.#initialized,
        startTimeout: this.plan.startTimeout,
        stderr: this.#stderr.lines(),
        noise: this.noise,
        spoken: SUPPORTED_PROTOCOL_VERSIONS,
        cause: failure,
      });
    }
    const result = this.#initialized?.door === "result" ? this.#initialized.result : null;
    if (!isObject(result)) return;
    const info = isObject(result.serverInfo) ? result.serverInfo : {};
    this.server = { name: text(info.name), version: text(info.version) };
    this.protocol = text(result.protocolVersion);
    this.capabilities = isObject(result.capabilities) ? result.capabilities : {};
    this.instructions = text(result.instructions);
  }

  async request(call: { method: string; params: JsonObject }, options: { timeout?: number } = {}): Promise<Reply> {
    if (this.gone !== null) return { door: "closed", ...this.gone };
    return this.#calls.send(call.method, call.params, options.timeout ?? this.plan.callTimeout);
  }

  listAll(method: ListMethod): Promise<Json[]> {
    const declared = Object.hasOwn(this.capabilities, method.split("/")[0] ?? "");
    const timeout = declared ? this.plan.callTimeout : Math.min(this.plan.callTimeout, undeclaredListTimeout);
    const until = performance.now() + pagesWithin * timeout;
    return allPages(method, (params) => {
      const left = Math.max(0, Math.min(timeout, until - performance.now()));
      return this.request({ method, params }, { timeout: left });
    });
  }

  answer(answer: RootsAnswer): void {
    this.#desk.set(answer);
  }

  release(): void {
    this.#desk.release();
  }

  async notifyRootsChanged(): Promise<void> {
    if (this.gone === null) await this.#client.sendRootsListChanged();
  }

  async nextQuestion(after: number, timeoutMs: number): Promise<boolean> {
    let look = () => {};
    const arrived = new Promise<void>((resolve) => {
      look = () => {
        if (this.gone !== null || this.#desk.settledSince(after)) resolve();
      };
    });
    const unwatch = this.#desk.watch(look);
    this.#goneWatchers.add(look);
    look();
    await within(arrived, timeoutMs);
    unwatch();
    this.#goneWatchers.delete(look);
    return this.#desk.settledSince(after);
  }

  mark(): number {
    return this.#log.mark();
  }

  since(mark: number): Json[] {
    return this.#log.since(mark);
  }

  stderr(): string {
    return this.#stderr.lines().join("\n");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.plan.signal?.removeEventListener("abort", this.#abandon);
    this.strays = await this.#transport.stop();
  }

  /** Returns what the SDK is to see of a message: questions for us, the answer to initialize, and what cancels a question. */
  #incoming(message: JsonObject, weight: number): JsonObject | null {
    this.#log.add(message, weight);
    this.#record("in", message, weight);
    const { method, id } = message;
    if (typeof method !== "string") {
      const answered = replyIn(message);
      if (answered === null) return null;
      if (answered.id !== 0) this.#calls.replied(answered.id, answered.reply);
      else if (this.#initialized === null) {
        this.#initialized = answered.reply;
        return readable(answered.reply);
      }
      return null;
    }
    if (method === "notifications/tools/list_changed") this.toolsChanged += 1;
    if (id === undefined) return method === "notifications/cancelled" ? message : null;
    const readableId = typeof id === "string" || (typeof id === "number" && Number.isSafeInteger(id)) ? id : null;
    const answerable = this.#asking < mostAsking ? readableId : null;
    if (method === "roots/list") this.#desk.came(answerable, this.#calls.pending(), this.#calls.sent);
    if (answerable === null) return null;
    this.#asking += 1;
    return { jsonrpc: "2.0", id: answerable, method };
  }

  /** What a server floods us with is listened to, but not written down without end. */
  #record(direction: "in" | "stderr" | "noise", message: Json, weight: number): void {
    if (this.#recorded > recordedAtMost) return;
    this.#recorded += weight;
    const last = this.#recorded > recordedAtMost ? "more came than is recorded of one process" : message;
    this.plan.onMessage?.(direction, last, performance.now());
  }

  #outgoing(message: JsonObject): void {
    this.plan.onMessage?.("out", message, performance.now());
    const { method, id } = message;
    if (method !== undefined || (typeof id !== "string" && typeof id !== "number")) return;
    this.#asking -= 1;
    this.#desk.sent(id);
  }

  async #asked(method: string, id: string | number): Promise<JsonObject> {
    if (method === "roots/list") return this.#desk.answerTo(id);
    if (!this.elicited.includes(method) && this.elicited.length < mostElicited) this.elicited.push(method);
    if (method === "elicitation/create") return { action: "decline" };
    throw new Declined(-32601, "Method not found");
  }
}

/** The answer to initialize in a shape that the SDK does not drop: it would wait on. What is missing in it, the SDK tells. */
function readable(reply: Reply): JsonObject {
  if (reply.door === "result" && isObject(reply.result)) {
    const { _meta, ...result } = reply.result;
    return { jsonrpc: "2.0", id: 0, result };
  }
  return { jsonrpc: "2.0", id: 0, error: { code: -32603, message: "no result that can be read" } };
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
