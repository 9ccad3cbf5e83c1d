import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  ftruncateSync,
  futimesSync,
  lstatSync,
  mkdirSync,
  openSync,
  symlinkSync,
  writeSync,
} from "node:fs";
import { hashOf } from "./bytes.js";
import { type Look, lookAtOne } from "./look.js";
import { remove } from "./removal.js";
import { despiteServer, passOnStrain } from "./strain.js";

/** What ought to stand at a path. */
export interface Entry {
  type: "file" | "directory" | "link";
  bytes: Buffer | null;
  hash: string | null;
  /** Where a link points. */
  to: string | null;
  /** Modification time in seconds, where it is there to be measured. */
  modified: number | null;
  /** As the system made it; null until it was seen. */
  mode: number | null;
}

/**
 * What was laid in a scratch, and how the scratch looked when it was last in order. Every write goes through real
 * directories only: what a server put in the way, a link above all, is removed and not followed.
 */
export class Laid {
  readonly entries = new Map<string, Entry>();
  before: Look = new Map();
  /** A server may be at work here: what cannot be made because of it is for the next look to tell. */
  contested = false;

  constructor(readonly scratch: string) {}

  directory(path: string): void {
    this.put(path, { type: "directory", bytes: null, hash: null, to: null, modified: null, mode: null });
  }

  file(path: string, bytes: Buffer, modified: number | null = null): void {
    this.put(path, { type: "file", bytes, hash: hashOf(bytes), to: null, modified, mode: null });
  }

  link(path: string, to: string): void {
    this.put(path, { type: "link", bytes: null, hash: null, to, modified: null, mode: null });
  }

  /** Takes the entry at `path` away, with all below it. */
  clear(path: string): void {
    if (this.reaches(path)) remove(`${this.scratch}/${path}`, this.scratch);
    for (const known of [this.entries, this.before]) {
      for (const each of [...known.keys()]) if (each === path || each.startsWith(`${path}/`)) known.delete(each);
    }
  }

  /** Takes entries that have just been made into the look before. */
  note(paths: Iterable<string>): void {
    for (const path of paths) {
      const entry = this.entries.get(path);
      const seen = lookAtOne(this.scratch, path, entry?.hash ?? null);
      if (seen === null) continue;
      this.before.set(path, seen);
      if (entry !== undefined) entry.mode ??= seen.mode;
    }
  }

  /** Every directory above `path` is a real one; what stands in its stead goes. */
  openWay(path: string): void {
    let at = this.scratch;
    const names = path.split("/").slice(0, -1);
    for (const name of ["", ...names]) {
      if (name !== "") at = `${at}/${name}`;
      const stat = lstatSync(at, { throwIfNoEntry: false });
      if (stat?.isDirectory()) continue;
      if (stat !== undefined) remove(at, this.scratch);
      mkdirSync(at, at === this.scratch ? 0o700 : 0o777);
    }
  }

  /** The way to it leads through real directories, not through a link that was put in the place of one. */
  reaches(path: string): boolean {
    let at = this.scratch;
    try {
      for (const name of ["", ...path.split("/").slice(0, -1)]) {
        if (name !== "") at = `${at}/${name}`;
        if (!lstatSync(at, { throwIfNoEntry: false })?.isDirectory()) return false;
      }
      return true;
    } catch (error) {
      passOnStrain(error);
      return false;
    }
  }

  /** Makes the entry at `path` stand as it was laid. In place where it is still the same file or directory. */
  remake(path: string): void {
    const entry = this.entries.get(path);
    if (entry === undefined) return;
    this.openWay(path);
    const absolute = `${this.scratch}/${path}`;
    const seen = this.before.get(path);
    const stat = lstatSync(absolute, { throwIfNoEntry: false });
    if (entry.type === "directory" && stat?.isDirectory()) {
      if (entry.mode !== null && entry.mode !== stat.mode) chmodSync(absolute, entry.mode & 0o7777);
      return;
    }
    if (entry.type === "file" && stat?.isFile() && stat.ino === seen?.ino && rewrite(absolute, entry)) return;
    // Another file under the same name may be a second name of something outside the scratch: never written to.
    if (stat !== undefined) remove(absolute, this.scratch);
    make(absolute, entry);
  }

  private put(path: string, entry: Entry): void {
    this.entries.set(path, entry);
    // What is made behind a link that a server put in the way is made somewhere else.
    if (this.contested && !this.reaches(path)) {
      despiteServer(() => this.remake(path));
      return;
    }
    try {
      make(`${this.scratch}/${path}`, entry);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (this.contested) despiteServer(() => this.remake(path));
      else this.remake(path);
    }
  }
}

function isInTheWay(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "EEXIST" || code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP" || code === "EISDIR";
}

function make(absolute: string, entry: Entry): void {
  if (entry.type === "directory") mkdirSync(absolute);
  else if (entry.type === "link") symlinkSync(entry.to ?? "", absolute);
  else {
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
    write(openSync(absolute, flags, 0o666), entry);
  }
}

/** False where we may not write to it. */
function rewrite(absolute: string, entry: Entry): boolean {
  let handle: number;
  try {
    handle = openSync(absolute, constants.O_WRONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return false;
  }
  write(handle, entry, true);
  return true;
}

function write(handle: number, entry: Entry, again = false): void {
  const bytes = entry.bytes ?? Buffer.alloc(0);
  try {
    if (again) ftruncateSync(handle, 0);
    for (let from = 0; from < bytes.length; ) from += writeSync(handle, bytes, from, bytes.length - from, from);
    if (entry.mode !== null) fchmodSync(handle, entry.mode & 0o7777);
    if (entry.modified !== null) futimesSync(handle, entry.modified, entry.modified);
  } finally {
    closeSync(handle);
  }
}
