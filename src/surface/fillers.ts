import { commonWord, replaceableLine, specimenNames } from "../model/commons.js";
import type { SpecimenKind } from "../model/ledger.js";
import type { Door } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { listIn, own, textIn } from "./json.js";
import { snakeOf } from "./names.js";
import { doorWords, type Role, roleOf } from "./roles.js";
import { otherKinds } from "./specimens.js";
import { codes, commands, commandsHere, patches } from "./texts.js";

/** Values for arguments that are not the aimed one, the likeliest first. */

const text = `rootprobe {token}`;

/** Names that need a certain text. The first row that matches counts. */
const strings: [RegExp, string[]][] = [
  [/base64|(^|_)blob$/, ["cm9vdHByb2Jl"]],
  [/^(search|find|match)$/, [commonWord, replaceableLine]],
  [/(^|_)(glob|globs|include|includes|file_pattern|filter)$/, ["*", "**/*", "*.txt"]],
  [/(^|_)(exclude|excludes|ignore)(_|$)/, ["*.none"]],
  [/encoding|charset/, ["utf-8", "utf8"]],
  [/(^|_)(language|lang)$/, ["typescript", "javascript", "python", "text"]],
  [/(^|_)(branch|ref|rev|revision|commit|sha|hash|base|head)$/, ["HEAD", "main"]],
  [/(^|_)(timezone|tz)$/, ["UTC"]],
  [/(^|_)(since|after|from_date|start_date)$/, ["2000-01-01"]],
  [/(^|_)(until|before|date|to_date|end_date)$/, ["2030-01-01"]],
  [/(^|_)(permissions?|mode)$/, ["644", "text"]],
  [/(^|_)(mime_?type|content_type)$/, ["text/plain"]],
  [/(^|_)(format|type|kind)$/, ["text", "json", "markdown"]],
  [/(^|_)(extension|ext)$/, ["txt", ".txt"]],
  [/(^|_)(url|uri|href|link)$/, ["file://{other:file}", "http://127.0.0.1:9/"]],
  [/(^|_)(name|title|label|slug|key|tag)$/, ["new-{token}"]],
  [/(^|_)id$/, ["1", "new-{token}"]],
  [/(^|_)(separator|delimiter)$/, [","]],
];

const byFormat: Record<string, string> = {
  date: "2020-01-01",
  time: "12:00:00Z",
  "date-time": "2020-01-01T12:00:00Z",
  duration: "P1D",
  email: "someone@example.com",
  hostname: "localhost",
  ipv4: "127.0.0.1",
  ipv6: "::1",
  uuid: "00000000-0000-4000-8000-000000000000",
  regex: ".",
};

/** Beside an aimed working directory a path is often relative to it. */
const insideIt = [specimenNames.file, "new-{token}.txt", "."];

function beside(kind: SpecimenKind): string {
  return `{other:${kind}}`;
}

function byRole(role: Role, name: string, door: Door, aimsAtDirectory: boolean): string[] {
  if (role === "path") {
    const others = otherKinds(name, door).map(beside);
    return [...others.slice(0, 1), ...(aimsAtDirectory ? insideIt : []), ...others];
  }
  if (role === "patch") return patches("{path}").slice(0, 3);
  if (role === "command") return [...commandsHere, ...(aimsAtDirectory ? [] : commands("{path}"))];
  if (role === "code") return codes(door, "{path}").slice(0, 4);
  if (role === "old") return [replaceableLine, commonWord];
  if (role === "new" || role === "content") return [text];
  if (role === "pattern") return [commonWord, "*", "**/*", "."];
  return [];
}

/** Strings of the length that the schema asks for. */
function fitted(value: string, schema: JsonObject): string {
  const least = own(schema, "minLength");
  const most = own(schema, "maxLength");
  const padded = typeof least === "number" && least < 2_000 ? value.padEnd(least, "x") : value;
  return typeof most === "number" && most >= 0 && !padded.includes("{") ? padded.slice(0, most) : padded;
}

/** A name that is a path elsewhere means a revision to a tool that speaks of them. */
function isRevision(role: Role, door: Door): boolean {
  const open = role === "maybe-path" || role === "free";
  return open && /\b(git|commits?|branch|branches|revisions?)\b/.test(doorWords(door));
}

export function stringFillers(name: string, schema: JsonObject, door: Door, aimsAtDirectory: boolean): string[] {
  const role = roleOf(name, schema, door);
  const format = byFormat[textIn(schema, "format")];
  const row = strings.find(([pattern]) => pattern.test(snakeOf(name)));
  const given = [own(schema, "default"), ...listIn(schema, "examples")].filter((value) => typeof value === "string");
  const revision = row === undefined && isRevision(role, door) ? ["HEAD"] : [];
  const named = role === "path" ? [] : [...revision, ...(row?.[1] ?? [])];
  const roled = byRole(role, name, door, aimsAtDirectory);
  const first = format === undefined ? [] : [format];
  const special = role === "pattern" || role === "content" ? [...named, ...roled] : [...roled, ...named];
  // Of a free string the example is the best guess; of content it is only somebody's example.
  const free = [text, "new-{token}", ...(role === "maybe-path" ? otherKinds(name, door).slice(0, 2) : []).map(beside)];
  const all = special.length > 0 ? [...first, ...special, ...given] : [...first, ...given, ...free];
  return [...new Set(all.map((value) => fitted(value, schema)))].slice(0, 10);
}

const numbers: [RegExp, number[]][] = [
  // Before `line`: an end at the first line would show next to nothing.
  [/(^|_)(end|end_line|to|to_line|end_index)$/, [200, 1, -1]],
  [/(^|_)(insert_line|line|line_number|start|start_line|from|from_line|page|index|column|start_index|number)$/, [1, 0]],
  [/(^|_)(offset|skip|pos|position)$/, [0, 1]],
  [/depth|levels?/, [3, 1]],
  // What a tool may really wait for; a timeout only bounds it, in whatever unit.
  [/(^|_)(seconds?|secs?|minutes?|wait|delay|sleep|interval)(_|$)/, [5, 1]],
  [/timeout|(^|_)(ms|millis|milliseconds)(_|$)/, [5_000, 5]],
  [/head|tail|limit|max|count|lines|length|size|results|(^|_)(top|n|num)(_|$)/, [100, 10]],
  [/quality|scale|width|height|zoom/, [100, 1]],
];

export function numberFillers(name: string, schema: JsonObject): number[] {
  const row = numbers.find(([pattern]) => pattern.test(snakeOf(name)));
  const given = own(schema, "default");
  const bound = (key: string): number | null => {
    const value = own(schema, key);
    return typeof value === "number" ? value : null;
  };
  const above = bound("exclusiveMinimum");
  const below = bound("exclusiveMaximum");
  const least = bound("minimum") ?? (above === null ? null : above + 1);
  const most = bound("maximum") ?? (below === null ? null : below - 1);
  const all = [...(typeof given === "number" ? [given] : []), ...(row?.[1] ?? [1])];
  const step = bound("multipleOf") ?? 0;
  const fit = (value: number): number => {
    const multiple = step > 0 ? step * Math.ceil(value / step) : value;
    // So small a step that the division overflows is no step.
    const stepped = Number.isFinite(multiple) ? multiple : value;
    return Math.max(least ?? Number.NEGATIVE_INFINITY, Math.min(most ?? Number.POSITIVE_INFINITY, stepped));
  };
  return [...new Set(all.map(fit))].slice(0, 3);
}

const rehearsal =
  /(^|_)(dry_?run|preview|simulat\w*|check_only|validate_only|test_only|plan_only|noop|no_op|what_if|rehears\w*|cancel|abort)(_|$)/;
const consent =
  /(^|_)(confirm\w*|force|forced|overwrite|yes|approve\w*|accept\w*|allow\w*|ok|sure|proceed|acknowledge\w*|i_understand|execute|apply|commit|write|save)(_|$)/;
const wider =
  /(^|_)(recursive|recursively|recurse|create|make_\w*|mkdir|parents|include_\w*|with_\w*|show_\w*|full|all|content|hidden|read)(_|$)/;

/** Dry runs off. Confirmations on, the other polarity after: a `confirm_delete` may as well be the one that cancels. */
export function flagFillers(name: string, schema: JsonObject): boolean[] {
  const snake = snakeOf(name);
  if (rehearsal.test(snake)) return [false];
  if (consent.test(snake) || wider.test(snake)) return [true, false];
  const given = own(schema, "default");
  return given === true ? [true, false] : [false, true];
}

/** Flags that are sent although they are optional: what they do by default is not what is asked. */
export function isGate(name: string): boolean {
  const snake = snakeOf(name);
  return rehearsal.test(snake) || /(^|_)(confirm\w*|force|overwrite|yes|approve\w*|acknowledge\w*)(_|$)/.test(snake);
}

/** Optional numbers without which an edit has no place. */
export function isPosition(name: string): boolean {
  return /^(insert_line|at_line|line|line_number|position)$/.test(snakeOf(name));
}

/** Optional flags worth trying on. */
export function isWider(name: string): boolean {
  return wider.test(snakeOf(name));
}

/** Optional strings that a tool may need all the same: `content` not in required. */
export function matters(role: Role): boolean {
  return (
    role === "content" ||
    role === "new" ||
    role === "old" ||
    role === "pattern" ||
    role === "command" ||
    role === "code" ||
    role === "patch"
  );
}

export function listFillers(name: string, schema: JsonObject): Json[][] {
  const least = own(schema, "minItems");
  const empty = typeof least === "number" && least > 0 ? [] : [[]];
  return /^(exclude|ignore|skip|omit|tags?|labels?|options|flags)/.test(snakeOf(name)) ? empty : [];
}
