import { textsIn } from "../judge/oracles/said.js";
import { tokensIn } from "../model/find.js";
import type { Change, Ledger } from "../model/ledger.js";
import type { Reply } from "../model/observation.js";
import { weightOf } from "../model/weight.js";
import type { Json, JsonObject } from "../model/words.js";

/** Characters of a reply, and of all messages during one call, that are kept as they came. */
const whole = 64 * 1024;
/** Messages during one call that are kept as they came: each is looked through by itself. */
const mostMessages = 50;
/** Characters at either end of what is cut. */
const shown = 2000;
/** Changes of one call that are kept, those first that tell something. */
const mostChanges = 1000;

/** What can prove something in whatever a server says: tokens, and what specimens measure. */
export interface Marks {
  tokens: string[];
  measures: string[];
}

export function marksOf(ledger: Ledger, more: readonly string[]): Marks {
  const { samples } = ledger;
  return {
    tokens: [...more, ...samples.flatMap((sample) => [...sample.content, ...sample.names])],
    measures: samples.flatMap(({ size, date }) => [size, date].filter((each) => each !== null).map(String)),
  };
}

/**
 * A reply too large to be kept a thousand times, with all that it can prove still in it: both ends of its text, and every
 * token and measure that was found between. What says whether it is an error stays.
 */
export function condensedReply(reply: Reply, marks: () => Marks): Reply {
  if (reply.door !== "result" && reply.door !== "error") return reply;
  if (weightOf(reply, whole) <= whole) return reply;
  if (reply.door === "error") {
    return {
      ...reply,
      message: condensedText([reply.message], marks()),
      data: condensedText(textsIn(reply.data), marks()),
    };
  }
  const result: JsonObject = { content: [{ type: "text", text: condensedText(textsIn(reply.result), marks()) }] };
  if (isTrue(reply.result, "isError")) result.isError = true;
  return { door: "result", result };
}

/** Messages up to a bound as they came; the rest as one, with all that it can prove. */
export function condensedHeard(messages: Json[], marks: () => Marks): Json[] {
  const kept: Json[] = [];
  let left = whole;
  for (const message of messages) {
    left -= weightOf(message, left);
    if (left < 0 || kept.length >= mostMessages) break;
    kept.push(message);
  }
  const rest = messages.slice(kept.length);
  if (rest.length === 0) return kept;
  const text = condensedText(textsIn(rest), marks());
  return [...kept, { jsonrpc: "2.0", method: "notifications/message", params: { messages: rest.length, data: text } }];
}

/** The changes that hold a token, concern the target or took something away first. */
export function tellingChanges(changes: Change[], target: string | null, most = mostChanges): Change[] {
  if (changes.length <= most) return changes;
  const tells = ({ path, change, holds, leadsTo }: Change) =>
    holds.length > 0 || change !== "appeared" || leadsTo !== null || path === target;
  return [...changes.filter(tells), ...changes.filter((change) => !tells(change))].slice(0, most);
}

function condensedText(texts: string[], { tokens, measures }: Marks): string {
  const text = texts.join("\n");
  if (text.length <= 2 * shown) return text;
  const found = [...tokensIn(text, tokens), ...measuresIn(text, measures)];
  return [text.slice(0, shown), `… ${text.length} characters, in which:`, ...found, "…", text.slice(-shown)].join("\n");
}

/** Whole tokens only, as the judge asks for them: part of a longer number proves nothing. */
function measuresIn(text: string, measures: string[]): string[] {
  const dates = measures.filter((each) => each.includes("-"));
  const sizes = measures.filter((each) => !each.includes("-"));
  const size = `(?<![\\p{L}\\p{N}_]|\\d[.,'-])(?:${sizes.join("|")})(?=(?:B|bytes?)?(?![\\p{L}\\p{N}_]|[.,'-]\\d))`;
  const date = `(?<![\\w-])(?:${dates.join("|")})(?![\\d-])`;
  const found = [sizes.length > 0 ? size : null, dates.length > 0 ? date : null].flatMap((pattern) =>
    pattern === null ? [] : (text.match(new RegExp(pattern, "gu")) ?? []),
  );
  return [...new Set(found)];
}

function isTrue(value: Json, key: string): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value[key] === true;
}
