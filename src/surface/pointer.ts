import type { Json, JsonObject } from "../model/words.js";
import { isObject, own, withKey, withoutKey } from "./json.js";

/**
 * Where an argument stands: keys, `[]` for an array's element, `{}` for the key of a map. As written in addresses and in
 * rootprobe.yaml: `files[].path`.
 */
export function pointerLabel(pointer: string[]): string {
  return pointer.reduce((text, part) => {
    if (part === "[]" || part === "{}") return text + part;
    return text === "" ? part : `${text}.${part}`;
  }, "");
}

/** The other way round, for slots that an entry spells out. What follows a comma is the branch's name. */
export function pointerOf(label: string): string[] {
  const path = label.split(", ")[0] ?? "";
  const parts = path.split(".").flatMap((part) => part.split(/(?=(?:\[\]|\{\})+$)/));
  return parts.filter((part) => part !== "");
}

/** One string for a pointer, safe as a map's key whatever the names hold. */
export function pointerKey(pointer: string[]): string {
  return JSON.stringify(pointer);
}

/** The value at the pointer; arrays are entered at their first element. */
export function valueAt(value: Json | undefined, pointer: string[]): Json | undefined {
  let here = value;
  for (const part of pointer) {
    if (part === "[]") here = Array.isArray(here) ? here[0] : undefined;
    else here = isObject(here) ? own(here, part) : undefined;
  }
  return here;
}

/** The value with what stands at the pointer changed, `undefined` to take it out. Where the pointer leads nowhere, as it was. */
export function changedAt(value: Json, pointer: string[], change: (found: Json) => Json | undefined): Json {
  const [part, ...rest] = pointer;
  if (part === undefined) return change(value) ?? value;
  if (part === "[]") {
    if (!Array.isArray(value) || value.length === 0) return value;
    const last = value.at(-1) ?? null;
    if (rest.length === 0) {
      const changed = change(last);
      return changed === undefined ? value.slice(0, -1) : [...value.slice(0, -1), changed];
    }
    return [...value.slice(0, -1), changedAt(last, rest, change)];
  }
  if (!isObject(value)) return value;
  const found = own(value, part);
  if (found === undefined) return value;
  if (rest.length > 0) return withKey(value, part, changedAt(found, rest, change));
  const changed = change(found);
  return changed === undefined ? withoutKey(value, part) : withKey(value, part, changed);
}

/** Partial arguments that hold one value at the pointer. */
export function partial(pointer: string[], value: Json): Json {
  return pointer.reduceRight<Json>((inner, part) => {
    return part === "[]" ? [inner] : Object.fromEntries([[part, inner]]);
  }, value);
}

/** Both partial arguments in one. */
export function united(left: Json | undefined, right: Json): Json {
  if (Array.isArray(left) && Array.isArray(right)) return [united(left[0], right[0] ?? {})];
  if (!isObject(left) || !isObject(right)) return right;
  return Object.entries(right).reduce<JsonObject>((sum, [key, value]) => {
    return withKey(sum, key, united(own(sum, key), value));
  }, left);
}
