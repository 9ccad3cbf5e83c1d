import type { Spelling } from "../model/surface.js";

/** How much guessing a server is worth (design: Calibration). */
export const bounds = {
  /** Calls for one slot. */
  absolute: 160,
  furtherSpelling: 40,
  /** Calls, and milliseconds, for one tool that has shown no effect yet. */
  toolCalls: 700,
  toolTime: 20_000,
  /** A tool that let so many calls time out is left alone. */
  timeouts: 2,
  /** Further guesses with one kind of specimen once it gave an effect: a stronger one shows early or not at all. */
  afterEffect: 10,
  /** Times that replies are read for what they teach about the arguments. */
  lessons: 3,
} as const;

export function callsFor(spelling: Spelling): number {
  return spelling === "absolute" ? bounds.absolute : bounds.furtherSpelling;
}

/** What one tool has cost so far. */
export class Allowance {
  private calls = 0;
  private timeouts = 0;
  private readonly began: number;
  private shown = false;

  constructor(private readonly clock: () => number) {
    this.began = clock();
  }

  spend(timedOut: boolean): void {
    this.calls += 1;
    if (timedOut) this.timeouts += 1;
  }

  /** An effect was seen: only the bound of each slot holds from now on. */
  gave(): void {
    this.shown = true;
  }

  get spent(): boolean {
    if (this.timeouts >= bounds.timeouts) return true;
    return !this.shown && (this.calls >= bounds.toolCalls || this.clock() - this.began >= bounds.toolTime);
  }
}
