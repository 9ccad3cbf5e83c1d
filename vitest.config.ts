import { defineConfig } from "vitest/config";

/** Run by `npm run test:hostile`, one after the other: beside other tests they would fail for want of time. */
export const hostile = ["src/end-to-end/{hostile,interrupt,machine,sandbox}.test.ts", "src/fuzz/*.test.ts"];

export default defineConfig({
  test: {
    include: ["{src,fixtures}/**/*.test.ts"],
    exclude: ["dist/**", "node_modules/**", ...hostile],
    testTimeout: 120_000,
    // Most of a test that runs servers is waiting.
    maxWorkers: 4,
  },
});
