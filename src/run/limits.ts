import type { ScenarioName } from "../model/words.js";

/** Characters of observations that are kept for the judge; more would end in a process without memory. */
const mostKept = 256 * 1024 * 1024;

/** Of the run's time, for one scenario after the calibration. */
const shareOfScenario = 0.5;

/** What ends one scenario before its time: all that ends the run, or its own share of it. */
export interface Part extends Disposable {
  signal: AbortSignal;
  /** From here on its share counts. */
  begin(): void;
}

/** What ends a run before its time: its deadline, an interrupt, or a server that says more than can be kept. */
export interface Limits extends Disposable {
  signal: AbortSignal;
  onKept(characters: number): void;
  part(scenario: ScenarioName): Part;
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
    part: (scenario) =>
      partOf(controller.signal, runTimeout * shareOfScenario, (seconds) => {
        why ??= `${scenario} took longer than ${seconds} s (half of --run-timeout)`;
      }),
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

function partOf(whole: AbortSignal, milliseconds: number, onLate: (seconds: number) => void): Part {
  const controller = new AbortController();
  const onWhole = () => controller.abort();
  let timer: NodeJS.Timeout | undefined;
  if (whole.aborted) onWhole();
  whole.addEventListener("abort", onWhole, { once: true });
  return {
    signal: controller.signal,
    begin: () => {
      timer = setTimeout(() => {
        onLate(milliseconds / 1000);
        controller.abort();
      }, milliseconds);
      timer.unref();
    },
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      whole.removeEventListener("abort", onWhole);
    },
  };
}
