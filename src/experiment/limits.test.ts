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
