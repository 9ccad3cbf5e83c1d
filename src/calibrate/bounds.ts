import type { Spelling } from "../model/surface.js";

/** How much guessing a server is worth (design: Calibration). */
export const bounds = {
  /** Calls for one slot. */
  absolute: 160,
  furtherSpelling: 40,
  /** Calls, and milliseconds, for one tool that has shown no effect yet. */
  toolCalls: 700,
  toolTime: 20_000,
  /** Of the run's time, for guessing at all tools together. */
  shareOfRun: 0.5,
  /** A tool that let so many calls time out, or ended the server so often, is left alone. */
  unanswered: 2,
  /** Milliseconds for one tool that works: its slots have bounds of their own, in calls that may each be slow. */
  workingTime: 60_000,
  /** Further guesses with one kind of specimen once it gave an effect: a stronger one shows early or not at all. */
  afterEffect: 10,
  /** Milliseconds that a slot is waited for on which every guess was said yes to, and nothing was seen. */
  lateWrite: 500,
  /** Times that replies are read for what they teach about the arguments. */
  lessons: 3,
} as const;

export function callsFor(spelling: Spelling): number {
  return spelling === "absolute" ? bounds.absolute : bounds.furtherSpelling;
}

/** What one tool has cost so far. */
export class Allowance {
  private calls = 0;
  private unanswered = 0;
  private readonly began: number;
  private shown = false;

  /** Milliseconds for this tool as long as it showed nothing, and the moment at which all guessing ends. */
  constructor(
    private readonly clock: () => number,
    private readonly time: number = bounds.toolTime,
    private readonly until = Number.POSITIVE_INFINITY,
  ) {
    this.began = clock();
  }

  spend(answered: boolean): void {
    this.calls += 1;
    if (!answered) this.unanswered += 1;
  }

  /** An effect was seen: the bounds of each slot hold from now on, and a longer time. */
  gave(): void {
    this.shown = true;
  }

  get spent(): boolean {
    if (this.unanswered >= bounds.unanswered || this.clock() >= this.until) return true;
    const spent = this.clock() - this.began;
    return this.shown ? spent >= bounds.workingTime : this.calls >= bounds.toolCalls || spent >= this.time;
  }
}

/**
 * Guessing for the whole server: half of the run, shared by the tools that are left. One with thousands of tools gets little
 * time for each, and never none.
 */
export class Guessing {
  private readonly until: number;

  constructor(
    private readonly clock: () => number,
    runTimeout: number,
  ) {
    this.until = clock() + runTimeout * bounds.shareOfRun;
  }

  /** Most tools need less than their share: what they leave is there for the others. */
  allowance(toolsLeft: number): Allowance {
    const share = (this.until - this.clock()) / Math.max(1, toolsLeft);
    return new Allowance(this.clock, Math.min(bounds.toolTime, share), this.until);
  }
}
