import type { JsonObject } from "../model/words.js";
import type { Gone } from "./calls.js";
import { type Launched, type LaunchPlan, launch } from "./launch.js";
import { messagesIn } from "./messages.js";

/** What is heard on the wire, besides the messages that are handed on to the SDK. */
export interface Taps {
  /** Each message as it was parsed, with the length of its line. Returns what the SDK is to see of it. */
  incoming(message: JsonObject, weight: number): JsonObject | null;
  /** After it was written. */
  outgoing(message: JsonObject): void;
  stderr(line: string): void;
  /** A line of stdout that is no JSON-RPC. */
  noise(line: string): void;
  gone(gone: Gone): void;
}

/**
 * A Transport for the SDK's client over a process of ours. The SDK's own signals only the direct child, hides exit code
 * and stderr, and reads long lines in quadratic time.
 */
export class ProcessTransport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: object) => void;
  #process: Launched | null = null;
  #ended = false;

  constructor(
    private readonly plan: LaunchPlan,
    private readonly taps: Taps,
  ) {}

  async start(): Promise<void> {
    this.#process = await launch(this.plan, {
      stdout: (line, cut) => this.#hear(line, cut),
      stderr: (line) => this.taps.stderr(line),
      gone: (gone) => this.#end(gone),
    });
  }

  /** Resolves at once: a server that does not read its input must not hold up its caller. */
  async send(message: object): Promise<void> {
    this.#process?.write(`${JSON.stringify(message)}\n`);
    this.taps.outgoing(message as JsonObject);
  }

  async close(): Promise<void> {
    await this.stop();
  }

  /** Ends the server; how many strays had to be killed. */
  async stop(): Promise<number> {
    const strays = (await this.#process?.end()) ?? 0;
    this.#end({ exitCode: null, signal: null });
    return strays;
  }

  #hear(line: string, cut: boolean): void {
    const messages = cut ? [] : messagesIn(line);
    if (messages.length === 0) this.taps.noise(line.slice(0, 1000));
    for (const message of messages) {
      const forSdk = this.taps.incoming(message, line.length);
      if (forSdk !== null && !this.#ended) this.onmessage?.(forSdk);
    }
  }

  #end(gone: Gone): void {
    if (this.#ended) return;
    this.#ended = true;
    this.taps.gone(gone);
    this.onclose?.();
  }
}
