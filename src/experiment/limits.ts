/** Characters of observations that are kept for the judge; more would end in a process without memory. */
const mostKept = 256 * 1024 * 1024;

/** What ends a run before its time: its deadline, an interrupt, or a server that says more than can be kept. */
export interface Limits extends Disposable {
  signal: AbortSignal;
  onKept(characters: number): void;
  /** In words; null as long as nothing did. */
  why(): string | null;
}

/** One controller by hand: what AbortSignal.any and AbortSignal.timeout make can be collected before it fires (Node 20). */
export function limitsOf(run: { settings: { runTimeout: number }; signal: AbortSignal }): Limits {
  const controller = new AbortController();
  let why: string | null = null;
  let kept = 0;
  const end = (reason: string) => {
    why ??= reason;
    controller.abort();
  };
  const onInterrupt = () => end("the run was interrupted");
  const { runTimeout } = run.settings;
  const timer = setTimeout(end, runTimeout, `the run took longer than ${runTimeout / 1000} s (--run-timeout)`);
  timer.unref();
  if (run.signal.aborted) onInterrupt();
  run.signal.addEventListener("abort", onInterrupt, { once: true });
  return {
    signal: controller.signal,
    onKept: (characters) => {
      kept += characters;
      if (kept > mostKept) end("what the server says is more than can be kept");
    },
    why: () => why,
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      run.signal.removeEventListener("abort", onInterrupt);
    },
  };
}
