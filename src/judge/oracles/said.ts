import { tokensIn } from "../../model/find.js";
import type { Observation, Reply } from "../../model/observation.js";
import type { Json } from "../../model/words.js";

/** Everything that the server sent during the call, one text a message. */
export function saidIn(observation: Observation): { where: string; text: string }[] {
  return [
    { where: "the reply", text: textOf(bodyOf(observation.reply)) },
    ...observation.followed.map((reply) => ({ where: "a link of the reply", text: textOf(bodyOf(reply)) })),
    ...observation.heard.map((message) => ({ where: "a notification", text: textOf(message) })),
  ];
}

/** What a reply says as JSON; null where there was none. */
export function bodyOf(reply: Reply): Json {
  if (reply.door === "result") return reply.result;
  return reply.door === "error" ? { message: reply.message, data: reply.data } : null;
}

/** A token that was sent never proves a read: arguments are often echoed. */
export function sentTokens(observation: Observation, tokens: Iterable<string>): Set<string> {
  return tokensIn(textOf(observation.call.params), tokens);
}

function textOf(value: Json): string {
  return textsIn(value).join("\n");
}

/**
 * Every string, number and key of a value; rows of byte values (Node's `{"type":"Buffer","data":[…]}`) also as text.
 * Walked without recursion: what a server sends may be nested deeper than the stack.
 */
export function textsIn(value: Json): string[] {
  const found: string[] = [];
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === "string" || typeof next === "number") found.push(String(next));
    if (typeof next !== "object" || next === null) continue;
    if (isBytes(next)) found.push(Buffer.from(next).toString("latin1"));
    else if (!Array.isArray(next)) for (const key of Object.keys(next)) found.push(key);
    const parts = Object.values(next);
    for (let at = parts.length - 1; at >= 0; at--) open.push(parts[at] ?? null);
  }
  return found;
}

function isBytes(part: Json): part is number[] {
  return (
    Array.isArray(part) &&
    part.length >= 8 &&
    part.every((each) => typeof each === "number" && Number.isInteger(each) && each >= 0 && each < 256)
  );
}
