import { lutimesSync } from "node:fs";
import type { Change } from "../model/ledger.js";
import { hashOf, readBytes } from "./bytes.js";
import type { Laid } from "./laid.js";
import { type Look, look } from "./look.js";
import { isServersOwn } from "./places.js";
import { remove } from "./removal.js";
import { despiteServer } from "./strain.js";

/** Files that the server or the launch put among ours and that are larger than this are not put back. */
const adoptable = 1024 * 1024;

/** What came between two looks, described. */
type Describe = (before: Look, now: Look) => Change[];

/**
 * Puts back what was laid and takes away what appeared, in place: a directory that still stands keeps its inode, or a
 * server would find itself in a working directory that is gone. Leaves home and tmp to the server. A second round takes
 * what the server wrote meanwhile; what comes after that is the state of things. Gives all that came meanwhile: it is
 * some call's doing.
 */
export function restore(
  laid: Laid,
  changes: readonly Change[],
  describe: Describe,
  aside?: ReadonlySet<string>,
): Change[] {
  let wrong: readonly Wrong[] = changes;
  const meanwhile: Change[] = [];
  for (let round = 0; round < 2 && wrong.length > 0; round++) {
    putBack(laid, wrong);
    const now = look(laid.scratch, laid.before, aside);
    const tried = new Set(wrong.map(keyOf));
    wrong = differing(laid.before, now);
    if (wrong.length === 0) break;
    // What is left to the server is not new, nor is what could not be put back.
    const isLeft = (each: Wrong) => tried.has(keyOf(each)) && isServersOwn(each.path);
    const isNew = (change: Change) => !tried.has(keyOf(change)) || (change.holds.length > 0 && !isLeft(change));
    if (!wrong.every(isLeft)) meanwhile.push(...describe(laid.before, now).filter(isNew));
    if (wrong.every(({ path }) => isServersOwn(path)) || round === 1) {
      laid.before = now;
      break;
    }
  }
  putDatesBack(laid);
  return meanwhile;
}

function keyOf({ path, change }: Wrong): string {
  return `${change} ${path}`;
}

/** Takes the present state as the one before: also what the launch and the server put among ours, to be put back from now on. */
export function takeBaseline(laid: Laid): void {
  const now = look(laid.scratch, laid.before);
  for (const [path, seen] of now) {
    if (laid.entries.has(path) || isServersOwn(path) || seen.type === "other") continue;
    const { type, mode, to } = seen;
    if (type !== "file") laid.entries.set(path, { type, mode, to, bytes: null, hash: null, modified: null });
    else if (seen.size <= adoptable) {
      const bytes = readBytes(`${laid.scratch}/${path}`)?.pieces[0];
      if (bytes === undefined) continue;
      seen.hash = hashOf(bytes);
      laid.entries.set(path, { type, mode, to: null, bytes, hash: seen.hash, modified: null });
    }
  }
  laid.before = now;
}

type Wrong = Pick<Change, "path" | "change">;

function putBack(laid: Laid, changes: readonly Wrong[]): void {
  const ours = changes.filter(({ path }) => !isServersOwn(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  // What is too much goes first: the disk may be full of it.
  for (const { path, change } of ours) {
    const isExtra = change === "appeared" && !laid.entries.has(path);
    if (isExtra && laid.reaches(path)) remove(`${laid.scratch}/${path}`, laid.scratch);
  }
  const remade = ours.map(({ path }) => path).filter((path) => laid.entries.has(path));
  for (const path of remade) despiteServer(() => laid.remake(path));
  laid.note(remade);
}

function differing(before: Look, now: Look): Wrong[] {
  const wrong: Wrong[] = [];
  for (const [path, seen] of now) {
    const old = before.get(path);
    if (old !== seen) wrong.push({ path, change: old === undefined ? "appeared" : "altered" });
  }
  for (const path of before.keys()) if (!now.has(path)) wrong.push({ path, change: "vanished" });
  return wrong;
}

/** A date is a mark of its file: a server that touched it took the mark away. */
function putDatesBack(laid: Laid): void {
  for (const [path, { modified }] of laid.entries) {
    const seen = laid.before.get(path);
    if (modified === null || seen === undefined || seen.modified === modified * 1000) continue;
    try {
      lutimesSync(`${laid.scratch}/${path}`, modified, modified);
    } catch {
      continue; // gone again: the next look tells
    }
    laid.note([path]);
  }
}
