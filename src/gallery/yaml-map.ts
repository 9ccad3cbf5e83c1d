import { readFile } from "node:fs/promises";
import { UsageFault } from "../faults.js";
import { parseYaml } from "../yaml.js";

/** A file of ours that holds a map at its top. Throws UsageFault where it does not. */
export async function readYamlMap(file: string): Promise<Record<string, unknown>> {
  const { document } = parseYaml(await readFile(file, "utf8"));
  const [error] = document.errors;
  if (error !== undefined) throw new UsageFault(`${file}: ${error.message}`);
  const value: unknown = document.toJS();
  if (!isMap(value)) throw new UsageFault(`${file} is not a map.`);
  return value;
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function mapped<To>(map: Record<string, unknown>, to: (value: unknown, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, to(value, key)]));
}
