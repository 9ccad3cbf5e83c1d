import { defineConfig } from "vitest/config";

/**
 * The tables of the pure stages: no test here starts a process, waits for a clock or draws at random. What Stryker runs
 * for every mutant, so that what kills it is a row and not luck.
 */
export default defineConfig({
  test: {
    include: ["src/{judge,surface,calibrate}/**/*.test.ts"],
    exclude: ["src/surface/{hostile,reference-server}.test.ts", "**/*.property.test.ts", "node_modules/**"],
    testTimeout: 120_000,
  },
});
