import type { Json, JsonObject } from "../model/words.js";
import { isObject, listIn, objectIn, own, stringsIn } from "./json.js";

/** JSON Schemas as servers write them, made plain: references followed, allOf merged, alternatives spread out. */

/** Cyclic references end here; real schemas stay far below. */
const maxHops = 8;
const maxAlternatives = 12;
/** Where `plain` keeps the if-then rules that stood in an allOf. */
const conditions = "rootprobe:conditions";

/** One way of writing a value that a schema allows. */
export interface Alternative {
  schema: JsonObject;
  /** Names that only the other alternatives require: no slots here, and never filled. */
  foreign: Set<string>;
}

function pointedAt(reference: string, root: JsonObject): JsonObject {
  if (!reference.startsWith("#")) return {};
  let here: Json | undefined = root;
  for (const part of reference.split("/").slice(1, 12)) {
    const key = decoded(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(here)) here = here[Number(key)];
    else here = isObject(here) ? own(here, key) : undefined;
  }
  return isObject(here) ? here : {};
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Both at once, the second where they disagree; properties and required names are united. */
export function merged(base: JsonObject, more: JsonObject): JsonObject {
  const properties = new Map(Object.entries(objectIn(base, "properties")));
  for (const [name, schema] of Object.entries(objectIn(more, "properties"))) {
    const before = properties.get(name);
    properties.set(name, isObject(before) && isObject(schema) ? { ...before, ...schema } : schema);
  }
  const required = new Set([...stringsIn(base, "required"), ...stringsIn(more, "required")]);
  return {
    ...base,
    ...more,
    ...("properties" in base || "properties" in more ? { properties: Object.fromEntries(properties) } : {}),
    ...(required.size > 0 ? { required: [...required] } : {}),
  };
}

/** The schema with its `$ref` followed and its `allOf` merged in; `anyOf` and `oneOf` stay. */
export function plain(schema: Json | undefined, root: JsonObject, hops = 0): JsonObject {
  if (!isObject(schema)) return {};
  let here = schema;
  const reference = own(here, "$ref") ?? own(here, "$dynamicRef");
  if (typeof reference === "string" && hops < maxHops) {
    const { $ref: _ref, $dynamicRef: _dynamic, ...beside } = here;
    here = merged(plain(pointedAt(reference, root), root, hops + 1), beside);
  }
  if (hops < maxHops) {
    const { allOf: _parts, ...rest } = here;
    const parts = listIn(here, "allOf");
    const rules = parts.filter(isRule);
    here = parts
      .filter((part) => !isRule(part))
      .slice(0, maxAlternatives)
      .reduce<JsonObject>((sum, part) => merged(sum, plain(part, root, hops + 2)), rest);
    if (rules.length > 0) here = { ...here, [conditions]: rules };
  }
  return here;
}

function isRule(part: Json): boolean {
  return isObject(part) && "if" in part;
}

/** `null` is a way of leaving a value out, not another way of writing it. */
function saysNothing(schema: JsonObject): boolean {
  return own(schema, "type") === "null" || own(schema, "const") === null;
}

/** Every way of writing the value: the alternatives of anyOf or oneOf, each merged with what stands beside them. */
export function alternativesOf(node: JsonObject, root: JsonObject): Alternative[] {
  const either = [...listIn(node, "anyOf"), ...listIn(node, "oneOf")].slice(0, maxAlternatives);
  const { anyOf: _any, oneOf: _one, ...base } = node;
  const ways = either.map((way) => plain(way, root, 1)).filter((way) => !saysNothing(way));
  if (ways.length === 0) return [{ schema: base, foreign: new Set() }];
  return ways.map((way) => {
    const schema = merged(base, way);
    const mine = new Set(stringsIn(schema, "required"));
    const foreign = new Set(ways.flatMap((other) => stringsIn(other, "required")).filter((name) => !mine.has(name)));
    for (const name of Object.keys(objectIn(way, "properties"))) foreign.delete(name);
    return { schema, foreign };
  });
}

export type Kind = "object" | "array" | "string" | "number" | "integer" | "boolean";
const kinds: readonly (Json | undefined)[] = ["object", "array", "string", "number", "integer", "boolean"];

/** The types a value may have; guessed from the other keywords where none is written. */
export function kindsOf(schema: JsonObject): Kind[] {
  const type = own(schema, "type");
  const written = (Array.isArray(type) ? type : [type]).filter((word): word is Kind => kinds.includes(word));
  if (written.length > 0) return written;
  if (isObject(own(schema, "properties"))) return ["object"];
  if (own(schema, "items") !== undefined || own(schema, "prefixItems") !== undefined) return ["array"];
  const sample = own(schema, "const") ?? own(schema, "default") ?? listIn(schema, "enum")[0];
  if (typeof sample === "number" || typeof sample === "boolean") return [typeof sample as Kind];
  if (Array.isArray(sample)) return ["array"];
  return isObject(sample) ? ["object"] : ["string"];
}

/** The schema of one element. A tuple is taken by its first element. */
export function elementOf(schema: JsonObject): Json {
  const items = own(schema, "items");
  return listIn(schema, "prefixItems")[0] ?? (Array.isArray(items) ? items[0] : items) ?? {};
}

export interface Field {
  name: string;
  schema: Json;
  required: boolean;
}

/** At most 60: nobody means more, and a hostile schema has 10,000. Required ones first. */
export function fieldsOf(schema: JsonObject): Field[] {
  const required = new Set(stringsIn(schema, "required"));
  const fields = Object.entries(objectIn(schema, "properties")).map(([name, field]) => {
    return { name, schema: field, required: required.has(name) };
  });
  if (fields.length <= 60) return fields;
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)].slice(0, 60);
}

/**
 * The schema as it is once some values are fixed: `if` they match, what `then` says holds as well, else what `else` says.
 * Only conditions on a property's const or enum are read.
 */
export function conditioned(schema: JsonObject, fixed: JsonObject, root: JsonObject): JsonObject {
  const rules = [schema, ...listIn(schema, conditions).filter(isObject)];
  return rules.slice(0, 40).reduce<JsonObject>((sum, rule) => {
    const premise = plain(own(rule, "if"), root);
    const asked = Object.entries(objectIn(premise, "properties"));
    if (asked.length === 0 || !asked.every(([name]) => own(fixed, name) !== undefined)) return sum;
    const holds = asked.every(([name, wanted]) => isObject(wanted) && matches(wanted, own(fixed, name)));
    return merged(sum, plain(own(rule, holds ? "then" : "else"), root));
  }, schema);
}

function matches(wanted: JsonObject, value: Json | undefined): boolean {
  const constant = own(wanted, "const");
  return constant === undefined ? listIn(wanted, "enum").some((item) => item === value) : constant === value;
}
