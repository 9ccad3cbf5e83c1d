import type { Json, JsonObject } from "../model/words.js";

/** What one server process of a recorded run was sent, in order, and how it was answered. */
export interface RecordedSession {
  scenario: string;
  /** Absolute; stands in the messages and is replaced by a directory of the replay's own. */
  scratch: string;
  /** Requests and notifications of the client, as sent. */
  sent: JsonObject[];
  /** The list that roots/list was answered with; null where it was not. */
  roots: Json | null;
}

/** Cuts a transcript into processes: each begins with its `initialize`. */
export function sessionsOf(lines: JsonObject[]): RecordedSession[] {
  const open = new Map<string, RecordedSession>();
  const all: RecordedSession[] = [];
  for (const line of lines) {
    if (line.type !== "message" || line.direction !== "out") continue;
    const scenario = String(line.scenario);
    const message = line.message as JsonObject;
    if (message.method === "initialize") {
      const session = { scenario, scratch: "", sent: [], roots: null };
      open.set(scenario, session);
      all.push(session);
    }
    const session = open.get(scenario);
    if (session === undefined) continue;
    if (typeof message.method === "string") session.sent.push(message);
    else if (isRootsResult(message.result)) session.roots ??= message.result as Json;
    session.scratch ||= scratchIn(JSON.stringify(message));
  }
  return all;
}

function isRootsResult(result: Json | undefined): boolean {
  return typeof result === "object" && result !== null && "roots" in result;
}

function scratchIn(text: string): string {
  return /\/[^"\s]*?\/rootprobe-[A-Za-z0-9]{6}/.exec(text)?.[0].replace(/^.*file:\/\//, "") ?? "";
}
