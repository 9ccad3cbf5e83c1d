import type { Entry } from "../model/entry.js";
import type { SpecimenKind } from "../model/ledger.js";
import type { Candidate, Door, Slot, Spelling } from "../model/surface.js";
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

/** What the entry spells out for a door, by the label of the slot. */
export function givenArguments(entry: Entry, door: Door, env: NodeJS.ProcessEnv): ReadonlyMap<string, JsonObject> {
  return new Map(spelledOut(entry, door, env).map(({ slot, args }) => [slot.label, args]));
}

const kindsWithoutSpecimen = ["new-file", "new-folder", "place"];

/** Only the kind is guessed. */
export function givenCandidates(args: JsonObject, spelling: Spelling, kinds: SpecimenKind[]): Candidate[] {
  return [...kinds, ...kindsWithoutSpecimen].map((specimen) => ({ args, specimen, spelling, joint: false }));
}
