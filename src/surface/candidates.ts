import type { SpecimenKind } from "../model/ledger.js";
import type { Candidate, Door, Lesson, Slot, Spelling } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { hasOthers, jointly } from "./fill.js";
import { stringFillers } from "./fillers.js";
import { pathSynonyms, saysItsArguments, schemaOf } from "./guesses.js";
import { isObject, own, withKey, withoutKey } from "./json.js";
import { roleOf } from "./roles.js";
import { obeys } from "./schema-check.js";
import { fieldsOf, plain as plainSchema } from "./shape.js";
import { plainKindsFor, specialKindsFor } from "./specimens.js";
import { type Making, valuesAt } from "./values.js";

export { lessonsOf } from "./lessons.js";

/**
 * plain: specimens that most tools can use. special: those that few can, for where plain gave no more than stat. joint:
 * plain ones with all path arguments aimed at the target together.
 */
export type Tier = "plain" | "special" | "joint";

export interface Context {
  spelling: Spelling;
  /** Kinds that lie in the workspace; what is not among ours is the entry's own and tried first in the special tier. */
  kinds: SpecimenKind[];
  lessons: Lesson[];
  tier: Tier;
}

/** Tiers share one bound: 160 absolute, 40 for any other spelling. */
const bounds = {
  absolute: { plain: 80, special: 44, joint: 36 },
  other: { plain: 22, special: 12, joint: 6 },
  weak: { plain: 12, special: 0, joint: 0 },
  weakOther: { plain: 6, special: 0, joint: 0 },
} as const;

/** A slot that is hardly one is worth few calls. */
const weakKinds = new Set<SpecimenKind>(["file", "new-file", "folder", "place"]);

function boundOf(slot: Slot, { spelling, tier }: Context): number {
  if (slot.likelihood === "weak") return bounds[spelling === "absolute" ? "weak" : "weakOther"][tier];
  return bounds[spelling === "absolute" ? "absolute" : "other"][tier];
}

/**
 * Arguments to try, the likeliest first, each once. They obey the tool's schema where it has one. Without a slot: the few
 * ways of calling the door at all.
 */
export function candidatesOf(door: Door, slot: Slot | null, context: Context): Candidate[] {
  const inside = slot !== null && slot.form !== "path";
  // A URI inside a command is nobody's path.
  if (inside && context.spelling === "uri") return [];
  const ways = argumentsOf(door, slot, context.lessons);
  if (slot === null) return context.tier === "plain" ? implicit(ways, context) : [];
  const joint = context.tier === "joint";
  const aimed = joint ? distinct(ways.filter(hasOthers).map(jointly)) : ways;
  const kinds = kindsFor(door, slot, context);
  const all = aimed.flatMap((args) =>
    kinds
      .filter((specimen) => specimen !== "place" || !fillsItself(args))
      .map((specimen): Candidate => ({ args, specimen, spelling: context.spelling, joint })),
  );
  return all.slice(0, boundOf(slot, context));
}

function kindsFor(door: Door, slot: Slot, { tier, kinds }: Context): SpecimenKind[] {
  if (tier === "special") return specialKindsFor(door, slot, kinds);
  const plain = plainKindsFor(door, slot);
  return slot.likelihood === "weak" ? plain.filter((kind) => weakKinds.has(kind)) : plain;
}

/** What the other arguments name lies in the place, or would come to lie there: a tool that copies one into the other never ends. */
function fillsItself(args: JsonObject): boolean {
  return /\{other:|\{with:(?:new-|place\}|folder\})/.test(JSON.stringify(args));
}

function implicit(ways: JsonObject[], { spelling }: Context): Candidate[] {
  return ways.slice(0, 12).map((args) => ({ args, specimen: "place", spelling, joint: false }));
}

/** All ways of calling the door with the slot aimed; the specimen is chosen apart. */
function argumentsOf(door: Door, slot: Slot | null, lessons: Lesson[]): JsonObject[] {
  const root = schemaOf(door);
  const bare = slot === null || slot.likelihood === "weak";
  const making: Making = { door, root, slot, lessons, bare, left: 3_000 };
  const made = valuesAt(making, plainSchema(root, root), "", []).map(({ value }) => value);
  const ways = distinct(made.filter(isObject)).flatMap((args) =>
    slot === null ? [args] : [...taught(door, slot, args, lessons), args, ...unlisted(door, slot, args)],
  );
  const declared = saysItsArguments(door.schema);
  return distinct(declared && door.kind === "tool" ? ways.filter((args) => obeys(door.schema, args)) : ways);
}

/** Ways that the schema does not tell: slashes of a URI left as they are, other names where no name is declared. */
function unlisted(door: Door, slot: Slot, args: JsonObject): JsonObject[] {
  const name = slot.pointer[0];
  if (name === undefined || slot.pointer.length > 1) return [];
  const value = own(args, name);
  if (value === undefined) return [];
  if (door.kind === "resource") {
    const rest = withoutKey(args, name);
    return [withKey(rest, `+${name}`, value), withKey(rest, `/${name}`, value)];
  }
  if (slot.form === "command" && typeof value === "string") return inWords(door, args, name);
  if (saysItsArguments(door.schema) || name !== "path") return [];
  return [pathSynonyms.reduce<JsonObject>((sum, synonym) => withKey(sum, synonym, value), args)];
}

/** Where no name is declared, the names that replies asked for: paths are aimed as the slot is. */
function taught(door: Door, slot: Slot, args: JsonObject, lessons: Lesson[]): JsonObject[] {
  const name = slot.pointer[0] ?? "";
  const aimed = own(args, name);
  const unknown = lessons.filter(({ field }) => own(args, field) === undefined && /^[\w-]+$/.test(field));
  if (saysItsArguments(door.schema) || aimed === undefined) return [];
  const more = unknown.map(({ field, values }): [string, Json] => {
    if (values[0] !== undefined) return [field, values[0]];
    if (roleOf(field, {}, door) !== "path") return [field, stringFillers(field, {}, door, false)[0] ?? ""];
    return [field, /s$/.test(field) && !Array.isArray(aimed) ? [aimed] : aimed];
  });
  return [{ ...args, ...Object.fromEntries(more) }];
}

/** A program and its words, where the tool takes them apart and no shell puts them together. */
function inWords(door: Door, args: JsonObject, name: string): JsonObject[] {
  const list = fieldsOf(plainSchema(door.schema, door.schema)).find((field) =>
    /^(?:args|arguments|argv|params)$/.test(field.name),
  );
  if (list === undefined) return [];
  return ["cat", "ls"].map((program) => withKey(withKey(args, name, program), list.name, ["{path}"]));
}

function distinct(all: JsonObject[]): JsonObject[] {
  return [...new Map(all.map((args) => [JSON.stringify(args), args])).values()];
}
