import { expect, test } from "vitest";
import type { ExitCode } from "../faults.js";
import { gravest } from "./exit-code.js";

test.each<[string, ExitCode[], ExitCode]>([
  ["nothing to say is as expected", [], 0],
  ["interrupted outranks a fault of ours", [70, 130], 130],
  ["a fault of ours outranks usage", [2, 70], 70],
  ["usage outranks a server that did not start", [3, 2], 2],
  ["a server that did not start outranks drift", [1, 3], 3],
  ["drift outranks inconclusive", [4, 1], 1],
  ["inconclusive outranks as expected", [0, 4, 0], 4],
])("%s", (_name, codes, code) => {
  expect(gravest(codes)).toBe(code);
});
