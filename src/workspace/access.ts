import { lstatSync, lutimesSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "../model/ledger.js";
import type { Laid } from "./laid.js";
import { remove } from "./removal.js";

/** Long before anything was laid, in seconds: a file system that keeps access times moves it at the next read. */
const longAgo = 1_000_000_000;

/**
 * Access times of what is aimed at: the only trace of a server that reads a file and then refuses to tell. Ask before
 * looking for changes: our own look reads directories too.
 */
export class AccessTimes {
  private armed: string[] = [];

  constructor(private readonly laid: Laid) {}

  /** Sets the access time back, of a directory that of its children too; what cannot be set is not watched. */
  arm(targets: readonly Target[]): void {
    this.armed = [...new Set(targets.flatMap(({ canonical }) => this.watched(canonical)))].filter((path) =>
      this.setBack(path),
    );
  }

  /** null: nothing was watched. */
  moved(): string[] | null {
    if (this.armed.length === 0) return null;
    const { scratch } = this.laid;
    return this.armed.filter((path) => {
      const time = accessTime(`${scratch}/${path}`);
      return time !== null && time !== longAgo * 1000;
    });
  }

  private watched(canonical: string): string[] {
    const entry = this.laid.entries.get(canonical);
    // Behind a link that a server put in the way lies something of somebody else's.
    if (entry === undefined || entry.type === "link" || !this.laid.reaches(canonical)) return [];
    if (entry.type === "file" || !this.laid.reaches(`${canonical}/`)) return [canonical];
    const names = this.laid.before.get(canonical)?.names ?? [];
    const files = names.map((name) => `${canonical}/${name}`);
    return [canonical, ...files.filter((path) => this.laid.entries.get(path)?.type === "file")];
  }

  /** Setting a time is a change of the inode: the look before has to know it, or bytes would be compared in vain. */
  private setBack(path: string): boolean {
    const absolute = `${this.laid.scratch}/${path}`;
    try {
      const stat = lstatSync(absolute);
      const seen = this.laid.before.get(path);
      const asBefore = seen !== undefined && seen.ino === stat.ino && seen.changed === stat.ctimeMs;
      lutimesSync(absolute, longAgo, stat.mtimeMs / 1000);
      if (asBefore) {
        const set = lstatSync(absolute);
        seen.modified = set.mtimeMs;
        seen.changed = set.ctimeMs;
        seen.fresh = true;
      }
      return true;
    } catch {
      return false;
    }
  }
}

const known = new Map<string, boolean>();

/** Whether a read moves an access time that was set back, by a read of our own; asked once for each base. */
export function keepsAccessTimes(base: string, scratch: string): boolean {
  const before = known.get(base);
  if (before !== undefined) return before;
  const kept = tryOut(scratch);
  known.set(base, kept);
  return kept;
}

function tryOut(scratch: string): boolean {
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(scratch, "access-"));
    const path = join(folder, "file");
    writeFileSync(path, "read me");
    lutimesSync(path, longAgo, longAgo + 1);
    if (accessTime(path) !== longAgo * 1000) return false;
    readFileSync(path);
    return accessTime(path) !== longAgo * 1000;
  } catch {
    return false;
  } finally {
    if (folder !== null) remove(folder, folder);
  }
}

function accessTime(path: string): number | null {
  try {
    return lstatSync(path).atimeMs;
  } catch {
    return null;
  }
}
