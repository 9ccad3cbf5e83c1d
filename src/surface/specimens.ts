import type { SpecimenKind } from "../model/ledger.js";
import type { Door, Slot } from "../model/surface.js";
import { snakeOf, wordsOf } from "./names.js";
import { doorWords } from "./roles.js";

/** Which kinds of specimen are tried, and in which order. Hints only order them, except that no place is deleted. */

export const plainKinds = ["file", "new-file", "folder", "empty-folder", "new-folder", "place", "sized"] as const;
const specialKinds = [
  "markdown",
  "json",
  "source",
  "csv",
  "html",
  "image",
  "archive",
  "pdf",
  "sqlite",
  "repository",
  "project",
] as const;

const ours: readonly SpecimenKind[] = [...plainKinds, ...specialKinds];

const first = (hint: RegExp, kinds: SpecimenKind[]): [RegExp, SpecimenKind[]] => [hint, kinds];

/** By the words of the door's name. */
const byDoor = [
  first(/\b(mkdir|makedir)\b|\b(create|make|new|add)\b.*\b(dir|directory|folder)\b/, ["new-folder", "folder"]),
  first(/\b(delete|remove|rm|unlink|trash|erase|purge)\b/, ["file", "empty-folder", "folder"]),
  first(/\b(rmdir)\b/, ["empty-folder", "folder"]),
  first(/\b(edit|replace|patch|modify|append|insert|update)\b/, ["file", "new-file"]),
  first(/\b(write|create|save|export|output|screenshot|download|render|generate|record|put|upload|touch)\b/, [
    "new-file",
    "file",
  ]),
  first(/\b(tree|list|ls|browse|search|find|grep|glob|walk|index|scan|directory|folder)\b/, [
    "folder",
    "place",
    "file",
  ]),
  first(/\b(info|stat|size|metadata|exists|checksum|attributes|disk|usage)\b/, ["file", "sized", "folder"]),
];

const bySlot = [
  first(/(^|_)(dest|dst|destination|target|output|out|to|save|new)(_|$)/, [
    "new-file",
    "new-folder",
    "folder",
    "place",
    "file",
  ]),
  first(/(^|_)(cwd|pwd|workdir|working|root|project|workspace|repo|repository|base|vault)(_|$)/, [
    "place",
    "folder",
    "file",
  ]),
  first(/(^|_)(dir|dirs|directory|directories|folder|folders)(_|$)/, ["folder", "place", "new-folder"]),
];

const special = [
  first(/\b(git|repo|repository|commit|branch|log|blame)\b/, ["repository"]),
  first(/\b(project|package|workspace|build|npm|module)\b/, ["project"]),
  first(/\b(image|picture|photo|media|png|thumbnail|ocr|screenshot)\b/, ["image"]),
  first(/\b(zip|unzip|archive|extract|compress)\b/, ["archive"]),
  first(/\b(pdf)\b/, ["pdf"]),
  first(/\b(sql|sqlite|database|db|table|query)\b/, ["sqlite"]),
  first(/\b(csv|spreadsheet|excel|rows?)\b/, ["csv"]),
  first(/\b(html|page|browser|navigate|web)\b/, ["html"]),
  first(/\b(markdown|md|notes?|docs?|vault)\b/, ["markdown"]),
  first(/\b(json|config|settings)\b/, ["json"]),
  first(/\b(code|source|symbols?|ast|lint|functions?|typescript)\b/, ["source"]),
];

const takesAway = /\b(delete|remove|rm|rmdir|unlink|trash|erase|purge|move|mv|rename|clean|clear)\b/;

function sorted(kinds: readonly SpecimenKind[], likely: SpecimenKind[]): SpecimenKind[] {
  return [...new Set([...likely.filter((kind) => kinds.includes(kind)), ...kinds])];
}

function slotName(slot: Slot): string {
  return snakeOf(slot.pointer.filter((part) => part !== "[]" && part !== "{}").at(-1) ?? "");
}

/** Kinds that a text with a path in it is tried with: there are many texts. */
const textKinds: SpecimenKind[] = ["file", "folder", "new-file"];

/** Kinds of the plain tier, the likeliest first. What a branch says it does counts before the door's name. */
export function plainKindsFor(door: Door, slot: Slot): SpecimenKind[] {
  if (slot.form !== "path") return textKinds;
  const branch = Object.values(slot.branch).flatMap((value) => (typeof value === "string" ? wordsOf(value) : []));
  const name = [...branch, ...wordsOf(door.name)].join(" ");
  const hinted = (words: string): SpecimenKind[] | undefined => byDoor.find(([hint]) => hint.test(words))?.[1];
  const slotHint = bySlot.find(([hint]) => hint.test(slotName(slot)))?.[1] ?? [];
  const doorHint = hinted(branch.join(" ")) ?? hinted(wordsOf(door.name).join(" ")) ?? [];
  const ends = /\b(copy|move|rename|convert|export|extract|unzip|save)\b/.test(name);
  const kinds = sorted(plainKinds, ends ? [...slotHint, ...doorHint] : [...doorHint, ...slotHint]);
  return takesAway.test(name) && !slotHint.includes("new-file") ? kinds.filter((kind) => kind !== "place") : kinds;
}

/** Kinds of the special tier: the entry's own first, then the likeliest. */
export function specialKindsFor(door: Door, slot: Slot, kinds: SpecimenKind[]): SpecimenKind[] {
  if (slot.form !== "path") return [];
  const theirs = kinds.filter((kind) => !ours.includes(kind));
  const words = `${doorWords(door)} ${slotName(slot).replaceAll("_", " ")}`;
  const likely = special.filter(([hint]) => hint.test(words)).flatMap(([, of]) => of);
  return [...new Set([...theirs, ...sorted(specialKinds, likely)])];
}

/** What the OTHER path arguments of a tool hold, by their name. */
export function otherKinds(name: string, door: Door): SpecimenKind[] {
  const snake = snakeOf(name);
  const words = wordsOf(door.name).join(" ");
  if (/(^|_)(cwd|pwd|workdir|working|root|project|workspace|repo|repository|base|vault)(_|$)/.test(snake))
    return ["place", "folder"];
  const output = /(^|_)(dest|dst|destination|output|out|to|save|new)(_|$)/.test(snake);
  if (output || (/(^|_)target(_|$)/.test(snake) && /\b(move|copy|rename|convert|link)\b/.test(words))) {
    return /(^|_)(dir|directory|folder|to)(_|$)/.test(snake) && !/\b(move|copy|rename)\b/.test(words)
      ? ["new-folder", "folder", "place", "new-file"]
      : ["new-file", "new-folder", "folder", "file"];
  }
  if (/(^|_)(archive|zip)(_|$)/.test(snake)) return ["archive", "new-file", "file"];
  if (/(^|_)(dir|dirs|directory|directories|folder|folders)(_|$)/.test(snake)) return ["folder", "place", "new-folder"];
  return ["file", "folder", "place", "new-file"];
}
