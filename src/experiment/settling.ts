import type { Phase } from "../model/scenario.js";
import type { Arrangement } from "./arrangement.js";
import { now, pause } from "./clock.js";

/**
 * After `initialized` a server asks when it likes: lists, then waits until the first roots/list was answered or the start
 * window passed, and lists again where it was (tools can depend on roots).
 */
export async function begin(arrangement: Arrangement): Promise<void> {
  const opened = now();
  await arrangement.relist();
  const left = Math.max(0, arrangement.settings.startWindow - (now() - opened));
  const asked =
    arrangement.answered > 0 || (await arrangement.session.nextQuestion(arrangement.session.questions.length, left));
  if (asked) await arrangement.relist();
}

/** Neither word is final while the server may still be applying a list: waits until `settle` after the last answer. */
export async function settled(arrangement: Arrangement): Promise<void> {
  const left = untilSettled(arrangement);
  if (left === null || left === 0) return;
  await pause(left);
  // Tools can depend on roots, and what was listed when the answer went out may still be what was there before it.
  await arrangement.relist();
}

/** Milliseconds until the last list counts for sure; null where none was answered yet. */
export function untilSettled(arrangement: Arrangement): number | null {
  const answers = arrangement.session.questions.map((question) => question.answeredAt ?? Number.NEGATIVE_INFINITY);
  const last = Math.max(...answers);
  if (!Number.isFinite(last)) return null;
  const left = last + arrangement.settings.settle - now();
  return Math.max(0, left);
}

/**
 * The one long wait of a process for a server that asks late. True where the first roots/list was answered in it.
 * Nothing is waited for where the client declares nothing.
 */
export async function waitForLateAsker(arrangement: Arrangement): Promise<boolean> {
  const { session, settings } = arrangement;
  if (arrangement.waited || !arrangement.declares || session.questions.length > 0) return false;
  arrangement.waited = true;
  return await session.nextQuestion(0, settings.window);
}

/**
 * Another process in the place of one that was lost; nothing where this one still runs, or where so many processes died one
 * after the other without a reply.
 */
export async function replaceLost(arrangement: Arrangement, mostInVain = Number.POSITIVE_INFINITY): Promise<void> {
  if (arrangement.losses.inVain >= mostInVain) return;
  if (arrangement.session.gone !== null) await startAfresh(arrangement);
}

/** Another process, settled like the first. One that asks only inside calls is woken by a call that fills no cell. */
export async function startAfresh(arrangement: Arrangement): Promise<boolean> {
  const lazy = arrangement.answered > 0 && arrangement.session.questions.every((question) => question.callsBefore > 0);
  if (!(await arrangement.restart())) return false;
  await begin(arrangement);
  if (lazy && arrangement.answered === 0) await arrangement.wake();
  await settled(arrangement);
  return true;
}

/**
 * Before a list can change it has to be known: who asks only inside calls, or late, would take the second list for its first,
 * and pass for one that follows.
 */
export async function heardFirst(arrangement: Arrangement): Promise<void> {
  if (!arrangement.declares || arrangement.answered > 0) return;
  await arrangement.wake();
  await waitForLateAsker(arrangement);
  await settled(arrangement);
  if (arrangement.answered > 0) await arrangement.relist();
}

/**
 * One list change: notify, wait for the request; if none came, one call wakes lazy askers, and the same directories are told
 * again under other names (another order would move a first-only server). Judged by effect later, not by the request.
 */
export async function change(arrangement: Arrangement, phase: Phase): Promise<boolean> {
  const { session, settings, workspace } = arrangement;
  const patience = arrangement.deaf ? settings.settle : settings.window;
  const seen = session.questions.length;
  arrangement.lent.move(phase.lent);
  workspace.watch.baseline();
  arrangement.declare(phase);
  await session.notifyRootsChanged();
  let came = await session.nextQuestion(seen, patience);
  if (!came) {
    await arrangement.wake();
    came = session.questions.length > seen;
  }
  arrangement.reRequested.push(came);
  if (!came) {
    arrangement.declare(phase);
    await session.notifyRootsChanged();
    came = await session.nextQuestion(seen, patience);
  }
  if (!came) arrangement.deaf = true;
  await settled(arrangement);
  if (came) await arrangement.relist();
  return came;
}
