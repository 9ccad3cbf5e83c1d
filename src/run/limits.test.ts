import { expect, test, vi } from "vitest";
import { defaults } from "../probe.js";
import type { Run } from "./gather.js";
import { limitsOf } from "./limits.js";

const run = (signal: AbortSignal): Run => ({
  entry: {} as Run["entry"],
  settings: { ...defaults, runTimeout: 5000 },
  user: {},
  signal,
  record: () => {},
  onProgress: () => {},
});

test("a run ends at its deadline, and says so", () => {
  vi.useFakeTimers();
  try {
    using limits = limitsOf(run(new AbortController().signal));
    vi.advanceTimersByTime(4999);
    expect([limits.signal.aborted, limits.why()]).toEqual([false, null]);
    vi.advanceTimersByTime(1);
    expect(limits.signal.aborted).toBe(true);
    expect(limits.why()).toBe("the run took longer than 5 s (--run-timeout)");
  } finally {
    vi.useRealTimers();
  }
});

test("a scenario that takes half of the run ends alone, and says so", () => {
  vi.useFakeTimers();
  try {
    using limits = limitsOf(run(new AbortController().signal));
    using slow = limits.part("failed");
    using quick = limits.part("empty");
    vi.advanceTimersByTime(1000);
    slow.begin();
    quick.begin();
    vi.advanceTimersByTime(2499);
    quick[Symbol.dispose]();
    expect([slow.signal.aborted, limits.why()]).toEqual([false, null]);
    vi.advanceTimersByTime(1);
    expect([slow.signal.aborted, quick.signal.aborted, limits.signal.aborted]).toEqual([true, false, false]);
    expect(limits.why()).toBe("failed took longer than 2.5 s (half of --run-timeout)");
  } finally {
    vi.useRealTimers();
  }
});

test("what ends the run ends its scenarios", () => {
  const user = new AbortController();
  using limits = limitsOf(run(user.signal));
  using part = limits.part("empty");
  user.abort();
  using later = limits.part("fixed");
  expect([part.signal.aborted, later.signal.aborted]).toEqual([true, true]);
});

test("a run ends when more is kept than memory holds, or when it is interrupted", () => {
  using full = limitsOf(run(new AbortController().signal));
  full.onKept(256 * 1024 * 1024);
  expect(full.why()).toBeNull();
  full.onKept(1);
  expect([full.signal.aborted, full.why()]).toEqual([true, "what the server says is more than can be kept"]);

  const user = new AbortController();
  using interrupted = limitsOf(run(user.signal));
  user.abort();
  expect([interrupted.signal.aborted, interrupted.why()]).toEqual([true, "the run was interrupted"]);
  using late = limitsOf(run(user.signal));
  expect(late.signal.aborted).toBe(true);
});
