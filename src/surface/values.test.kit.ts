import type { Door, Lesson, Slot } from "../model/surface.js";
import type { Json } from "../model/words.js";
import { slotsOf } from "./slots.js";
import { valuesAt } from "./values.js";

interface Asked {
  lessons?: Lesson[];
  left?: number;
}

/** Every way of writing the arguments of a door, in the order in which they are tried; of the slot with the label. */
export function written(of: Door, label: string | null, { lessons = [], left = 3_000 }: Asked = {}): Json[] {
  const slot = label === null ? null : slotOf(of, label);
  const making = { door: of, root: of.schema, slot, lessons, bare: false, left };
  return valuesAt(making, of.schema, "", []).map(({ value }) => value);
}

function slotOf(of: Door, label: string): Slot {
  const slots = slotsOf(of);
  const slot = slots.find((each) => each.label === label);
  if (slot === undefined) throw new Error(`no slot ${label}: saw ${slots.map((each) => each.label).join("; ")}`);
  return slot;
}

export const token = "rootprobe {token}";
export const allowed = (field: string, ...values: Json[]): Lesson[] => [{ field, values }];
export const count = (most: number): number[] => Array.from({ length: most }, (_, at) => at);

/** Inside itself, and required there: no value is ever complete. */
export const endless = { $ref: "#/$defs/endless" };
export const $defs = {
  endless: {
    type: "object",
    properties: { content: { type: "string" }, inner: endless },
    required: ["inner"],
  },
};
