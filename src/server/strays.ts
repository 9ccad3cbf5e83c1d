import { readdirSync, readFileSync } from "node:fs";

/** The environment variable by which the processes of a server are found again after they left its process group. */
export const marker = "ROOTPROBE_SCRATCH";

/**
 * Live processes that carry `marker=scratch` in their environment. Linux only (elsewhere: none); a process that started
 * with an emptied environment is not found.
 */
export function marked(scratch: string): number[] {
  const wanted = Buffer.from(`\0${marker}=${scratch}\0`);
  return processes().filter((pid) => {
    const environment = read(`/proc/${pid}/environ`);
    return environment !== null && pid !== process.pid && Buffer.concat([nul, environment]).includes(wanted);
  });
}

const nul = Buffer.from("\0");

/** Whether a process group has a member that is not a zombie: one that nobody reaps would keep it alive for ever. */
export function groupLives(group: number): boolean {
  if (!signalGroup(group, 0)) return false;
  if (process.platform !== "linux") return true;
  return processes().some((pid) => {
    // pid (name) state ppid pgrp …; the name may hold blanks and parentheses.
    const stat = read(`/proc/${pid}/stat`)?.toString("latin1") ?? "";
    const [state, , pgrp] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(pgrp) === group && state !== "Z" && state !== "X";
  });
}

/** False where there is no such group any more. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    // No process groups on Windows: the server itself must do there.
    process.kill(process.platform === "win32" ? group : -group, signal);
    return true;
  } catch {
    return false;
  }
}

/** Kills what is marked until nothing new is found: a process may fork while it is looked for. Which ones there were. */
export function killMarked(scratch: string): number[] {
  const killed = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    const found = marked(scratch).filter((pid) => !killed.has(pid));
    if (found.length === 0) break;
    for (const pid of found) {
      killed.add(pid);
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // Gone by itself in between.
      }
    }
  }
  return [...killed];
}

function processes(): number[] {
  if (process.platform !== "linux") return [];
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
