import { groupLives, killMarked, marked, signalGroup } from "./strays.js";

/** Milliseconds. A server that ends with its input is not waited for at all; a stubborn one costs the sum. */
const grace = { input: 100, terminate: 400, kill: 500 };

/** A server and what it started: a process group of its own, and the strays that carry the marker of its scratch. */
export interface Group {
  /** Also the id of the process that was started. */
  id: number;
  /** Value of the marker; null finds no strays. */
  scratch: string | null;
}

const live = new Set<Group>();
let watching = false;

/** From now on the group is killed when this program ends, whatever ends it. */
export function enlist(group: Group): void {
  live.add(group);
  if (watching) return;
  watching = true;
  // First of all that happens at the end: scratches are removed after it, and a server that runs would write into them.
  process.prependListener("exit", () => {
    killAll();
    waitForEnd();
  });
}

/** Kills every group that still runs, at once and without asking. Synchronous: for signals and the end of the program. */
export function killAll(): void {
  for (const group of live) {
    signalGroup(group.id, "SIGKILL");
    if (group.scratch !== null) killMarked(group.scratch);
  }
}

/** A killed process still runs for a moment. Synchronous, since the program ends. */
function waitForEnd(): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  const deadline = performance.now() + grace.kill;
  const runs = ({ id, scratch }: Group) => groupLives(id) || (scratch !== null && killMarked(scratch).length > 0);
  while ([...live].some(runs) && performance.now() < deadline) Atomics.wait(clock, 0, 0, 5);
}

/**
 * Ends a group the polite way first: end of input, SIGTERM, SIGKILL, each with its grace. `exited` is the end of the process
 * that was started; its children may outlive it, and strays leave the group. Returns how many strays were killed.
 */
export async function endGroup(group: Group, endInput: () => void, exited: Promise<unknown>): Promise<number> {
  endInput();
  await within(exited, grace.input);
  if (groupLives(group.id)) {
    signalGroup(group.id, "SIGTERM");
    if (!(await emptied(group.id, grace.terminate))) {
      signalGroup(group.id, "SIGKILL");
      await emptied(group.id, grace.kill);
    }
  }
  await within(exited, grace.kill);
  const strays = group.scratch === null ? 0 : await endStrays(group.scratch);
  live.delete(group);
  return strays;
}

/** A killed process still runs for a moment, and may write into the scratch that is about to be removed. */
async function endStrays(scratch: string): Promise<number> {
  const killed = new Set(killMarked(scratch));
  const deadline = performance.now() + grace.kill;
  while (killed.size > 0 && marked(scratch).length > 0 && performance.now() < deadline) {
    await pause(5);
    for (const pid of killMarked(scratch)) killed.add(pid);
  }
  return killed.size;
}

async function emptied(group: number, limit: number): Promise<boolean> {
  const deadline = performance.now() + limit;
  while (groupLives(group)) {
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/** Whether the promise came to an end in time. */
export async function within(promise: Promise<unknown>, limit: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limit, false);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
