import { didYouMean } from "../nearest.js";
import type { Schema } from "./schema.js";

/** The first thing about a value that its schema does not allow. */
export interface Misfit {
  /** Keys and indexes from the top. */
  path: (string | number)[];
  /** Without the place, which the caller knows better: `"permited" is none of permitted, refused …`. */
  message: string;
}

/**
 * A validator for our own schemas only: the reader needs the place of the first mistake and a guess at what was meant,
 * and must not load a schema library to read one file.
 */
export function firstMisfit(schema: Schema, value: unknown, path: Misfit["path"] = []): Misfit | null {
  const at = (message: string): Misfit => ({ path, message });
  if (schema.enum !== undefined && !schema.enum.some((word) => word === value)) {
    const known = schema.enum.join(", ");
    return at(`${told(value)} is none of ${known}.${typeof value === "string" ? didYouMean(value, schema.enum) : ""}`);
  }
  if (schema.type !== undefined && !isOf(schema.type, value)) return at(`${told(value)} is not ${named[schema.type]}.`);
  if (schema.const !== undefined && value !== schema.const) return at(`${told(value)} is not ${schema.const}.`);
  if (schema.minimum !== undefined && typeof value === "number" && value < schema.minimum) {
    return at(`${value} is less than ${schema.minimum}.`);
  }
  if (schema.pattern !== undefined && typeof value === "string" && !new RegExp(schema.pattern).test(value)) {
    return at(`${told(value)} does not look like ${schema.pattern}.`);
  }
  if (schema.items !== undefined && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const misfit = firstMisfit(schema.items, item, [...path, index]);
      if (misfit !== null) return misfit;
    }
  }
  return schema.type === "object" && isRecord(value) ? firstMisfitOfKeys(schema, value, path) : null;
}

function firstMisfitOfKeys(schema: Schema, value: Record<string, unknown>, path: Misfit["path"]): Misfit | null {
  const known = schema.properties ?? {};
  for (const [key, child] of Object.entries(value)) {
    const own = Object.hasOwn(known, key) ? known[key] : schema.additionalProperties;
    if (own === false) return { path: [...path, key], message: `Unknown key.${didYouMean(key, Object.keys(known))}` };
    const misfit = own === undefined ? null : firstMisfit(own, child, [...path, key]);
    if (misfit !== null) return misfit;
  }
  const missing = schema.required?.find((key) => !Object.hasOwn(value, key));
  return missing === undefined ? null : { path, message: `The key ${JSON.stringify(missing)} is missing.` };
}

const named: Record<NonNullable<Schema["type"]>, string> = {
  object: "a map",
  array: "a list",
  string: "text in double quotes",
  integer: "a whole number",
  boolean: "true or false",
};

function isOf(type: NonNullable<Schema["type"]>, value: unknown): boolean {
  if (type === "object") return isRecord(value);
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function told(value: unknown): string {
  if (Array.isArray(value)) return "A list";
  if (isRecord(value)) return "A map";
  return value === null || value === undefined ? "Nothing" : JSON.stringify(value);
}
