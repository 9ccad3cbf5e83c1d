import type { Door, Slot } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { actionsOf, discriminatorOf } from "./branches.js";
import { guessIsStrong, saysItsArguments, schemaOf } from "./guesses.js";
import { isObject, listIn, own, stringsIn, textIn } from "./json.js";
import { partial, pointerKey, pointerLabel, united, valueAt } from "./pointer.js";
import { doorWords, type Role, roleOf, speaksOfPaths } from "./roles.js";
import { type Alternative, alternativesOf, conditioned, elementOf, fieldsOf, kindsOf, plain } from "./shape.js";

export { addressOf, uniqueAddresses } from "./address.js";

const maxSlots = 60;
const maxWeak = 6;
const maxDepth = 7;

/** A way down through the schema: what was chosen on it. */
interface Way {
  name: string;
  pointer: string[];
  branch: Json;
  /** `operation=files`, `with edits`. */
  marks: { pointer: string[]; text: string }[];
  choices: [string, number][];
  required: boolean;
  description: string;
}

interface Walk {
  door: Door;
  root: JsonObject;
  slots: Slot[];
  visits: number;
}

/**
 * Every argument that could be aimed at a path, in the order of the schema, strong ones first. Each branch has slots of
 * its own. Weak ones are few: required, or named like a path.
 */
export function slotsOf(door: Door): Slot[] {
  const root = schemaOf(door);
  const walk: Walk = { door, root, slots: [], visits: 0 };
  const start = { name: "", pointer: [], branch: {}, marks: [], choices: [], required: true, description: "" };
  descend(walk, plain(root, root), start);
  const strong = walk.slots.filter((slot) => slot.likelihood === "strong");
  const weak = walk.slots.filter((slot) => slot.likelihood === "weak");
  const kept = [...strong, ...weak.slice(0, maxWeak)].slice(0, maxSlots);
  // Most prompts only quote what they are given, and most completions complete something else.
  const quotes = door.kind === "prompt" || door.kind === "completion";
  if (!quotes && (saysItsArguments(door.schema) || guessIsStrong(door))) return kept;
  return kept.map((slot) => ({ ...slot, likelihood: "weak" }));
}

function descend(walk: Walk, node: JsonObject, way: Way): void {
  if (way.pointer.length > maxDepth || walk.visits++ > 2_000 || walk.slots.length > 4 * maxSlots) return;
  const alternatives = alternativesOf(node, walk.root);
  const leaves = new Set<string>();
  alternatives.forEach((alternative, index) => {
    const taken = alternatives.length === 1 ? way : branched(walk, way, alternatives, index);
    for (const kind of kindsOf(alternative.schema)) {
      if (kind === "object") intoObject(walk, alternative, taken);
      else if (kind === "array") intoArray(walk, alternative.schema, taken);
      else if (kind === "string" && !leaves.has(kind)) {
        leaves.add(kind);
        leaf(walk, alternative.schema, taken);
      }
    }
  });
}

/** The way into one alternative of several. */
function branched(walk: Walk, way: Way, alternatives: Alternative[], index: number): Way {
  const { constants, names } = discriminatorOf(alternatives, index, walk.root);
  const marks = [
    ...constants.map(([name, value]) => ({ pointer: [...way.pointer, name], text: `${name}=${String(value)}` })),
    ...(constants.length > 0 ? [] : names.map((name) => ({ pointer: [...way.pointer, name], text: `with ${name}` }))),
  ];
  const branch = constants.reduce<Json>((sum, [name, value]) => {
    return united(sum, partial([...way.pointer, name], value));
  }, way.branch);
  const choices: Way["choices"] = [...way.choices, [pointerKey(way.pointer), index]];
  return { ...way, marks: [...way.marks, ...marks], branch, choices };
}

function intoObject(walk: Walk, alternative: Alternative, way: Way): void {
  const fields = fieldsOf(alternative.schema).filter((field) => !alternative.foreign.has(field.name));
  const [chooser] = fields.flatMap((field) => {
    const values = actionsOf(field, walk.door, walk.root);
    return values === null ? [] : [{ name: field.name, values }];
  });
  if (chooser === undefined) {
    intoFields(walk, alternative.schema, alternative.foreign, way);
    return;
  }
  const actions = chooser.values.map((value) => {
    const here = acting(way, chooser.name, value);
    return { here, shape: conditioned(alternative.schema, fixedAt(here), walk.root) };
  });
  for (const { here, shape } of actions) {
    const mine = new Set([chooser.name, ...stringsIn(shape, "required")]);
    const theirs = actions.flatMap((other) => stringsIn(other.shape, "required")).filter((name) => !mine.has(name));
    intoFields(walk, shape, new Set([chooser.name, ...alternative.foreign, ...theirs]), here);
  }
}

function intoFields(walk: Walk, shape: JsonObject, foreign: Set<string>, way: Way): void {
  for (const field of fieldsOf(shape)) {
    // A name inside itself is a reference that leads back: one turn shows all there is.
    if (foreign.has(field.name) || way.pointer.includes(field.name)) continue;
    const schema = plain(field.schema, walk.root);
    const description = textIn(schema, "description");
    const pointer = [...way.pointer, field.name];
    descend(walk, schema, { ...way, name: field.name, pointer, required: field.required, description });
  }
  intoMap(walk, shape, way);
}

/** What the branch fixes in the object itself. */
function fixedAt(way: Way): JsonObject {
  const fixed = valueAt(way.branch, way.pointer);
  return isObject(fixed) ? fixed : {};
}

function acting(way: Way, name: string, value: Json): Way {
  const pointer = [...way.pointer, name];
  return {
    ...way,
    branch: united(way.branch, partial(pointer, value)),
    marks: [...way.marks, { pointer, text: `${name}=${String(value)}` }],
  };
}

/** A map from paths to something: the key is the slot. Only where its name says so. */
function intoMap(walk: Walk, schema: JsonObject, way: Way): void {
  if (!isObject(own(schema, "additionalProperties")) || isObject(own(schema, "properties"))) return;
  if (roleOf(way.name, { description: way.description }, walk.door) !== "path") return;
  push(walk, { ...way, pointer: [...way.pointer, "{}"] }, "strong", "path");
}

function intoArray(walk: Walk, schema: JsonObject, way: Way): void {
  const role = roleOf(way.name, {}, walk.door);
  const element = plain(elementOf(schema), walk.root);
  // ["cat", "/path"]: the words of one command, not a list of paths.
  if (role === "command" && kindsOf(element).includes("string")) {
    push(walk, way, commandLikelihood(walk.door), "command");
    return;
  }
  const description = textIn(element, "description") || way.description;
  descend(walk, element, { ...way, pointer: [...way.pointer, "[]"], description });
}

function leaf(walk: Walk, schema: JsonObject, way: Way): void {
  if (own(schema, "const") !== undefined || listIn(schema, "enum").length > 0) return;
  const about = { ...schema, description: textIn(schema, "description") || way.description };
  const role = roleOf(way.name, about, walk.door);
  if (role === "command") push(walk, way, commandLikelihood(walk.door), "command");
  else if (role === "code") push(walk, way, "strong", "code");
  else if (role === "patch") push(walk, way, patches(walk.door, about), "patch");
  else if (role === "path") push(walk, way, "strong", "path");
  else if (mayBeAimed(role, way, about)) push(walk, way, "weak", "path");
}

function commandLikelihood(door: Door): Slot["likelihood"] {
  return /\b(shell|command|execut\w*|run|runs|terminal|bash|process)\b/.test(doorWords(door)) ? "strong" : "weak";
}

function patches(door: Door, schema: JsonObject): Slot["likelihood"] {
  return /\b(patch|diff|unified)\b/i.test(`${doorWords(door)} ${textIn(schema, "description")}`) ? "strong" : "weak";
}

function mayBeAimed(role: Role, way: Way, schema: JsonObject): boolean {
  if (role === "maybe-path" || role === "pattern") return true;
  if (role !== "free") return false;
  return way.required || speaksOfPaths(textIn(schema, "description")) || /uri/.test(textIn(schema, "format"));
}

function push(walk: Walk, way: Way, likelihood: Slot["likelihood"], form: Slot["form"]): void {
  if (way.pointer.length === 0) return;
  const own = way.marks.filter(
    (mark) => pointerKey(mark.pointer) !== pointerKey(way.pointer.slice(0, mark.pointer.length)),
  );
  const label = [pointerLabel(way.pointer), ...new Set(own.map((mark) => mark.text))].join(", ");
  const branch = isObject(way.branch) ? way.branch : {};
  walk.slots.push({ pointer: way.pointer, label, likelihood, form, branch, choices: way.choices });
}
