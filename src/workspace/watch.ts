import type { Change, Ledger, PlaceName, Target } from "../model/ledger.js";
import { AccessTimes } from "./access.js";
import { changesBetween } from "./changes.js";
import { GrownFiles } from "./grown.js";
import type { Laid } from "./laid.js";
import { type Look, look } from "./look.js";
import { placeDirs } from "./places.js";
import { restore, takeBaseline } from "./restore.js";
import { keepOwner, ownerFile } from "./scratch.js";
import { despiteServer } from "./strain.js";

/** What a watch needs of the workspace that it looks at. */
export interface Watched {
  /** Absolute. */
  scratch: string;
  laid: Laid;
  ledger: Ledger;
  keepsAccessTimes: boolean;
  /** Turns what this machine cannot do into a UsageFault. */
  onDisk<T>(act: () => T): T;
}

/** What a server does to the workspace: looks for it, and puts it back. */
export class Watch {
  /** A read of a file shows in its access time on this file system. */
  readonly keepsAccessTimes: boolean;
  private readonly access: AccessTimes;
  private readonly grown = new GrownFiles();
  private aside: ReadonlySet<string> = new Set();

  constructor(private readonly watched: Watched) {
    this.keepsAccessTimes = watched.keepsAccessTimes;
    this.access = new AccessTimes(watched.laid);
  }

  /**
   * Until it is told otherwise, looks into these places only when something came or went there; what was altered
   * meanwhile shows in the first look after that.
   */
  leaveAside(places: readonly PlaceName[]): void {
    this.aside = new Set(places.map((place) => placeDirs[place]));
  }

  /** Takes the present state as the one before. */
  baseline(): void {
    this.watched.onDisk(() => takeBaseline(this.watched.laid));
  }

  /** What differs from the state before, which stays as it is. `tokens` are looked for beside all canaries. */
  changes(tokens: readonly string[]): Change[] {
    const { scratch, laid, onDisk } = this.watched;
    return onDisk(() => this.describe(laid.before, look(scratch, laid.before, this.aside), tokens));
  }

  /**
   * Puts everything back in place and takes that as the state before; home and tmp are left as they are. Gives what came
   * while it did so: no later look shows it.
   */
  restore(changes: readonly Change[], tokens: readonly string[] = []): Change[] {
    const { scratch, laid, onDisk } = this.watched;
    return onDisk(() => {
      const meanwhile = restore(laid, changes, (before, now) => this.describe(before, now, tokens), this.aside);
      this.grown.settle();
      // Without it the next run would not know a workspace that was left behind.
      if (!changes.some(({ path }) => path === ownerFile)) return meanwhile;
      despiteServer(() => keepOwner(scratch));
      laid.note([ownerFile]);
      return meanwhile;
    });
  }

  /** To be asked with `accessed` before `changes`: our own look reads directories. */
  armAccess(targets: readonly Target[]): void {
    if (this.keepsAccessTimes) this.access.arm(targets);
  }

  /** Paths relative to the scratch; null where nobody looked. */
  accessed(): string[] | null {
    return this.keepsAccessTimes ? this.access.moved() : null;
  }

  private describe(before: Look, now: Look, tokens: readonly string[]): Change[] {
    const { scratch, ledger } = this.watched;
    const known = () => [...tokens, ...ledger.samples.flatMap((sample) => [...sample.content, ...sample.names])];
    return changesBetween(scratch, before, now, known, this.grown);
  }
}
