import { createContext, Script } from "node:vm";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../model/words.js";
import { isObject, own, textIn } from "./json.js";

const compiled = new WeakMap<JsonObject, ValidateFunction | null>();
const options = {
  strict: false,
  logger: false,
  validateSchema: false,
  // An argument called `constructor` that was left out is not the one that every object inherits.
  ownProperties: true,
} as const;

/** Keywords whose value maps names to schemas: a property may be called `pattern`. */
const maps = new Set(["properties", "$defs", "definitions", "dependentSchemas"]);
/** `pattern` may be catastrophic; identifiers collide between tools; `$async` would answer with a promise. */
const dropped = new Set(["pattern", "patternProperties", "$id", "id", "$async", "format", "propertyNames"]);
const asData = new Set(["enum", "const", "default", "examples"]);

/** Large enough for any honest tool. */
const mostNodes = 20_000;
/** Milliseconds for one set of arguments: references make few nodes into more ways than can ever be walked. */
const longest = 500;

/**
 * Whether the arguments obey the tool's schema, patterns and formats left aside. A schema that does not compile refuses
 * nothing: the server decides.
 */
export function obeys(schema: JsonObject, args: JsonObject): boolean {
  const check = checkOf(schema);
  try {
    return check === null || inTime(() => check(args)) !== false;
  } catch {
    // Without end once, it is not asked again.
    compiled.set(schema, null);
    return true;
  }
}

const room: { ask?: () => unknown } = {};
const context = createContext(room);
const script = new Script("ask()");

/** Nothing but a watchdog ends what is not asynchronous. Throws when it did. */
function inTime(ask: () => unknown): unknown {
  room.ask = ask;
  return script.runInContext(context, { timeout: longest });
}

function checkOf(schema: JsonObject): ValidateFunction | null {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const check = compile(schema);
  compiled.set(schema, check);
  return check;
}

function compile(schema: JsonObject): ValidateFunction | null {
  const budget = { left: mostNodes };
  const reduced = withoutDropped(schema, budget, 0);
  if (budget.left <= 0 || !isObject(reduced)) return null;
  const older = textIn(schema, "$schema").includes("draft-0");
  const dialects = older ? [Ajv, Ajv2020] : [Ajv2020, Ajv];
  for (const Dialect of dialects) {
    try {
      return new Dialect(options).compile(reduced);
    } catch {
      // The other dialect may know what this one does not.
    }
  }
  return null;
}

function withoutDropped(value: Json, budget: { left: number }, depth: number): Json {
  budget.left -= depth > 60 ? mostNodes : 1;
  if (budget.left <= 0) return true;
  if (Array.isArray(value)) return value.map((item) => withoutDropped(item, budget, depth + 1));
  if (!isObject(value)) return value;
  const open = own(value, "patternProperties") !== undefined;
  const kept = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
    if (dropped.has(key) || (open && key === "additionalProperties")) return [];
    if (asData.has(key)) return [[key, item]];
    if (!maps.has(key) || !isObject(item)) return [[key, withoutDropped(item, budget, depth + 1)]];
    const named = Object.entries(item).map(([name, inner]) => [name, withoutDropped(inner, budget, depth + 1)]);
    return [[key, Object.fromEntries(named) as JsonObject]];
  });
  return Object.fromEntries(kept);
}
