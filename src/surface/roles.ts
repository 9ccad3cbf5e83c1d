import type { Door } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { textIn } from "./json.js";
import { snakeOf, wordsOf } from "./names.js";

/** What a string argument is for, as far as its name and description tell. Hints only: the control judges. */
export type Role =
  | "path"
  | "maybe-path"
  | "patch"
  | "command"
  | "code"
  | "old"
  | "new"
  | "content"
  | "pattern"
  | "other"
  | "free";

const pathWords = new Set(
  "path paths filepath filepaths pathname pathnames file files filename filenames fname dir dirs directory directories folder folders dirname foldername workdir cwd pwd root roots rootdir basedir basepath repo repos repository workspace workspaces worktree vault subdir subdirectory subfolder".split(
    " ",
  ),
);

/** `file_type` is no path, `path_to_file` is. */
const notPathLast = new Set(
  "type types count size sizes id ids content contents pattern patterns filter filters extension extensions ext exts format encoding mode limit depth text data hash suffix glob globs regex kind kinds index number num lines line permission permissions owner exists only level levels status state mimetype mime language version title description tag tags max min total sort order style template".split(
    " ",
  ),
);

/** Names that are paths in one tool and something else in the next: their description decides. */
const maybeWords = new Set(
  "source sources src destination dest dst target targets to from input inputs output outputs out location locations url urls uri uris href link image images img photo video audio media document documents doc docs attachment attachments screenshot pdf project projects name module package notebook database db config log save scope base archive zip entry entries resource resources report site page note notes asset key item items where old new object scene".split(
    " ",
  ),
);

const pathFormats = new Set("file-path filepath path directory-path directorypath file directory folder".split(" "));
const otherFormats = new Set("date time date-time email uuid ipv4 ipv6 hostname duration regex".split(" "));

const byName: [Role, RegExp][] = [
  ["other", /^(exclude|excludes|ignore|ignores|skip|omit)(_|$)/],
  ["patch", /(^|_)(patch|diff|udiff)(_(text|content|string|body))?$/],
  [
    "old",
    /^(?:(old|original|previous|existing)_(text|str|string|content|code|line|value)s?|old|(search|find|match)_(text|str|string|for|content)|find|needle)$/,
  ],
  [
    "new",
    /^(?:(new|updated|modified)_(text|str|string|content|code|line|value)s?|replace|replacement|replace_with|replacement_text|replace_text|insert_text|new)$/,
  ],
  ["command", /^(command|cmd|command_line|cmdline|shell|bash|shell_command|commands|script_command)$/],
  [
    "code",
    /^(code|script|source_code|snippet|expression|program|javascript|python|js|function|code_snippet|statements)$/,
  ],
  [
    "content",
    /(^|_)(content|contents|text|body|data|message|markdown|html|payload|comment|caption|title|summary|description|prompt|thought|question|answer|reason|goal|subject|blob|base64|value|label|heading|instructions?|todos?)$/,
  ],
  [
    "pattern",
    /(^|_)(pattern|patterns|query|queries|regex|regexp|glob|globs|keyword|keywords|term|terms|search|filter|include|includes)$/,
  ],
  [
    "other",
    /(^|_)(encoding|charset|language|lang|branch|ref|revision|rev|commit|sha|hash|format|type|mode|sort|sort_by|order|extension|ext|date|time|timestamp|timezone|since|until|after|before|email|token|api_key|password|locale|model|version|color|author|unit|level|permissions?|owner|group|cursor|session|session_id|request_id|separator|delimiter|line_ending|mime_type)$/,
  ],
];

const pathPhrase =
  /\bfile:\/\/|\b(?:paths?|director(?:y|ies)|folders?|filenames?|file names?|file ?systems?|on disk|workspace)\b|^(?:the |an? |optional |target |local |input |output |name of the ){0,3}(?:\w+ )?files?\b/i;
const surePhrase =
  /\b(?:file|directory|folder|absolute|relative|full|local|output|input|source)[- ]?paths?\b|\bpaths? (?:to|of|for|where)\b|\bfile:(?:\/\/|[ ,)])|\b(?:directory|folder) (?:to|in|where|path|containing)\b/i;

/** Whether words about an argument speak of files and directories. */
export function speaksOfPaths(text: string): boolean {
  return pathPhrase.test(text.slice(0, 500));
}

export function doorWords(door: Door): string {
  return `${wordsOf(door.name).join(" ")} ${door.title.slice(0, 200)} ${door.description.slice(0, 600)}`.toLowerCase();
}

/** By the name, then by what the description says. */
export function roleOf(name: string, schema: JsonObject, door: Door): Role {
  const words = wordsOf(name);
  const snake = snakeOf(name);
  const ends = [...words.slice(0, 1), ...words.slice(-1)];
  const about = `${textIn(schema, "description")} ${textIn(schema, "title")}`.trim().slice(0, 500);
  const format = textIn(schema, "format");
  if (pathFormats.has(format)) return "path";
  if (otherFormats.has(format)) return "other";
  if (isPathName(words)) return "path";
  if (/^(?:old|new|from|to)$/.test(snake) && /\b(renam\w*|mov(e|es|ing))\b/.test(doorWords(door))) return "path";
  const named = byName.find(([, pattern]) => pattern.test(snake))?.[0];
  if (named === "code" && !/\b(run|runs|execut\w*|eval\w*|interpret\w*|sandbox|repl|script)\b/.test(doorWords(door)))
    return "content";
  if (named !== undefined) return named;
  if (surePhrase.test(about)) return "path";
  if (ends.some((word) => maybeWords.has(word))) {
    if (pathPhrase.test(about)) return "path";
    const pair = /^(sources?|src|destination|dest|dst|from|to|targets?|outputs?|inputs?|old|new)(_|$)/.test(snake);
    return pair &&
      about === "" &&
      /\b(files?|director(?:y|ies)|folders?|paths?|move[sd]?|cop(?:y|ies)|rename[sd]?)\b/.test(doorWords(door))
      ? "path"
      : "maybe-path";
  }
  return pathPhrase.test(about) && about.length < 160 ? "path" : "free";
}

function isPathName(words: string[]): boolean {
  const last = words.at(-1) ?? "";
  if (last === "name" || last === "names")
    return words.some((word) => /^(?:file|dir|directory|folder|path|output)$/.test(word));
  if (/^(?:to|into|from|in|at)$/.test(last))
    return words.some((word) =>
      /^(?:extract|save|copy|move|write|output|export|unzip|download|store|rename)$/.test(word),
    );
  return words.some((word) => pathWords.has(word)) && !notPathLast.has(last);
}
