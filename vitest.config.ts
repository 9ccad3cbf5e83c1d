import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,fixtures}/**/*.test.ts"],
    exclude: ["dist/**", "node_modules/**"],
    testTimeout: 120_000,
    // Most of a test that runs servers is waiting.
    maxWorkers: 4,
  },
});
