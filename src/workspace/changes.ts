import { realpathSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Change } from "../model/ledger.js";
import { hashOfRead, largest, readBytes, tokensInBytes } from "./bytes.js";
import { GrownFiles } from "./grown.js";
import type { Look, Seen } from "./look.js";
import { isServersOwn } from "./places.js";

/** Bytes read for one answer: a server that fills the workspace is not read to the end. */
const readAtMost = 256 * 1024 * 1024;

/** What differs between two looks, sorted by path. Reads only what is new or altered. */
export function changesBetween(
  scratch: string,
  before: Look,
  now: Look,
  tokens: () => readonly string[],
  grown: GrownFiles = new GrownFiles(),
): Change[] {
  const changes: Change[] = [];
  const budget = { left: readAtMost };
  let known: readonly string[] | null = null;
  let still = 0;
  for (const [path, seen] of now) {
    const old = before.get(path);
    if (old !== undefined) still++;
    if (old === seen) continue;
    known ??= tokens();
    changes.push(
      describe(scratch, path, seen, before, old === undefined ? "appeared" : "altered", known, budget, grown),
    );
  }
  if (still < before.size) {
    for (const [path, old] of before) {
      if (now.has(path)) continue;
      changes.push({ path, change: "vanished", type: old.type, holds: [], hash: null, leadsTo: null });
    }
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function describe(
  scratch: string,
  path: string,
  seen: Seen,
  before: Look,
  change: Change["change"],
  tokens: readonly string[],
  budget: { left: number },
  grown: GrownFiles,
): Change {
  const absolute = `${scratch}/${path}`;
  const found: Change = { path, change, type: seen.type, holds: [], hash: null, leadsTo: null };
  if (seen.type === "link") return { ...found, leadsTo: whereLinkLeads(scratch, absolute, seen.to) };
  if (seen.type !== "file" || budget.left < 0) return found;
  budget.left -= Math.min(seen.size, largest);
  const read = readBytes(absolute);
  if (read === null) return { ...found, type: "other" };
  seen.hash = hashOfRead(read);
  return {
    ...found,
    holds: tokensInBytes(isServersOwn(path) ? grown.newIn(path, read) : read, tokens),
    hash: seen.hash,
    leadsTo: seen.links > 1 && change === "appeared" ? firstName(before, seen) : null,
  };
}

/** A second name of a file that was there before: writing to one writes to the other, reading one reads the other. */
function firstName(before: Look, seen: Seen): string | null {
  for (const [path, old] of before) {
    if (old.type === "file" && old.ino === seen.ino && old.dev === seen.dev) return path;
  }
  return null;
}

/** A link that leads nowhere yet still leads into the scratch if its directory does. */
function whereLinkLeads(scratch: string, absolute: string, to: string | null): string | null {
  if (to === null) return null;
  try {
    return within(scratch, realpathSync(absolute));
  } catch {
    const spelled = to.startsWith("/") ? to : `${dirname(absolute)}/${to}`;
    try {
      return within(scratch, `${realpathSync(dirname(spelled))}/${basename(spelled)}`);
    } catch {
      return null;
    }
  }
}

function within(scratch: string, real: string): string | null {
  if (real === scratch) return "";
  return real.startsWith(`${scratch}/`) ? real.slice(scratch.length + 1) : null;
}
