import { chmodSync, lstatSync, readdirSync, readlinkSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import type { Change } from "../model/ledger.js";
import { hashOfRead, readBytes } from "./bytes.js";
import { mountsBelow } from "./mounts.js";
import { isServersOwn } from "./places.js";
import { rawPath } from "./raw-names.js";
import { passOnStrain } from "./strain.js";

/** One entry as it was seen. The same object in two looks means: nothing changed. */
export interface Seen {
  type: Change["type"];
  dev: number;
  ino: number;
  mode: number;
  size: number;
  links: number;
  modified: number;
  changed: number;
  /** Seen so soon after it changed that a later change may bear the same time. */
  fresh: boolean;
  /** sha256 of a file, hex; null: unknown. */
  hash: string | null;
  /** Where a link points, as written. */
  to: string | null;
  /** Names in a directory. */
  names: string[];
}

/** Everything in a scratch by its path relative to it, `/` between. */
export type Look = Map<string, Seen>;

/** File systems stamp times by a coarse clock, in milliseconds. */
const coarse = 40;

/**
 * Looks at the whole tree and follows no link. What has not changed since `before` is taken from there, by inode, size,
 * mode and times; bytes are compared where only the times differ or where they may hide a change. What nobody may read
 * counts as unchanged, and so does what lies in the directories `aside` as long as nothing came into them or went.
 */
export function look(scratch: string, before: Look, aside: ReadonlySet<string> = new Set()): Look {
  const now: Look = new Map();
  const sight: Sight = { scratch, before, now, aside, clock: Date.now(), mounts: mountsBelow(scratch) };
  for (const name of namesIn(scratch, before.get("") ?? null)) lookAt(sight, name);
  return now;
}

/** Looks at one entry, without its children. null: it is not there. */
export function lookAtOne(scratch: string, path: string, hash: string | null = null): Seen | null {
  const stat = statOf(`${scratch}/${path}`);
  if (stat === null || stat === "unknown") return null;
  return { ...seenOf(stat, `${scratch}/${path}`, Date.now()), hash };
}

/** One look as it goes on. */
interface Sight {
  scratch: string;
  before: Look;
  now: Look;
  aside: ReadonlySet<string>;
  clock: number;
  mounts: Set<string>;
}

function lookAt(sight: Sight, path: string): void {
  const { before, now, clock } = sight;
  const absolute = `${sight.scratch}/${path}`;
  const old = before.get(path);
  if (old !== undefined && sight.aside.has(path) && hasSameNames(old, statOf(absolute))) {
    for (const [each, seen] of before) if (each === path || each.startsWith(`${path}/`)) now.set(each, seen);
    return;
  }
  if (sight.mounts.has(absolute)) {
    now.set(path, old?.type === "other" ? old : { ...unknownThing });
    return;
  }
  const stat = statOf(absolute);
  if (stat === null) return;
  if (stat === "unknown") {
    if (old !== undefined) now.set(path, old);
    return;
  }
  const type = typeOf(stat);
  if (type === "directory") {
    const known = old?.names ?? [];
    const seen = directory(stat, absolute, old, clock);
    now.set(path, seen);
    if (seen.names.length > mostOwn && isServersOwn(`${path}/`)) seen.names = firstKnown(seen.names, known);
    for (const name of seen.names) lookAt(sight, `${path}/${name}`);
    return;
  }
  if (old !== undefined && old.type === type && isSame(old, stat, absolute, clock)) now.set(path, old);
  else now.set(path, seenOf(stat, absolute, clock));
}

function hasSameNames(old: Seen, stat: Stats | null | "unknown"): boolean {
  return (
    stat !== null && stat !== "unknown" && old.type === "directory" && old.ino === stat.ino && sameTimes(old, stat)
  );
}

/** Names in a directory of the server's own, which is never put back: what is more than these is not looked at. */
const mostOwn = 2000;

/** Those known before stay, or each new name would look like another one gone. */
function firstKnown(names: string[], known: string[]): string[] {
  const there = new Set(names);
  const kept = new Set(known.filter((name) => there.has(name)));
  for (const name of names) {
    if (kept.size >= mostOwn) break;
    kept.add(name);
  }
  return [...kept];
}

/** What a server mounted is told by its name only: a look into it may never end, and is no look at the scratch. */
const unknownThing: Seen = {
  type: "other",
  dev: 0,
  ino: 0,
  mode: 0,
  size: 0,
  links: 0,
  modified: 0,
  changed: 0,
  fresh: false,
  hash: null,
  to: null,
  names: [],
};

/** A directory changes by its mode; its children speak for themselves. */
function directory(stat: Stats, absolute: string, old: Seen | undefined, clock: number): Seen {
  if (old === undefined || old.type !== "directory" || old.mode !== stat.mode) {
    return seenOf(stat, absolute, clock, old);
  }
  if (!old.fresh && sameTimes(old, stat) && old.ino === stat.ino) return old;
  old.names = namesIn(absolute, old);
  return renew(old, stat, clock);
}

function isSame(old: Seen, stat: Stats, absolute: string, clock: number): boolean {
  if (old.size !== stat.size || old.mode !== stat.mode) return false;
  const still = old.ino === stat.ino && sameTimes(old, stat);
  if (still && (!old.fresh || old.hash === null)) return true;
  if (old.type === "link") return old.to === linkTarget(absolute);
  if (old.type !== "file" || old.hash === null) return false;
  if (hashOfRead(readBytes(absolute)) !== old.hash) return false;
  renew(old, stat, clock);
  return true;
}

function renew(seen: Seen, stat: Stats, clock: number): Seen {
  seen.dev = stat.dev;
  seen.ino = stat.ino;
  seen.links = stat.nlink;
  seen.modified = stat.mtimeMs;
  seen.changed = stat.ctimeMs;
  seen.fresh = isFresh(stat, clock);
  return seen;
}

function seenOf(stat: Stats, absolute: string, clock: number, old?: Seen): Seen {
  const type = typeOf(stat);
  return {
    type,
    dev: stat.dev,
    ino: stat.ino,
    mode: stat.mode,
    size: stat.size,
    links: stat.nlink,
    modified: stat.mtimeMs,
    changed: stat.ctimeMs,
    fresh: isFresh(stat, clock),
    hash: null,
    to: type === "link" ? linkTarget(absolute) : null,
    names: type === "directory" ? namesIn(absolute, old ?? null) : [],
  };
}

/** Some file systems stamp whole seconds. */
function isFresh(stat: Stats, clock: number): boolean {
  const grain = stat.ctimeMs % 1000 === 0 ? 2000 : coarse;
  return clock - Math.max(stat.mtimeMs, stat.ctimeMs) < grain;
}

function sameTimes(seen: Seen, stat: Stats): boolean {
  return seen.modified === stat.mtimeMs && seen.changed === stat.ctimeMs;
}

function statOf(absolute: string): Stats | null | "unknown" {
  try {
    return lstatSync(rawPath(absolute), { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    passOnStrain(error);
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return null;
    // A directory may show its names and nothing more.
    return opened(dirname(absolute)) === null ? "unknown" : statAgain(absolute);
  }
}

function statAgain(absolute: string): Stats | null | "unknown" {
  try {
    return lstatSync(rawPath(absolute), { throwIfNoEntry: false }) ?? null;
  } catch {
    return "unknown";
  }
}

function namesIn(absolute: string, old: Seen | null): string[] {
  try {
    return readdirSync(rawPath(absolute));
  } catch (error) {
    passOnStrain(error);
    return opened(absolute) ?? old?.names ?? [];
  }
}

/** A server can close a directory behind what it wrote there. Ours stays open after this; that it was closed is a change. */
function opened(absolute: string): string[] | null {
  try {
    if (!lstatSync(rawPath(absolute)).isDirectory()) return null;
    chmodSync(rawPath(absolute), 0o700);
    return readdirSync(rawPath(absolute));
  } catch {
    return null;
  }
}

function linkTarget(absolute: string): string | null {
  try {
    return readlinkSync(rawPath(absolute));
  } catch {
    return null;
  }
}

function typeOf(stat: Stats): Change["type"] {
  if (stat.isFile()) return "file";
  if (stat.isDirectory()) return "directory";
  return stat.isSymbolicLink() ? "link" : "other";
}
