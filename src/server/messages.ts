import type { Reply } from "../model/observation.js";
import type { Json, JsonObject } from "../model/words.js";

/**
 * Deeper than this, what reads a message by recursion may run out of stack. Of such a message what lies deeper is left out,
 * and the line it came as is added as text, so that a canary in it is still found.
 */
const deepest = 500;

/** The JSON-RPC messages of one line of stdout, batches taken apart; none where the line is something else. Never throws. */
export function messagesIn(line: string): JsonObject[] {
  let parsed: Json;
  try {
    parsed = JSON.parse(line) as Json;
  } catch {
    return [];
  }
  const messages = (Array.isArray(parsed) ? parsed : [parsed]).filter(isMessage);
  return tooDeep(line) ? messages.map((message) => flattened(message, line)) : messages;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMessage(value: Json): value is JsonObject {
  if (!isObject(value) || value.jsonrpc !== "2.0") return false;
  return typeof value.method === "string" || Object.hasOwn(value, "result") || Object.hasOwn(value, "error");
}

/** What a request of ours was answered with; null for a message that is no answer. The id may be our number as a string. */
export function replyIn(message: JsonObject): { id: number; reply: Reply } | null {
  if (typeof message.method === "string") return null;
  const id = typeof message.id === "string" ? Number(message.id) : message.id;
  if (typeof id !== "number") return null;
  const error = message.error;
  if (error === undefined || error === null) return { id, reply: { door: "result", result: message.result ?? null } };
  if (!isObject(error)) return { id, reply: { door: "error", code: 0, message: wording(error), data: error } };
  const code = typeof error.code === "number" ? error.code : 0;
  return { id, reply: { door: "error", code, message: wording(error.message ?? null), data: error.data ?? null } };
}

function wording(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Counts brackets outside of strings: a walk over the parsed value would be the recursion it guards against. */
function tooDeep(line: string): boolean {
  if (line.length < 2 * deepest) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

function flattened(message: JsonObject, line: string): JsonObject {
  prune(message);
  for (const part of [message.result, message.error, message.params]) if (isObject(part)) part.line = line;
  if (Array.isArray(message.result)) message.result.push(line);
  return message;
}

/** Without recursion, which is what it is for. */
function prune(message: JsonObject): void {
  let level: Json[] = [message];
  for (let depth = 1; level.length > 0; depth += 1) {
    const below: Json[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      if (depth < deepest) for (const part of Object.values(each)) below.push(part);
      else if (Array.isArray(each)) each.length = 0;
      else for (const key of Object.keys(each)) delete each[key];
    }
    level = below;
  }
}
