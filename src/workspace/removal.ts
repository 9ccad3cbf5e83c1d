import { chmodSync, lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { mountsBelow } from "./mounts.js";
import { rawPath } from "./raw-names.js";

/** Paths longer than this are cut short by moving the directory up, before the system refuses them. */
const longest = 3000;

/**
 * Removes whatever is at `path`, never through a link and never into what is mounted there, opening up what was closed to
 * us. Never throws; false where something is left. `shelter` is a directory of ours into which a tree may be moved that is
 * too deep to be named.
 */
export function remove(path: string, shelter: string): boolean {
  const stat = statOf(path);
  if (stat === null) return true;
  if (!stat.isDirectory()) return unlink(path);
  return new Removal(shelter, mountsBelow(path)).tree(path);
}

let moved = 0;

class Removal {
  private rounds = 200;

  constructor(
    private readonly shelter: string,
    private readonly mounts: Set<string>,
  ) {}

  tree(path: string): boolean {
    if (this.mounts.has(path)) return false;
    // What is mounted moves along with its directory, and would no longer be known by its path.
    if (path.length > longest && this.mounts.size === 0) {
      const short = join(this.shelter, `deep-${process.pid}-${moved++}`);
      if (!attempt(() => renameSync(rawPath(path), short))) return false;
      return this.tree(short);
    }
    let empty = true;
    for (const name of namesIn(path)) {
      // Joined by hand: a name is one component, whatever it is.
      if (!this.each(`${path}/${name}`)) empty = false;
    }
    // Names that are no text can look alike: each round takes one of them.
    if (empty && !isEmpty(path)) return this.rounds-- > 0 && this.tree(path);
    return (empty && attempt(() => rmdirSync(rawPath(path)))) || statOf(path) === null;
  }

  private each(path: string): boolean {
    const stat = statOf(path);
    if (stat === null) return true;
    return stat.isDirectory() ? this.tree(path) : unlink(path);
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(rawPath(path));
  } catch {
    attempt(() => chmodSync(rawPath(path), 0o700));
    try {
      return readdirSync(rawPath(path));
    } catch {
      return [];
    }
  }
}

function isEmpty(path: string): boolean {
  return namesIn(path).length === 0;
}

function unlink(path: string): boolean {
  if (attempt(() => unlinkSync(rawPath(path)))) return true;
  // The directory that holds it may have been closed.
  attempt(() => chmodSync(join(path, ".."), 0o700));
  return attempt(() => unlinkSync(rawPath(path))) || statOf(path) === null;
}

function statOf(path: string) {
  try {
    return lstatSync(rawPath(path), { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
