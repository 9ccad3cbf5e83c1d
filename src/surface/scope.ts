import type { Door, Slot } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { schemaOf } from "./guesses.js";
import { isObject, mapObjectStrings } from "./json.js";
import { changedAt, valueAt } from "./pointer.js";
import { obeys } from "./schema-check.js";
import { alternativesOf, elementOf, fieldsOf, plain } from "./shape.js";

/** Default scope: what a tool does where no path tells it where. */

/** Whether some alternative of the schema lets the property at the pointer be left out. */
function optionalAt(door: Door, pointer: string[]): boolean {
  const root = schemaOf(door);
  let nodes = [plain(root, root)];
  for (const [index, part] of pointer.entries()) {
    const ways = nodes.flatMap((node) => alternativesOf(node, root)).slice(0, 50);
    if (part === "[]") {
      nodes = ways.map((way) => plain(elementOf(way.schema), root));
      continue;
    }
    const fields = ways.flatMap((way) => fieldsOf(way.schema)).filter((field) => field.name === part);
    if (index === pointer.length - 1) return fields.some((field) => !field.required);
    nodes = fields.map((field) => plain(field.schema, root));
  }
  return false;
}

/**
 * The same arguments with the slot left out, the whole array where it is an array's element; null where the schema wants
 * it, where nothing would be left out, or where the path stands elsewhere too.
 */
export function withoutSlot(door: Door, slot: Slot, args: JsonObject): JsonObject | null {
  if (door.kind !== "tool" || slot.form !== "path") return null;
  const end = slot.pointer.findLastIndex((part) => part !== "[]" && part !== "{}");
  const pointer = slot.pointer.slice(0, end + 1);
  if (valueAt(args, pointer) === undefined || !optionalAt(door, pointer)) return null;
  const rest = changedAt(args, pointer, () => undefined);
  if (!isObject(rest) || JSON.stringify(rest).includes("{path}") || !obeys(door.schema, rest)) return null;
  return rest;
}

/** The same arguments with a relative path that tells no place: `.`, or the specimen's bare name. */
export function relativeScope(args: JsonObject, bare: string): JsonObject {
  return mapObjectStrings(args, (text) => text.replaceAll("{path}", () => bare));
}
