import { defineConfig } from "vitest/config";

/** Run by `npm run test:hostile`, one after the other: beside other tests they would fail for want of time. */
export const hostile = ["src/end-to-end/{hostile,interrupt,machine,same,sandbox}.test.ts", "src/fuzz/*.test.ts"];

export default defineConfig({
  test: {
    include: ["{src,fixtures}/**/*.test.ts"],
    exclude: ["dist/**", "node_modules/**", ...hostile],
    testTimeout: 120_000,
    // Most of a test that runs servers is waiting.
    maxWorkers: 3,
    // A machine that stands still for seconds can make a process miss its own windows; what is wrong is wrong again.
    retry: process.env.CI === undefined ? 0 : 2,
  },
});
