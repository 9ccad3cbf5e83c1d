import { expect, test } from "vitest";
import { drift } from "../matrix/drift.js";
import { checkSummary } from "./check-summary.js";

const loosened = drift("loosened", "a", "b", "c");

test("one line a server: what moved by level, what is not as required, what is accepted", () => {
  const nothing = { drifts: [], accepted: [], broken: [] };
  const lost = drift("coverage-lost", "a", "b", null);
  expect(
    checkSummary(
      [
        { name: "fs", found: nothing },
        { name: "database", found: { drifts: [loosened, lost, loosened], accepted: [loosened], broken: ["x"] } },
        { name: "gone", found: null },
      ],
      80,
    ),
  ).toBe(
    [
      "fs        nothing changed",
      "database  2 loosened, 1 coverage lost, 1 not as required, 1 accepted",
      "gone      no matrix: see above",
    ].join("\n"),
  );
});

test("a line that would break is cut", () => {
  const found = { drifts: [loosened], accepted: [loosened], broken: [] };
  expect(checkSummary([{ name: "fs", found }], 16)).toHaveLength(16);
});
