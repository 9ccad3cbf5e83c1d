import { randomInt } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { UsageFault } from "../faults.js";
import { readBytes } from "./bytes.js";
import { remove } from "./removal.js";

const prefix = "rootprobe-";
/** In the scratch, outside of every place: whose scratch it is, so that what a killed run left can be told. */
export const ownerFile = "owner";

/** Scratches that stand. Removed at the end of the program, whatever ends it short of SIGKILL. */
const standing = new Set<string>();

/** Makes `<base>/rootprobe-XXXXXX`, mode 0700, and gives its real path. */
export function makeScratch(base: string): string {
  let scratch: string | null = null;
  try {
    scratch = realpathSync(newDirectory(base));
    if (standing.size === 0) process.once("exit", removeAll);
    standing.add(scratch);
    keepOwner(scratch);
    return scratch;
  } catch (error) {
    if (scratch !== null) removeScratch(scratch);
    throw scratchFault(base, error);
  }
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Lower case only: some servers fold the case of their directories, and would find no scratch that has capitals. */
function newDirectory(base: string): string {
  for (;;) {
    const name = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
    const path = join(base, `${prefix}${name}`);
    try {
      mkdirSync(path, { mode: 0o700 });
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** False where something of it is left: what is mounted there, or what not even its owner may remove. */
export function removeScratch(scratch: string): boolean {
  const gone = remove(scratch, scratch);
  standing.delete(scratch);
  if (standing.size === 0) process.off("exit", removeAll);
  return gone;
}

function removeAll(): void {
  for (const scratch of standing) remove(scratch, scratch);
}

/** Writes down whose scratch it is: process, its start, and the namespace in which that number is a process. */
export function keepOwner(scratch: string): void {
  const file = join(scratch, ownerFile);
  remove(file, scratch);
  writeFileSync(file, `${process.pid} ${startOf(process.pid) ?? "-"} ${namespace()}\n`, { flag: "wx" });
}

/** Says what this machine lacks: a place, room in it, or descriptors. */
export function scratchFault(base: string, error: unknown): UsageFault {
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? error.code : null;
  const next =
    code === "EMFILE" || code === "ENFILE"
      ? "Raise the limit of open files (ulimit -n), or run fewer processes at a time with --jobs."
      : "Name a directory that is there, writable and has room with --scratch.";
  return new UsageFault(`cannot keep a workspace under ${base} (${reason}). ${next}`, { cause: error });
}

/** Some servers always allow HOME and the temp directory: below them the same launch gives another verdict. */
export function baseWarning(base: string): string | null {
  const real = realOf(base);
  for (const [directory, what] of [
    [homedir(), "your home directory"],
    [tmpdir(), "the system's temp directory"],
  ] as const) {
    const place = realOf(directory);
    if (real !== place && !real.startsWith(place === "/" ? "/" : `${place}/`)) continue;
    return `${base} lies in ${what} (${directory}), which some servers allow always: a gap there can read as open. Name another with --scratch.`;
  }
  return null;
}

/**
 * Removes workspaces of ours whose process is gone, once `end` has ended what still runs in them. Gives the paths that were
 * removed. Never throws.
 */
export function sweepStale(base: string, end: (scratch: string) => void = () => undefined): string[] {
  let names: string[];
  try {
    names = readdirSync(base);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.startsWith(prefix) && isStale(join(base, name)))
    .flatMap((name) => {
      const scratch = realOf(join(base, name));
      end(scratch);
      return remove(scratch, base) ? [scratch] : [];
    });
}

/** Only what this user owns and what says itself that its process ran and runs no more. */
function isStale(scratch: string): boolean {
  try {
    const stat = lstatSync(scratch);
    if (!stat.isDirectory() || stat.uid !== process.getuid?.()) return false;
    const match = /^(\d{1,10}) (\d+|-) (\S+)\n$/.exec(ownerIn(scratch));
    // A process of another container that shares the base looks gone from here.
    if (match === null || match[3] !== namespace()) return false;
    const pid = Number(match[1]);
    if (pid === process.pid) return match[2] !== "-" && match[2] !== startOf(pid);
    if (!runs(pid)) return true;
    const start = startOf(pid);
    return match[2] !== "-" && start !== null && start !== match[2];
  } catch {
    return false;
  }
}

/** A server may have put anything in its place: a fifo at which a plain read would wait for ever, or a link. */
function ownerIn(scratch: string): string {
  return readBytes(join(scratch, ownerFile))?.pieces[0]?.toString("utf8") ?? "";
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start of a process in ticks since boot, where the system tells (Linux): a number is used again, a start is not. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is a name that may hold blanks and brackets; the start is the twentieth behind it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** Linux numbers processes anew in every container. */
function namespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "-";
  }
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
