import type { Reply } from "../model/observation.js";
import type { Json, JsonObject } from "../model/words.js";
import { isObject } from "./messages.js";

/** Where each list keeps its items. */
const keys = {
  "tools/list": "tools",
  "resources/list": "resources",
  "resources/templates/list": "resourceTemplates",
  "prompts/list": "prompts",
} as const;

export type ListMethod = keyof typeof keys;

const mostPages = 200;
const mostItems = 20_000;

/** All pages of a list, items as they came. A page that fails ends the list with what came before; so does a cursor seen twice. */
export async function allPages(method: ListMethod, ask: (params: JsonObject) => Promise<Reply>): Promise<Json[]> {
  const items: Json[] = [];
  const seen = new Set<string>();
  let params: JsonObject = {};
  for (let page = 0; page < mostPages; page += 1) {
    const reply = await ask(params);
    if (reply.door !== "result" || !isObject(reply.result)) break;
    const { [keys[method]]: more, nextCursor } = reply.result;
    if (Array.isArray(more)) for (const item of more.slice(0, mostItems - items.length)) items.push(item);
    if (typeof nextCursor !== "string" || seen.has(nextCursor) || items.length >= mostItems) break;
    seen.add(nextCursor);
    params = { cursor: nextCursor };
  }
  return items;
}
