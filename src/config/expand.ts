import { UsageFault } from "../faults.js";
import type { Entry } from "../model/entry.js";
import type { Json, JsonObject } from "../model/words.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** `${VAR}` and `${VAR:-default}`; the default holds no `}`. */
const variable = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

/** Fills in the user's variables. As in a shell, `:-` stands for unset and for empty; one without default must be set. */
export function expand(text: string, environment: Environment): string {
  return text.replace(variable, (whole: string, name: string, fallback: string | undefined) => {
    const value = environment[name];
    if (fallback !== undefined) return value === undefined || value === "" ? fallback : value;
    if (value === undefined) {
      throw new UsageFault(`${whole} is not set. Set ${name}, or give a default: \${${name}:-…}.`);
    }
    return value;
  });
}

/** Names of the variables that a text asks for. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map((match) => match[1] ?? "");
}

/** `{allow}`, `{home}`, `{scratch}` and `${VAR}`: what may be shown as it is written. */
const placeholder = /\$\{[A-Za-z_][A-Za-z0-9_]*(?::-[^}]*)?\}|\{(?:allow|home|scratch)\}/g;

/** What a value holds besides placeholders; empty where it is made of them only. */
export function literalsIn(text: string): string[] {
  return text.split(placeholder).filter((part) => part !== "");
}

/**
 * The entry as it is launched. Only for launching: what is shown, and the matrix, keep the entry as it was written,
 * or a token would stand in a committed file. Specimens stay as they are: they are contents, with a syntax of their own.
 */
export function expandEntry(entry: Entry, environment: Environment): Entry {
  const fill = (text: string): string => expand(text, environment);
  return {
    ...entry,
    command: fill(entry.command),
    args: entry.args.map(fill),
    cwd: entry.cwd === null ? null : fill(entry.cwd),
    env: mapValues(entry.env, fill),
    files: Object.fromEntries(Object.entries(entry.files).map(([path, text]) => [fill(path), fill(text)])),
    setup: entry.setup.map((call) => ({ ...call, args: mapStrings(call.args, fill) })),
    operations: entry.operations.map((operation) => ({ ...operation, args: mapStrings(operation.args, fill) })),
  };
}

/** Every string of an entry in which `${VAR}` is filled in. */
export function stringsOf(entry: Entry): string[] {
  const found: string[] = [];
  const collect = (text: string): string => {
    found.push(text);
    return text;
  };
  [entry.command, ...entry.args, entry.cwd ?? "", ...Object.values(entry.env)].forEach(collect);
  Object.entries(entry.files).flat().forEach(collect);
  for (const { args } of [...entry.setup, ...entry.operations]) mapStrings(args, collect);
  return found;
}

function mapValues(record: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function mapStrings(args: JsonObject, change: (text: string) => string): JsonObject {
  const visit = (json: Json): Json => {
    if (typeof json === "string") return change(json);
    if (Array.isArray(json)) return json.map(visit);
    if (json !== null && typeof json === "object") return mapStrings(json, change);
    return json;
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, visit(value)]));
}
