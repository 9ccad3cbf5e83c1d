import type { Json, JsonObject } from "../model/words.js";

/** Reading JSON that a server wrote: any type may stand anywhere, and a key may be `__proto__` or `constructor`. */

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value under the object's own key: `constructor` in a schema without such a property is nothing. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function objectIn(object: JsonObject, key: string): JsonObject {
  const value = own(object, key);
  return isObject(value) ? value : {};
}

export function textIn(object: JsonObject, key: string): string {
  const value = own(object, key);
  return typeof value === "string" ? value : "";
}

export function listIn(object: JsonObject, key: string): Json[] {
  const value = own(object, key);
  return Array.isArray(value) ? value : [];
}

export function stringsIn(object: JsonObject, key: string): string[] {
  return listIn(object, key).filter((item) => typeof item === "string");
}

/** Copy with one key set; assignment would run the setter of `__proto__`. */
export function withKey(object: JsonObject, key: string, value: Json): JsonObject {
  return Object.fromEntries([...Object.entries(object).filter(([other]) => other !== key), [key, value]]);
}

export function withoutKey(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
}

/** Every string in the value changed, keys included. Deeper than 40 levels nothing is changed. */
export function mapStrings(value: Json, change: (text: string) => string, depth = 0): Json {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null || depth > 40) return value;
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapStrings(item, change, depth + 1)]),
  );
}

export function mapObjectStrings(object: JsonObject, change: (text: string) => string): JsonObject {
  const changed = mapStrings(object, change);
  return isObject(changed) ? changed : {};
}
