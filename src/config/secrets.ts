import { anyTraitWords, traitWords } from "../matrix/trait-words.js";
import type { Entry } from "../model/entry.js";
import {
  classifications,
  declaredCells,
  effects,
  gapLikeCells,
  type Json,
  outcomes,
  scenarioNames,
  traitNames,
  verdicts,
} from "../model/words.js";
import { credentialsIn } from "./credentials.js";
import { type Environment, filledIn, literalsIn, stringsOf, variablesIn } from "./variables.js";

/** A value that must reach no output, and what stands in its place. */
export interface Secret {
  value: string;
  /** `${TOKEN}` for a variable of the user's, `***` for what was written out. */
  shownAs: string;
}

/** Everything that a matrix says in our own words. */
const ourWords = [
  ...[scenarioNames, gapLikeCells, declaredCells, outcomes, effects, verdicts, classifications, traitNames].flat(),
  ...Object.values(traitWords).flatMap((words) => Object.keys(words)),
  ...anyTraitWords,
].join(" ");

/** Shorter ones are no secrets: masking `1` or `on` wherever it stands would make every output unreadable. */
const shortest = 6;

/**
 * What the launch line holds, and the value of every variable that any string of the entry asks for.
 * `MODE=refused` is no secret: masking it would take the word out of every cell.
 */
export function secretsOf(entry: Entry, environment: Environment): Secret[] {
  const secrets: Secret[] = [];
  for (const name of new Set(stringsOf(entry).flatMap(variablesIn))) {
    const value = environment[name];
    if (value !== undefined) secrets.push({ value, shownAs: `\${${name}}` });
  }
  return [...secrets, ...secretsWritten(entry, environment)].filter(isSecret);
}

/** Those that a launch line itself holds: values of `env` unless made of placeholders only, and credentials among its arguments. */
export function secretsWritten({ args, env }: Pick<Entry, "args" | "env">, environment: Environment = {}): Secret[] {
  const values = Object.values(env).flatMap((template) => {
    const literals = literalsIn(template);
    return literals.length === 0 ? [] : [filledIn(template, environment), ...literals];
  });
  // A server may tell one parameter of the URL that it was given whole.
  const filled = Object.values(env).map((template) => filledIn(template, environment));
  const credentials = [args, ...filled.map((value) => [value])]
    .flatMap(credentialsIn)
    .filter((value) => literalsIn(value)[0] === value);
  return [...values, ...credentials].map((value) => ({ value, shownAs: "***" })).filter(isSecret);
}

function isSecret({ value }: Secret): boolean {
  return value.length >= shortest && !ourWords.includes(value);
}

/** A masking function for any text: plain, in JSON, URL-encoded and base64, alone or inside something longer. */
export function redactor(secrets: Secret[]): (text: string) => string {
  const shownAs = new Map<string, string>();
  for (const secret of secrets) {
    if (secret.value.length < shortest) continue;
    for (const form of formsOf(secret.value)) if (!shownAs.has(form)) shownAs.set(form, secret.shownAs);
  }
  if (shownAs.size === 0) return (text) => text;
  // Longest first: a secret that holds another one, or its own padded base64, goes as a whole.
  const forms = [...shownAs.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(forms.map(escapeForPattern).join("|"), "g");
  return (text) => text.replace(pattern, (form) => shownAs.get(form) ?? "***");
}

/** The same, string by string and key by key, for what is not text yet. */
export function redactJson(json: Json, redact: (text: string) => string): Json {
  if (typeof json === "string") return redact(json);
  if (Array.isArray(json)) return json.map((item) => redactJson(item, redact));
  if (json !== null && typeof json === "object") {
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [redact(key), redactJson(value, redact)]));
  }
  return json;
}

function formsOf(value: string): string[] {
  const encoded = percentEncoded(value);
  const url = [encoded, encoded.replace(/%20/g, "+"), encodeURI(wellFormed(value))];
  const escaped = JSON.stringify(value).slice(1, -1);
  return [value, escaped, ...url, ...url.map(lowerHex), ...base64Forms(value), ...base64Forms(encoded)];
}

function percentEncoded(value: string): string {
  return encodeURIComponent(wellFormed(value));
}

/** A lone surrogate makes encodeURIComponent throw; on the wire it is U+FFFD anyway. */
function wellFormed(value: string): string {
  return Buffer.from(value, "utf8").toString("utf8");
}

function lowerHex(text: string): string {
  return text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
}

/** The whole value, and the part that its bytes alone decide at each of the three alignments inside something longer. */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value, "utf8");
  const forms = [bytes.toString("base64"), bytes.toString("base64url")];
  for (const offset of [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    const from = Math.ceil((offset * 8) / 6);
    const to = Math.floor((shifted.length * 8) / 6);
    forms.push(shifted.toString("base64").slice(from, to), shifted.toString("base64url").slice(from, to));
  }
  return forms;
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
