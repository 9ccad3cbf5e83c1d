import { defineConfig } from "vitest/config";
import { hostile } from "./vitest.config.js";

/** What needs the machine to itself: servers that fill disks and fight, signals at random moments, the fuzzer. One file at a time. */
export default defineConfig({
  test: {
    include: hostile,
    testTimeout: 120_000,
    maxWorkers: 1,
    maxConcurrency: 3,
    // A write that a busy machine delays beyond every window leaves its cell unsteady; what is wrong is wrong again.
    retry: process.env.CI === undefined ? 0 : 2,
  },
});
