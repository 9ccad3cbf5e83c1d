import type { Entry } from "../model/entry.js";
import type { Door, Slot } from "../model/surface.js";
import type { JsonObject } from "../model/words.js";
import { fillArguments } from "../server/fill.js";
import { pointerOf } from "../surface/fill.js";

/** The operations that an entry spells out for a door: their arguments are taken as they stand, only the target is ours. */
export function spelledOut(entry: Entry, door: Door, env: NodeJS.ProcessEnv): { slot: Slot; args: JsonObject }[] {
  return entry.operations
    .filter((operation) => door.kind === "tool" && operation.tool === door.name)
    .map(({ slot, args }) => ({
      slot: { pointer: pointerOf(slot), label: slot, likelihood: "strong", form: "path", branch: {} },
      args: fillArguments(args, null, env),
    }));
}
