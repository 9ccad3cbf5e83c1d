import { mkdtempSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { UsageFault } from "../faults.js";
import { remove } from "./removal.js";

const prefix = "rootprobe-";
/** In the scratch, outside of every place: whose scratch it is, so that what a killed run left can be told. */
export const ownerFile = "owner";

/** Makes `<base>/rootprobe-XXXXXX`, mode 0700, and gives its real path. */
export function makeScratch(base: string): string {
  let scratch: string | null = null;
  try {
    scratch = realpathSync(mkdtempSync(join(base, prefix)));
    writeFileSync(join(scratch, ownerFile), `${process.pid} ${startOf(process.pid) ?? "-"}\n`);
    return scratch;
  } catch (error) {
    if (scratch !== null) remove(scratch, base);
    throw scratchFault(base, error);
  }
}

export function scratchFault(base: string, error: unknown): UsageFault {
  const reason = error instanceof Error ? error.message : String(error);
  return new UsageFault(
    `cannot make a workspace under ${base} (${reason}). Name a directory that is there, writable and has room with --scratch.`,
    { cause: error },
  );
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

/** Removes workspaces of ours whose process is gone. Gives the paths that were removed. Never throws. */
export function sweepStale(base: string): string[] {
  let names: string[];
  try {
    names = readdirSync(base);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.startsWith(prefix) && isStale(join(base, name)))
    .flatMap((name) => {
      const scratch = join(base, name);
      return remove(scratch, base) ? [scratch] : [];
    });
}

/** Only what this user owns and what says itself that its process ran and runs no more. */
function isStale(scratch: string): boolean {
  try {
    const stat = statSync(scratch);
    if (!stat.isDirectory() || stat.uid !== process.getuid?.()) return false;
    const match = /^(\d{1,10}) (\d+|-)\n$/.exec(readFileSync(join(scratch, ownerFile), "utf8"));
    if (match === null) return false;
    const pid = Number(match[1]);
    if (pid === process.pid) return match[2] !== "-" && match[2] !== startOf(pid);
    if (!runs(pid)) return true;
    const start = startOf(pid);
    return match[2] !== "-" && start !== null && start !== match[2];
  } catch {
    return false;
  }
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

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
