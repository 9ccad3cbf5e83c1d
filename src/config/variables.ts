import type { Entry } from "../model/entry.js";
import type { Json } from "../model/words.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** `${VAR}` and `${VAR:-default}`, which stay as they are in every output; the launch fills them in. */
const variable = /\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g;

/** Also `{allow}`, `{home}`, `{scratch}`. */
const placeholder = /\$\{[A-Za-z_]\w*(?::-[^}]*)?\}|\{(?:allow|home|scratch)\}/g;

/** Names of the variables that a text asks for. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map((match) => match[1] ?? "");
}

/** What a value holds besides placeholders; empty where it is made of them only. */
export function literalsIn(text: string): string[] {
  return text.split(placeholder).filter((part) => part !== "");
}

/** A value with the user's variables in it, for masking: one that is not set is left out, the launch will complain. */
export function filledIn(text: string, environment: Environment): string {
  return text.replace(
    variable,
    (_whole, name: string, preset: string | undefined) => environment[name] || (preset ?? ""),
  );
}

/** Every string of an entry in which a variable may stand. */
export function stringsOf(entry: Entry): string[] {
  const calls = [...entry.setup, ...entry.operations].flatMap(({ args }) => stringsIn(args));
  const files = Object.entries(entry.files).flat();
  return [entry.command, ...entry.args, entry.cwd ?? "", ...Object.values(entry.env), ...files, ...calls];
}

function stringsIn(json: Json): string[] {
  if (typeof json === "string") return [json];
  return json !== null && typeof json === "object" ? Object.values(json).flatMap(stringsIn) : [];
}
