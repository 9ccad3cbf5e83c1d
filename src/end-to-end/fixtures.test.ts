import { describe, expect, test } from "vitest";
import { expectations } from "../../fixtures/expectations.js";
import { matrixText } from "../matrix/write.js";
import { wrongInFormats } from "../render/official.test.kit.js";
import { nameOf, wrongIn } from "./differences.test.kit.js";
import { patience, probeRow } from "./probing.test.kit.js";

/**
 * The real program on every fixture, against what the fixture is by its policy; what it found can be shown in every format.
 * Several at a time: most of a run is waiting. The rows with most scenarios begin, so that none is left alone at the end.
 */
const rows = [...expectations].sort((a, b) => Object.keys(b.traits ?? {}).length - Object.keys(a.traits ?? {}).length);

describe.concurrent("the probe finds what a fixture is", () => {
  for (const row of rows)
    test(nameOf(row), { timeout: patience }, async () => {
      const probed = await probeRow(row);
      expect(wrongIn(row, probed)).toEqual([]);
      expect(probed.judged).toBe(matrixText(probed.matrix));
      expect(await wrongInFormats(probed.matrix)).toEqual([]);
    });
});
