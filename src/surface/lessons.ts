import type { Reply } from "../model/observation.js";
import type { Door, Lesson } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { isObject, listIn, objectIn, own, textIn } from "./json.js";
import { snakeOf } from "./names.js";
import { pointerLabel } from "./pointer.js";
import { elementOf, kindsOf, plain } from "./shape.js";

/** What replies say about the arguments: a field that is needed, values that are allowed. A guess that may be wrong: the control judges. */

const mostText = 10_000;
const mostLessons = 20;
const mostValues = 24;

const name = String.raw`["'\`]?([A-Za-z_$][\w.$[\]-]{0,80}?)["'\`]?`;

/** Sentences that name a needed field. */
const needs: RegExp[] = [
  new RegExp(
    String.raw`(?:missing|required|requires|need|needs)(?: the| a| an)?(?: required| mandatory| following)?(?: parameters?| arguments?| args?| fields?| propert(?:y|ies)| params?| keys?| inputs?)(?: named)?[:\s]{1,3}${name}(?=[\s,.;:!)\]}]|$)`,
    "gi",
  ),
  new RegExp(
    String.raw`${name}(?: (?:parameter|argument|field|property|param))? (?:is|are)(?: a)? (?:required|missing|mandatory|needed)\b`,
    "gi",
  ),
  new RegExp(
    String.raw`${name}(?: (?:parameter|argument|field|property|param))? (?:must|should|needs to|has to) be (?:provided|specified|set|given|supplied|present|defined)\b`,
    "gi",
  ),
  new RegExp(
    String.raw`(?:provide|specify|supply|pass|set|include)(?: either| the| a| an)? ${name}(?: or ${name})?(?: parameter| argument)?(?=[\s,.;:!)]|$)`,
    "gi",
  ),
  // Said inside JSON, where quotes are escaped and follow one another.
  /(?:(?:must|should) have required|requires) property \\?["'`]?([\w.$-]{1,80})/gi,
];

/** Sentences that name a field and what it may be. */
const allows: RegExp[] = [
  new RegExp(
    String.raw`${name}(?: parameter| argument| field)? (?:must|should|has to|needs to) be (?:one of|either|any of)[:\s]{1,3}(.{1,600})`,
    "gi",
  ),
  /(?:unknown|invalid|unsupported|unrecogni[sz]ed|bad|missing|no such) ([A-Za-z_][\w-]{0,40})\b.{0,120}?(?:available|valid|supported|allowed|expected|possible|known|must be|should be|use|choose|one of)[^:[(]{0,40}[:[(]\s{0,3}(.{1,600})/gis,
  new RegExp(
    `(?:valid|available|supported|allowed|possible) (?:values (?:for|of) )?${name}(?: values)?(?: are)?: {0,3}(.{1,600})`,
    "gi",
  ),
];

/** Everything that a reply says in words: the error, or the text of the result. */
function wordsIn(reply: Reply): string {
  if (reply.door === "error") return `${reply.message}\n${JSON.stringify(reply.data)}`.slice(0, mostText);
  const result = reply.door === "result" && isObject(reply.result) ? reply.result : {};
  const texts = listIn(result, "content")
    .filter(isObject)
    .map((part) => textIn(part, "text"));
  const said = texts.join("\n");
  return (said === "" ? JSON.stringify(own(result, "structuredContent") ?? null) : said).slice(0, mostText);
}

/** What the reply teaches about the door's arguments, whatever form it was said in. */
export function lessonsOf(door: Door, args: JsonObject, reply: Reply): Lesson[] {
  const text = wordsIn(reply);
  const found = [...issuesIn(text), ...pydanticIn(text), ...allowedIn(text, args), ...neededIn(text)];
  const known = declaredNames(door);
  const lessons = new Map<string, Lesson>();
  for (const { field, values } of found) {
    const meant = matched(field, known);
    if (meant === null) continue;
    const before = lessons.get(meant)?.values ?? [];
    const all = [...before, ...values.filter((value) => !before.includes(value))];
    lessons.set(meant, { field: meant, values: all.slice(0, mostValues) });
    if (lessons.size >= mostLessons) break;
  }
  return [...lessons.values()];
}

/** zod's issues, as JSON somewhere in the text; unions hold the issues of their branches. */
function issuesIn(text: string): Lesson[] {
  const from = text.search(/\[\s*\{/);
  try {
    // What begins with a bracket and is JSON is a list.
    const issues: Json[] = JSON.parse(text.slice(from, text.lastIndexOf("]") + 1));
    return issues.flatMap((issue) => lessonsOfIssue(issue, [], 0));
  } catch {
    return [];
  }
}

function lessonsOfIssue(issue: Json, above: string[], depth: number): Lesson[] {
  if (Array.isArray(issue)) return issue.slice(0, 40).flatMap((inner) => lessonsOfIssue(inner, above, depth + 1));
  if (!isObject(issue) || depth > 6) return [];
  const here = listIn(issue, "path").map((part) => (typeof part === "string" ? part : "[]"));
  // zod 3 gives whole paths inside a union, zod 4 paths below it.
  const path = above.every((part, index) => here[index] === part) ? here : [...above, ...here];
  const values = [...listIn(issue, "options"), ...listIn(issue, "values")].filter(isScalar);
  const code = textIn(issue, "code");
  const literal = code === "invalid_literal" ? own(issue, "expected") : undefined;
  const silent = code === "unrecognized_keys" || code === "invalid_union";
  const field = pointerLabel(path);
  const said = silent ? [] : [{ field, values: isScalar(literal) ? [literal] : values }];
  const nested = [
    ...listIn(issue, "errors"),
    ...listIn(issue, "unionErrors")
      .filter(isObject)
      .flatMap((error) => listIn(error, "issues")),
  ];
  return [...said, ...nested.flatMap((inner) => lessonsOfIssue(inner, path, depth + 1))];
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** `path\n  Field required [type=missing …]`, `mode\n  Input should be 'a' or 'b' [type=literal_error …]`. */
function pydanticIn(text: string): Lesson[] {
  if (!/validation errors? for/.test(text)) return [];
  return [...text.matchAll(/^([A-Za-z_][\w.]{0,120})\n {2}(.{1,600}?)(?:\[type=|$)/gm)].map((match) => {
    const said = caught(match, 2);
    return { field: caught(match, 1), values: /should be '/.test(said) ? quotedIn(said) : [] };
  });
}

function caught(match: RegExpExecArray, group: number): string {
  return match[group] ?? "";
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/["'`]([^"'`\n]{1,60})["'`]/g)].map((match) => caught(match, 1));
}

/** Words of a list, quoted or not; it ends with the sentence. */
function listedIn(text: string): string[] {
  const sentence = text.split(/[\n;)\]]|\.(?:\s|$)/)[0] ?? "";
  const quoted = quotedIn(sentence);
  if (quoted.length > 0) return quoted;
  // What is said inside JSON ends with its quote and bracket.
  const parts = sentence.split(/\s*(?:,|\||\bor\b|\band\b)\s*/).map((part) => part.trim().replace(/["}]+$/, ""));
  return parts.filter((part) => /^[\w./*:-]{1,60}$/.test(part));
}

function allowedIn(text: string, args: JsonObject): Lesson[] {
  const said = allows.flatMap((sentence) =>
    [...text.matchAll(sentence)]
      .slice(0, 10)
      .map((match) => ({ field: caught(match, 1), values: listedIn(caught(match, 2)) })),
  );
  // Python's jsonschema names the value and the list, and the field only by what was sent.
  const refused = [...text.matchAll(/["']([^"'\n]{1,80})["'] is not one of \[([^\]]{1,600})\]/g)].slice(0, 10);
  const byValue = refused.flatMap((match) => {
    const field = Object.keys(args).find((key) => own(args, key) === caught(match, 1));
    return field === undefined ? [] : [{ field, values: quotedIn(caught(match, 2)) }];
  });
  const byPath = [...text.matchAll(/\/([\w/]{1,80}) must be equal to one of the allowed values/g)]
    .slice(0, 10)
    .map((match) => ({ field: caught(match, 1).replaceAll("/", "."), values: [] }));
  return [...said, ...byValue].filter(({ values }) => values.length > 0).concat(byPath);
}

function neededIn(text: string): Lesson[] {
  return needs.flatMap((sentence) =>
    [...text.matchAll(sentence)].slice(0, 10).flatMap((match) =>
      match
        .slice(1)
        .filter((word) => word !== undefined)
        .map((field) => ({ field, values: [] })),
    ),
  );
}

/** Names in the door's schema; null where it declares none, so that every name may be meant. */
function declaredNames(door: Door): string[] | null {
  const names = new Set<string>();
  let level: Json[] = [door.schema];
  // Level by level: a schema that stands in itself sixty times over has no end, and its first names are the ones meant.
  for (let depth = 0; depth <= 5; depth += 1) {
    const nodes = [...new Set(level)].slice(0, 300).map((schema) => plain(schema, door.schema));
    for (const [property] of nodes.flatMap(propertiesOf)) names.add(property);
    level = nodes.flatMap((node) => [
      ...propertiesOf(node).map(([, inner]) => inner),
      ...["anyOf", "oneOf"].flatMap((key) => listIn(node, key).slice(0, 12)),
      ...(kindsOf(node).includes("array") ? [elementOf(node)] : []),
    ]);
  }
  return names.size === 0 ? null : [...names].slice(0, 200);
}

function propertiesOf(node: JsonObject): [string, Json][] {
  return Object.entries(objectIn(node, "properties")).slice(0, 60);
}

const noName =
  /^(?:it|this|that|which|argument|arguments|parameter|parameters|field|value|values|file|and|or|the|a|an|be|is|to|not|one|input|required|missing|string|number|array|object|error|path_or_uri)$/i;

/** The declared name that is meant, `Path` and `file path` included; without declared names, the word itself. */
function matched(field: string, known: string[] | null): string | null {
  const cleaned = field
    .replace(/\[\d+\]|\.\d+(?=\.|$)/g, "[]")
    .replace(/^\$?\.|^(?:arguments|params|args|input)\./, "")
    .replace(/[.\s]+$/, "");
  const last = cleaned.slice(cleaned.lastIndexOf(".") + 1).replaceAll("[]", "");
  if (known === null) return noName.test(cleaned) || cleaned.length < 2 ? null : cleaned;
  if (known.includes(last)) return cleaned;
  return known.find((declared) => snakeOf(declared) === snakeOf(last) && snakeOf(last) !== "") ?? null;
}
