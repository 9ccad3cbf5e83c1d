import { within } from "../judge/ground.js";
import type { Change } from "../model/ledger.js";
import type { Observation } from "../model/observation.js";
import { now } from "./clock.js";

/** Calls whose late writes are still told apart by their tokens. */
const remembered = 500;
/** Milliseconds that a door is waited for at most, once it was seen to write after it answered. */
const longestWait = 1000;

interface Recent {
  observation: Observation;
  door: string;
  at: number;
}

/**
 * What calls do to the disk after they were answered. A write belongs to the call that made it, whenever it shows: by the
 * call's own token, else by what the call aimed at, else to the last call. Taken for another's it would read as a refusal.
 */
export class Aftermath {
  private recent: Recent[] = [];
  private readonly delays = new Map<string, number>();

  remember(observation: Observation, door: string): void {
    this.recent.push({ observation, door, at: now() });
    if (this.recent.length > 2 * remembered) this.recent.splice(0, remembered);
  }

  get tokens(): string[] {
    return this.recent.map(({ observation }) => observation.token);
  }

  /** Milliseconds that this door is worth waiting for after it answered. */
  delayOf(door: string): number {
    return this.delays.get(door) ?? 0;
  }

  /** What another process of this server was seen to need. */
  expect(door: string, delay: number): void {
    this.delays.set(door, Math.max(delay, this.delayOf(door)));
  }

  /**
   * Gives earlier calls what is theirs; what is left belongs to the call that has just been made: also what nobody's token
   * is in, unless an earlier call was aimed at that very thing and this one does not name it: `names` are the paths in its
   * arguments, relative to the scratch.
   */
  share(changes: Change[], { token, names }: { token: string; names: string[] }): Change[] {
    const given: { owner: Recent; change: Change }[] = [];
    const isNamed = (change: Change) => names.some((name) => within(change.path, name));
    const left = changes.filter((change) => {
      if (isServersOwn(change) || bears(change, token)) return true;
      const named = this.recent.findLast(({ observation }) => bears(change, observation.token));
      const aimed = isNamed(change) ? undefined : this.lastAimedAt(change, isTargetOf);
      const owner = named ?? aimed;
      if (owner === undefined) return true;
      given.push({ owner, change });
      return false;
    });
    // A server that takes away what nobody aimed at does so at any call: how long ago one of them was tells no delay.
    const wrecks = left.some((change) => isWreck(change) && !isServersOwn(change) && !isNamed(change));
    for (const { owner, change } of given) this.charge(owner, change, !wrecks);
    return left;
  }

  /** Between two calls. `sure`: only to whom the change itself names. */
  chargeAll(changes: Change[], sure = false): void {
    for (const change of changes) {
      const own = isServersOwn(change);
      const named = own ? undefined : this.recent.findLast(({ observation }) => bears(change, observation.token));
      const aimed = own ? undefined : this.lastAimedAt(change, isAimedAt);
      const owner = named ?? (sure ? undefined : (aimed ?? this.recent.at(-1)));
      if (owner !== undefined) this.charge(owner, change, aimed !== undefined);
    }
  }

  /** Another process: what comes now is none of the old calls' doing. */
  forget(): void {
    this.recent = [];
  }

  /** A call removes a thing once: what is gone again was removed by one shortly before it, whose removal it was charged with. */
  private lastAimedAt(change: Change, aimed: typeof isAimedAt): Recent | undefined {
    const last = this.recent.findLast(({ observation }) => aimed(change, observation));
    if (last === undefined || !hasTaken(last, change)) return last;
    const since = now() - 2 * longestWait;
    const before = this.recent.findLast(
      (each) =>
        each.door === last.door && each.at > since && aimed(change, each.observation) && !hasTaken(each, change),
    );
    return before ?? last;
  }

  /** `aimed`: that something is gone is this call's doing, for all that is known. */
  private charge(owner: Recent, change: Change, aimed: boolean): void {
    owner.observation.changes.push(change);
    // What a server writes from time to time is no reason to wait for a call.
    if (!bears(change, owner.observation.token) && !(aimed && change.change === "vanished")) return;
    this.expect(owner.door, Math.min(longestWait, 2 * (now() - owner.at)));
  }
}

function bears({ path, holds }: Change, token: string): boolean {
  return token !== "" && (holds.includes(token) || path.includes(token));
}

function isAimedAt(change: Change, { target }: Observation): boolean {
  return target !== null && within(change.path, target.canonical);
}

/** A place is everybody's. */
function isTargetOf(change: Change, { target }: Observation): boolean {
  return target !== null && target.specimen !== "place" && within(change.path, target.canonical);
}

function hasTaken({ observation }: Recent, { change, path }: Change): boolean {
  return change === "vanished" && observation.changes.some((each) => each.change === change && each.path === path);
}

function isWreck({ change, type }: Change): boolean {
  return change === "vanished" || (change === "altered" && type !== "file");
}

/** Logs and caches hold the tokens of many calls, and are never put back. */
function isServersOwn({ path }: Change): boolean {
  return path.startsWith("home/") || path.startsWith("tmp/");
}
