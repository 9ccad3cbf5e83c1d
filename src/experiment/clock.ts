import { performance } from "node:perf_hooks";

/** Milliseconds on the clock that questions are stamped with. */
export function now(): number {
  return performance.now();
}

export async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
