import type { Door, Lesson, Slot } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { aimedTexts } from "./aimed.js";
import {
  flagFillers,
  isGate,
  isPosition,
  isWider,
  listFillers,
  matters,
  numberFillers,
  stringFillers,
} from "./fillers.js";
import { isObject, listIn, own, textIn } from "./json.js";
import { pointerKey, pointerLabel, valueAt } from "./pointer.js";
import { type Role, roleOf } from "./roles.js";
import {
  type Alternative,
  alternativesOf,
  conditioned,
  elementOf,
  type Field,
  fieldsOf,
  kindsOf,
  plain,
} from "./shape.js";

/** A value and how far it is from the likeliest one. */
export interface Weighted {
  value: Json;
  cost: number;
}

export interface Making {
  door: Door;
  root: JsonObject;
  slot: Slot | null;
  lessons: Lesson[];
  /** Only what is required and the slot itself. */
  bare: boolean;
  /** Nodes that may still be visited: a hostile schema costs no more than this. */
  left: number;
}

const widest = 64;
const deepest = 8;

function cheapest<Costly extends { cost: number }>(values: Costly[]): Costly[] {
  return values.sort((a, b) => a.cost - b.cost).slice(0, widest);
}

function ranked(values: Json[], from = 0, step = 1): Weighted[] {
  return values.map((value, index) => ({ value, cost: from + index * step }));
}

/** Ways to write the value at the pointer, the likeliest first; empty where nothing is known to fit. */
export function valuesAt(making: Making, schema: Json, name: string, pointer: string[]): Weighted[] {
  if (pointer.length > deepest || making.left-- <= 0) return [];
  const { slot, root } = making;
  if (slot !== null && slot.pointer.length > 0 && pointerKey(pointer) === pointerKey(slot.pointer)) {
    return ranked(aimedTexts(making.door, slot, plain(schema, root)));
  }
  const demanded = valueAt(slot?.branch, pointer);
  if (demanded !== undefined && typeof demanded !== "object") return [{ value: demanded, cost: 0 }];
  const taught = making.lessons.filter((lesson) => names(lesson, pointer)).flatMap((lesson) => lesson.values);
  const node = plain(schema, root);
  const ways = alternativesOf(node, root);
  const chosen = slot?.choices?.find(([at]) => at === pointerKey(pointer))?.[1];
  const taken = chosen === undefined ? ways.slice(0, 4) : ways.slice(chosen, chosen + 1);
  const made = taken.flatMap((way, index) =>
    valuesOf(making, way, name, pointer).map(({ value, cost }) => ({ value, cost: cost + index })),
  );
  return cheapest([
    ...ranked(taught.slice(0, 24), 0, 0.25),
    ...made.map(({ value, cost }) => ({ value, cost: cost + (taught.length > 0 ? 2 : 0) })),
  ]);
}

/** Whether a reply's words are about this argument: by its whole path, or by its own name alone. */
function names(lesson: Lesson, pointer: string[]): boolean {
  const label = pointerLabel(pointer);
  return lesson.field === label || lesson.field === pointer.filter((part) => part !== "[]").at(-1);
}

function valuesOf(making: Making, way: Alternative, name: string, pointer: string[]): Weighted[] {
  const { schema } = way;
  const fixed = own(schema, "const");
  if (fixed !== undefined) return [{ value: fixed, cost: 0 }];
  const listed = listIn(schema, "enum");
  if (listed.length > 0) {
    const given = own(schema, "default");
    const ordered = given === undefined ? listed : [given, ...listed.filter((value) => value !== given)];
    return ranked(ordered.slice(0, 24), 0, 0.5);
  }
  return kindsOf(schema).flatMap((kind, index) =>
    valuesOfKind(making, way, kind, name, pointer).map(({ value, cost }) => ({ value, cost: cost + index })),
  );
}

function valuesOfKind(making: Making, way: Alternative, kind: string, name: string, pointer: string[]): Weighted[] {
  const { schema } = way;
  switch (kind) {
    case "object":
      return objects(making, way, pointer);
    case "array":
      return arrays(making, schema, name, pointer);
    case "boolean":
      return ranked(flagFillers(name, schema));
    case "number":
    case "integer":
      return ranked(numberFillers(name, schema));
    default:
      return ranked(stringFillers(name, schema, making.door, aimsAtDirectory(making.slot)));
  }
}

function aimsAtDirectory(slot: Slot | null): boolean {
  return slot !== null && /cwd|work|root|project|dir|folder|repo/i.test(slot.label);
}

function leadsToSlot({ slot }: Making, pointer: string[]): boolean {
  return slot !== null && pointer.every((part, index) => slot.pointer[index] === part);
}

function arrays(making: Making, schema: JsonObject, name: string, pointer: string[]): Weighted[] {
  const elements = valuesAt(making, elementOf(schema), name, [...pointer, "[]"]);
  const least = own(schema, "minItems");
  const length = Math.max(1, Math.min(typeof least === "number" ? least : 1, 5));
  const made = elements.map(({ value, cost }) => ({ value: Array.from({ length }, () => value), cost }));
  if (leadsToSlot(making, [...pointer, "[]"])) return made;
  const given = own(schema, "default");
  const plainest = [...listFillers(name, schema), ...(Array.isArray(given) ? [given] : [])];
  return [...ranked(plainest), ...made.map(({ value, cost }) => ({ value, cost: cost + plainest.length }))];
}

function objects(making: Making, way: Alternative, pointer: string[]): Weighted[] {
  if (leadsToSlot(making, [...pointer, "{}"])) {
    const value = valuesAt(making, own(way.schema, "additionalProperties") ?? {}, "content", [...pointer, "value"]);
    return value.map((held) => ({ value: Object.fromEntries([["{path}", held.value]]), cost: held.cost }));
  }
  const fixed = valueAt(making.slot?.branch, pointer);
  const shape = isObject(fixed) ? conditioned(way.schema, fixed, making.root) : way.schema;
  const fields = fieldsOf(shape).filter((field) => !way.foreign.has(field.name));
  const always = fields.filter((field) => field.required || needed(making, field, pointer));
  const given = always.map((field) => ({ field, values: fieldValues(making, field, pointer) }));
  if (given.some(({ values }) => values.length === 0)) return [];
  const extras = making.bare
    ? [[]]
    : subsets(
        making,
        fields.filter((field) => !always.includes(field)),
      );
  const made = extras.flatMap((extra, index) => {
    const more = extra.map((field) => ({ field, values: fieldValues(making, field, pointer).slice(0, 2) }));
    return product([...given, ...more.filter(({ values }) => values.length > 0)]).map(({ value, cost }) => ({
      value,
      cost: cost + index,
    }));
  });
  return cheapest(made);
}

function fieldValues(making: Making, field: Field, pointer: string[]): Weighted[] {
  return valuesAt(making, field.schema, field.name, [...pointer, field.name]);
}

/** Sent although the schema does not require it: the way to the slot, the branch, a gate, what a reply asked for. */
function needed(making: Making, field: Field, pointer: string[]): boolean {
  const here = [...pointer, field.name];
  if (leadsToSlot(making, here) || making.lessons.some((lesson) => names(lesson, here))) return true;
  if (valueAt(making.slot?.branch, here) !== undefined) return true;
  return isGate(field.name) && kindsOf(plain(field.schema, making.root)).includes("boolean");
}

/** What optional arguments are added, step by step: none, what matters together, each of it alone, then other paths. */
function subsets(making: Making, optional: Field[]): Field[][] {
  const about = optional.map((field) => ({ field, role: fieldRole(making, field) }));
  const mattering = about
    .filter(({ role }) => role === "matters")
    .map(({ field }) => field)
    .slice(0, 8);
  const paths = about
    .filter(({ role }) => role === "path")
    .map(({ field }) => field)
    .slice(0, 3);
  const alone = mattering.slice(0, 4).map((field) => [field]);
  const all = [[], mattering, ...alone, paths, [...mattering, ...paths]];
  return [...new Map(all.map((set) => [JSON.stringify(set.map((field) => field.name)), set])).values()];
}

/** What an optional argument is worth: null where the tool does as well without it. */
function fieldRole(making: Making, field: Field): "matters" | "path" | null {
  const schema = plain(field.schema, making.root);
  const kinds = alternativesOf(schema, making.root).flatMap((way) => kindsOf(way.schema));
  if (kinds.includes("boolean")) return isWider(field.name) ? "matters" : null;
  if (kinds.includes("integer") || kinds.includes("number")) return isPosition(field.name) ? "matters" : null;
  const role: Role = roleOf(field.name, { description: textIn(schema, "description") }, making.door);
  if (role === "path") return kinds.includes("string") ? "path" : null;
  if (kinds.includes("string") && listIn(schema, "enum").length === 0) return matters(role) ? "matters" : null;
  const holds = kinds.includes("object") || kinds.includes("array");
  return holds && (matters(role) || /edit|change|operation|replace|item|file/i.test(field.name)) ? "matters" : null;
}

/** Every field with one of its values, the cheapest combinations first; never more than `widest` at a time. */
function product(parts: { field: Field; values: Weighted[] }[]): Weighted[] {
  let made: { pairs: [string, Json][]; cost: number }[] = [{ pairs: [], cost: 0 }];
  for (const { field, values } of parts) {
    made = cheapest(
      made.flatMap(({ pairs, cost }) =>
        values.map((value) => ({
          pairs: [...pairs, [field.name, value.value] as [string, Json]],
          cost: cost + value.cost,
        })),
      ),
    );
  }
  return made.map(({ pairs, cost }) => ({ value: Object.fromEntries(pairs), cost }));
}
