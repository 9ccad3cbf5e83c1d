import { setImmediate } from "node:timers/promises";
import type { Arrangement } from "../experiment/arrangement.js";
import { chargeLateWrites } from "../experiment/calling.js";
import { now } from "../experiment/clock.js";
import { nameOf } from "../experiment/lists.js";
import { replaceLost, settled, untilSettled, waitForLateAsker } from "../experiment/settling.js";
import { matchesPattern } from "../matrix/address.js";
import type { Entry } from "../model/entry.js";
import type { SpecimenKind } from "../model/ledger.js";
import type { Door, Operation, Slot } from "../model/surface.js";
import { isGapLike } from "../model/words.js";
import { slotsOf } from "../surface/slots.js";
import { type Allowance, Guessing } from "./bounds.js";
import { refusesDots } from "./dots.js";
import { givenArguments, spelledOut } from "./entry-operations.js";
import { operationsOf } from "./operations.js";
import { type DoorTrials, type Trial, tryOut } from "./trial.js";

/** What calibration found out about a server's doors. */
export interface Calibration {
  operations: Operation[];
  /** Doors without any slot that worked or should have. */
  notAimed: string[];
  /** Doors that the entry says are never called. */
  skipped: string[];
}

/**
 * Guesses working arguments for everything that can be called, and lets the inside judge them. Fills the time in which the
 * server settles; what found nothing, or not at once, before the list counted is tried again after it, and so is what is
 * listed only then.
 */
export async function calibrate(
  arrangement: Arrangement,
  kinds: SpecimenKind[],
  { mayHave, onDoors }: { mayHave: (door: Door) => boolean; onDoors: (doors: number) => void },
): Promise<Calibration> {
  const done = new Map<string, DoorTrials>();
  const { skip } = arrangement.plan.entry;
  const skipped = new Set<string>();
  const guessing = new Guessing(now, arrangement.settings.runTimeout);
  // A result that is listed as a resource is there because we called something: its name is not the server's but the run's.
  const listedBefore = new Set(arrangement.lists.names);
  const isResult = (door: Door) =>
    door.kind === "resource" && slotsOf(door).length === 0 && !listedBefore.has(nameOf(door));
  const pass = async (settledNow: boolean) => {
    const doors = arrangement.lists.doors.filter((door) => mayHave(door) && !isResult(door));
    onDoors(doors.length);
    for (const [index, door] of doors.entries()) {
      if (skip.some((pattern) => matchesPattern(pattern, door.name))) {
        skipped.add(door.name);
        continue;
      }
      const before = done.get(nameOf(door));
      if (before !== undefined && !(settledNow && before.early && isDoubtful(before))) continue;
      // Where there is no time left for calls nothing else in here lets the clock of the run go on.
      await setImmediate();
      const early = !settledNow && untilSettled(arrangement) !== 0;
      const allowance = guessing.allowance(doors.length - index);
      done.set(nameOf(door), { door, trials: await tryDoor(arrangement, door, kinds, allowance), early });
    }
  };
  await pass(arrangement.answered > 0 && arrangement.settings.settle === 0);
  const answered = arrangement.answered;
  await settled(arrangement);
  if (answered > 0 || arrangement.answered > 0) await arrangement.relist();
  await pass(arrangement.answered > 0);
  if ([...done.values()].some(foundNothing) && (await waitForLateAsker(arrangement))) {
    await settled(arrangement);
    await arrangement.relist();
    await pass(true);
  }
  const listed = arrangement.lists.names;
  // What stood there only until the list counted is no operation of this server that failed: how long it stood is chance.
  const stayed = [...done.values()].filter(({ door, trials }) => listed.has(nameOf(door)) || trials.some(worked));
  const found = operationsOf(stayed);
  for (const operation of found.operations) operation.dotsRefused = await refusesDots(arrangement, operation);
  for (const operation of found.operations) operation.delay = arrangement.aftermath.delayOf(nameOf(operation.door));
  arrangement.losses.forgive();
  await replaceLost(arrangement);
  return { ...found, skipped: [...skipped].sort() };
}

/** Which kinds of specimen work is chance where the first guesses were made before the list counted. */
function isDoubtful(trials: DoorTrials): boolean {
  return foundNothing(trials) || trials.trials.some((trial) => trial.hesitated);
}

function foundNothing({ trials }: DoorTrials): boolean {
  return !trials.every(worked);
}

function worked(trial: Trial): boolean {
  return trial.variants.length > 0;
}

/** What can be aimed at one door: what the entry spells out, else what the schema shows; `null` where it takes no path. */
export function slotsOfDoor(entry: Entry, door: Door, env: NodeJS.ProcessEnv): (Slot | null)[] {
  const named = spelledOut(entry, door, env).map(({ slot }) => slot);
  const slots = named.length > 0 ? named : slotsOf(door);
  return slots.length === 0 ? [null] : slots;
}

/** A guess proves itself on what is declared; what it did elsewhere is put back once its door is through. */
function onlyInside(arrangement: Arrangement): Disposable {
  const { phase, workspace } = arrangement;
  const inside = phase.cells.filter(({ cell }) => !isGapLike(cell)).map(({ place }) => place);
  const others = workspace.ledger.places.filter(({ name }) => name !== "cwd" && !inside.includes(name));
  workspace.watch.leaveAside(others.map(({ name }) => name));
  const before = arrangement.callIndex;
  return {
    [Symbol.dispose]: () => {
      workspace.watch.leaveAside([]);
      // Of thousands of tools most are never called once the time for guessing is spent.
      if (arrangement.callIndex > before) chargeLateWrites(arrangement);
    },
  };
}

/** Without time left for it every slot is one that never worked, and not one that is not there. */
async function tryDoor(
  arrangement: Arrangement,
  door: Door,
  kinds: SpecimenKind[],
  allowance: Allowance,
): Promise<Trial[]> {
  const { entry, user } = arrangement.plan;
  const given = givenArguments(entry, door, user);
  const trials: Trial[] = [];
  arrangement.losses.forgive();
  await replaceLost(arrangement);
  using _ = onlyInside(arrangement);
  for (const slot of slotsOfDoor(entry, door, user)) {
    trials.push(await tryOut(arrangement, door, slot, kinds, allowance, given.get(slot?.label ?? "")));
  }
  const aimed = trials.some((trial) => trial.variants.length > 0 || trial.slot?.likelihood === "strong");
  // An optional word that is no path hides nothing: the tool may still show places of its own accord.
  if (!aimed && trials.every((trial) => trial.slot !== null)) {
    trials.push(await tryOut(arrangement, door, null, kinds, allowance));
  }
  return trials;
}
