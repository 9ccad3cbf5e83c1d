import type { Reply } from "../model/observation.js";
import type { JsonObject } from "../model/words.js";

/** How a server ended; both null where it only closed its output. */
export interface Gone {
  exitCode: number | null;
  signal: string | null;
}

interface Open {
  method: string;
  sentAt: number;
  timer: NodeJS.Timeout;
  resolve: (reply: Reply) => void;
}

/** setTimeout fires at once for more. */
const longest = 2 ** 31 - 1;

/** Our requests on the wire, each ended by its reply, its deadline or the server's end: whichever is first. */
export class OpenCalls {
  /** tools/call requests sent. */
  sent = 0;
  #open = new Map<number, Open>();
  // 0 is the SDK's, for initialize.
  #next = 1;

  constructor(private readonly write: (message: JsonObject) => void) {}

  send(method: string, params: JsonObject, timeout: number): Promise<Reply> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      const sentAt = performance.now();
      const timer = setTimeout(() => this.#expire(id), Math.min(timeout, longest));
      this.#open.set(id, { method, sentAt, timer, resolve });
      if (method === "tools/call") this.sent += 1;
      this.write({ jsonrpc: "2.0", id, method, params });
    });
  }

  /** tools/call requests without a reply yet. */
  pending(): number {
    let pending = 0;
    for (const open of this.#open.values()) if (open.method === "tools/call") pending += 1;
    return pending;
  }

  /** A reply that nobody waits for (late, twice, of an unknown id) is no event here; it stands in the log. */
  replied(id: number, reply: Reply): void {
    this.#take(id)?.resolve(reply);
  }

  closed(gone: Gone): void {
    for (const id of [...this.#open.keys()]) this.#take(id)?.resolve({ door: "closed", ...gone });
  }

  #expire(id: number): void {
    const open = this.#take(id);
    if (open === undefined) return;
    this.write({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id, reason: "timed out" } });
    open.resolve({ door: "timeout", afterMs: Math.round(performance.now() - open.sentAt) });
  }

  #take(id: number): Open | undefined {
    const open = this.#open.get(id);
    if (open === undefined) return undefined;
    clearTimeout(open.timer);
    this.#open.delete(id);
    return open;
  }
}
