import type { SpecimenKind } from "../model/ledger.js";
import type { Slot } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { isObject, mapObjectStrings, mapStrings } from "./json.js";
import { changedAt, valueAt } from "./pointer.js";

export { pointerOf } from "./pointer.js";
export { needsDots, spell } from "./spell.js";

/** What stands for the placeholders. Paths come spelled already. */
export interface Filling {
  path: string;
  token: string;
  /** A specimen of the kind in the folder lent to the other arguments. */
  other: (kind: SpecimenKind) => string;
  /** A specimen of the kind beside the target, for the joint question; without it, `other`. */
  with?: (kind: SpecimenKind) => string;
  ahead?: string;
  allow: string;
}

const placeholder = /\{(?:path|token|ahead|allow|other:[^{}]{1,300}|with:[^{}]{1,300})\}/g;

/** One pass: what is filled in is not looked at again, so a path that holds `{token}` stays as it is. */
export function fillArgs(args: JsonObject, filling: Filling): JsonObject {
  const filled = (found: string): string => {
    if (found === "{path}") return filling.path;
    if (found === "{token}") return filling.token;
    if (found === "{allow}") return filling.allow;
    if (found === "{ahead}") return filling.ahead ?? found;
    const kind = found.slice(found.indexOf(":") + 1, -1);
    return found.startsWith("{with:") && filling.with !== undefined ? filling.with(kind) : filling.other(kind);
  };
  return mapObjectStrings(args, (text) => text.replace(placeholder, filled));
}

/** The joint question: the other path arguments lie where the target lies. */
export function jointly(args: JsonObject): JsonObject {
  return mapObjectStrings(args, (text) => text.replace(/\{other:([^{}]{1,300})\}/g, "{with:$1}"));
}

/** Whether a path argument beside the aimed one is in the arguments at all. */
export function hasOthers(args: JsonObject): boolean {
  return /\{(?:other|with):[^{}]{1,300}\}/.test(JSON.stringify(args));
}

/** Where an array stands in the way to the slot: its element behind a copy of it that is aimed `{ahead}`. null without one. */
export function asBatch(args: JsonObject, slot: Slot): JsonObject | null {
  const at = slot.pointer.indexOf("[]");
  if (at < 0) return null;
  const list = slot.pointer.slice(0, at);
  const element = valueAt(args, slot.pointer.slice(0, at + 1));
  if (element === undefined) return null;
  const ahead = mapStrings(element, (text) => text.replaceAll("{path}", "{ahead}"));
  const batch = changedAt(args, list, (found) => (Array.isArray(found) ? [ahead, ...found] : found));
  return isObject(batch) ? batch : null;
}
