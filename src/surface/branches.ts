import type { Door } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { listIn, objectIn, own, stringsIn, textIn } from "./json.js";
import { snakeOf } from "./names.js";
import { type Alternative, type Field, plain } from "./shape.js";

/** How the branches of a tool are told apart: an enum that says what it does, or alternatives of its schema. */

const actionName =
  /^(?:\w+_)?(?:action|operation|op|command|cmd|subcommand|sub_command|verb|method|task|intent|request_type)$/;
const modeName = /^(?:\w+_)?(?:mode|type|kind|what|query_type|target_type)$/;
const verb =
  /^(?:read|write|list|delete|remove|create|move|copy|rename|append|edit|search|find|get|view|insert|str_replace|mkdir|stat|info|update|save|load|open|files?|content|tree|grep|exists|add|show|replace|undo_edit|export|import)(?:_|$)/;

/** More would cost more calls than a tool is worth. */
const maxActions = 24;

/** The values of a field that chooses what the tool does; null for any other field. */
export function actionsOf(field: Field, door: Door, root: JsonObject): Json[] | null {
  const schema = plain(field.schema, root);
  const name = snakeOf(field.name);
  const listed = listIn(schema, "enum").filter((value) => typeof value === "string" || typeof value === "number");
  if (listed.length > 1) {
    const verbs = listed.filter((value) => verb.test(snakeOf(String(value))));
    const chooses = actionName.test(name) || (modeName.test(name) && verbs.length >= 2 && field.required);
    return chooses ? listed.slice(0, maxActions) : null;
  }
  if (!actionName.test(name) || !field.required || listed.length > 0) return null;
  if (/^(?:command|cmd)$/.test(name)) return null;
  const told = toldValues(textIn(schema, "description"));
  return told.length > 1 ? told.slice(0, maxActions) : toldFor(field.name, door.description);
}

/** Values that a description names, quoted or after a colon: `One of: read, write`. */
export function toldValues(description: string): string[] {
  const text = description.slice(0, 1_000);
  const quoted = [...text.matchAll(/["'`]([A-Za-z][\w-]{0,40})["'`]/g)].map((match) => match[1] ?? "");
  if (quoted.length > 1) return [...new Set(quoted)];
  const listed =
    /(?:one of|available|supported|valid|allowed|actions?|operations?|values?|options?)\s*:?\s*[([]?((?:[A-Za-z][\w-]{0,40}\s*(?:,|\||\/|\bor\b)\s*){1,30}[A-Za-z][\w-]{0,40})/i.exec(
      text,
    );
  return [...new Set((listed?.[1] ?? "").split(/\s*(?:,|\||\/|\bor\b)\s*/).filter((word) => word !== ""))];
}

function toldFor(name: string, description: string): string[] | null {
  const at = description.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return null;
  const told = toldValues(description.slice(at, at + 400));
  return told.length > 1 ? told.slice(0, maxActions) : null;
}

export interface Discriminator {
  /** Constants that only this alternative demands. */
  constants: [name: string, value: Json][];
  /** Required names that no other alternative requires. */
  names: string[];
}

function constantOf(schema: JsonObject): Json | undefined {
  const fixed = own(schema, "const");
  const listed = listIn(schema, "enum");
  return fixed ?? (listed.length === 1 ? listed[0] : undefined);
}

/** What sets an alternative apart from the others. */
export function discriminatorOf(alternatives: Alternative[], index: number, root: JsonObject): Discriminator {
  const constants = (of: Alternative | undefined): Map<string, Json> => {
    const found = new Map<string, Json>();
    for (const [name, schema] of Object.entries(objectIn(of?.schema ?? {}, "properties")).slice(0, 60)) {
      const value = constantOf(plain(schema, root));
      if (value !== undefined && typeof value !== "object") found.set(name, value);
    }
    return found;
  };
  const others = alternatives.filter((_, other) => other !== index);
  const theirs = others.map(constants);
  const mine = [...constants(alternatives[index])];
  const wanted = new Set(others.flatMap((other) => stringsIn(other.schema, "required")));
  return {
    constants: mine.filter(([name, value]) => !theirs.every((other) => other.get(name) === value)),
    names: stringsIn(alternatives[index]?.schema ?? {}, "required").filter((name) => !wanted.has(name)),
  };
}
