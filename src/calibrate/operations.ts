import type { Door, Operation, Slot } from "../model/surface.js";
import { addressOf, uniqueAddresses } from "../surface/address.js";
import { hasOthers } from "../surface/fill.js";
import type { DoorTrials, Trial } from "./trial.js";

/** Trials -> operations: the ones that worked, and the ones that should have. */
export function operationsOf(doors: DoorTrials[]): { operations: Operation[]; notAimed: string[] } {
  const chosen = doors.map(({ door, trials }) => ({ door, trials: chosenTrials(trials) }));
  const pairs = chosen.flatMap(({ door, trials }) => trials.map((trial) => ({ door, trial })));
  const addresses = uniqueAddresses(pairs.map(({ door, trial }) => ({ door, slot: trial.slot })));
  const operations = pairs.map(({ door, trial }, index) => operationOf(door, trial, addresses[index] as string));
  const notAimed = chosen.filter(({ trials }) => trials.length === 0).map(({ door }) => addressOf(door, null, "bare"));
  return { operations, notAimed };
}

function operationOf(door: Door, trial: Trial, address: string): Operation {
  return {
    address,
    door,
    slot: trial.slot,
    effect: trial.variants[0]?.effect ?? null,
    variants: trial.variants,
    severalSlots: trial.variants.some((variant) => !variant.joint && hasOthers(variant.args)),
    dotsRefused: false,
    delay: 0,
  };
}

/**
 * A branch value that never worked counts once for its slot, and not at all where another value of that slot worked.
 * A weak slot, or a door without one, counts only where it worked.
 */
function chosenTrials(trials: Trial[]): Trial[] {
  const worked = trials.filter((trial) => trial.variants.length > 0);
  const slotsThatWork = new Set(worked.map((trial) => placeOfSlot(trial.slot)));
  const failed = new Map<string, Trial>();
  for (const trial of trials) {
    const key = placeOfSlot(trial.slot);
    if (trial.slot === null || trial.slot.likelihood === "weak") continue;
    if (slotsThatWork.has(key) || failed.has(key)) continue;
    failed.set(key, { ...trial, slot: withoutBranch(trial.slot, trials) });
  }
  return trials.flatMap((trial) => {
    if (trial.variants.length > 0) return [trial];
    const first = failed.get(placeOfSlot(trial.slot));
    failed.delete(placeOfSlot(trial.slot));
    return first === undefined ? [] : [first];
  });
}

function placeOfSlot(slot: Slot | null): string {
  return slot === null ? "" : JSON.stringify([slot.pointer, slot.form]);
}

/** Several values that never worked are one unproven slot, so its label names none of them. */
function withoutBranch(slot: Slot, trials: Trial[]): Slot {
  const alike = trials.filter((trial) => placeOfSlot(trial.slot) === placeOfSlot(slot));
  return alike.length < 2 ? slot : { ...slot, label: slot.label.split(", ")[0] as string };
}
