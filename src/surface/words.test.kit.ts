import type { Candidate, Door, Lesson, Spelling } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { addressOf } from "./address.js";
import { candidatesOf, type Tier } from "./candidates.js";
import { slotsOf } from "./slots.js";

/** Schemas in few words, for the tables of tests. */

export const text: JsonObject = { type: "string" };
export const about = (description: string): JsonObject => ({ type: "string", description });
export const flag = (value: boolean): JsonObject => ({ type: "boolean", default: value });
export const list = (items: Json): JsonObject => ({ type: "array", items });
export const object = (
  properties: JsonObject,
  required: string[] = Object.keys(properties),
  more: JsonObject = {},
): JsonObject => ({
  type: "object",
  properties,
  required,
  ...more,
});
export const door = (name: string, schema: JsonObject, description = ""): Door => ({
  kind: "tool",
  name,
  title: "",
  description,
  schema,
  annotations: {},
});

/** `!` before a strong slot, `?` before a weak one; the form behind it where it is no path. */
export const shown = (of: Door): string[] =>
  slotsOf(of).map((slot) => {
    const address = addressOf({ ...of, name: "" }, slot).slice(1, -1);
    return `${slot.likelihood === "strong" ? "!" : "?"}${address}${slot.form === "path" ? "" : ` ${slot.form}`}`;
  });

export interface Asked {
  label?: string;
  lessons?: Lesson[];
  tier?: Tier;
  spelling?: Spelling;
  kinds?: string[];
}

/** Of the slot with that label, else of the first one. */
export function candidates(of: Door, asked: Asked = {}): Candidate[] {
  const slots = slotsOf(of);
  const slot = slots.find(({ label }) => label === asked.label) ?? slots[0] ?? null;
  const { lessons = [], tier = "plain", spelling = "absolute", kinds = [] } = asked;
  return candidatesOf(of, slot, { spelling, kinds, lessons, tier });
}

/** The ways of calling, each once, in order. */
export function ways(of: Door, asked: Asked = {}): JsonObject[] {
  return [...new Map(candidates(of, asked).map(({ args }) => [JSON.stringify(args), args])).values()];
}

export const kinds = (of: Door, asked: Asked = {}): string[] => [
  ...new Set(candidates(of, asked).map(({ specimen }) => specimen)),
];
