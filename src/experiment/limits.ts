import type { Run } from "./gather.js";

/** Characters of observations that are kept for the judge; more would end in a process without memory. */
const mostKept = 256 * 1024 * 1024;

/** What ends a run before its time: its deadline, an interrupt, or a server that says more than can be kept. */
export interface Limits {
  signal: AbortSignal;
  onKept(characters: number): void;
  /** In words; null as long as nothing did. */
  why(): string | null;
}

export function limitsOf(run: Run): Limits {
  const full = new AbortController();
  const signal = AbortSignal.any([run.signal, full.signal]);
  let kept = 0;
  return {
    signal,
    onKept: (characters) => {
      kept += characters;
      if (kept > mostKept) full.abort();
    },
    why: () => {
      if (run.signal.aborted) return `the run took longer than ${run.settings.runTimeout / 1000} s (--run-timeout)`;
      return full.signal.aborted ? "what the server says is more than can be kept" : null;
    },
  };
}
