import type { Json } from "./words.js";

/** About as many characters as the value has as JSON, counted up to `limit`. Walked without recursion: it may be nested deep. */
export function weightOf(value: unknown, limit = Number.POSITIVE_INFINITY): number {
  let weight = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && weight <= limit) {
    const next = open.pop() as Json;
    if (typeof next === "string") weight += next.length + 2;
    else if (typeof next !== "object" || next === null) weight += 4;
    else if (Array.isArray(next)) {
      weight += 2 + next.length;
      // No spread: a list can be longer than a call takes arguments.
      for (const each of next) open.push(each);
    } else {
      for (const [key, each] of Object.entries(next)) {
        weight += key.length + 4;
        open.push(each);
      }
    }
  }
  return weight;
}
