import { expect, test } from "vitest";
import type { Matrix } from "../model/matrix.js";
import type { Outcome, ScenarioName } from "../model/words.js";
import type { Acceptance } from "./configuration.js";
import { brokenPromises, isAccepted } from "./promises-kept.js";

const matrix: Matrix = {
  format: 1,
  cases: 1,
  server: { name: "s", version: "1" },
  launch: ["s", "{allow}"],
  protocol: "2025-11-25",
  platform: "linux",
  access_times: "kept",
  classification: "enforcing",
  conclusive: "1 of 1",
  traits: { list_changed: "followed" },
  operations: {
    "read(path)": {
      effect: "read",
      variants: ["file"],
      verdict: "enforced",
      scenarios: {
        steady: { inside: "permitted", gap: "refused" },
        startup: { early_inside: "permitted", early: "permitted" },
        silent: { inside: "no-answer", gap: "untested" },
      } satisfies Partial<Record<ScenarioName, Partial<Record<string, Outcome>>>>,
    },
  },
  unproven: [],
  not_aimed: [],
};

const early: Acceptance = { cell: "*(*) startup.early", reason: "known", until: null, line: 9 };
const day = { today: "2026-11-30", only: null };

const sentences = (
  require: [string, string][],
  accept: Acceptance[] = [],
  occasion: Parameters<typeof brokenPromises>[2] = day,
) =>
  brokenPromises(
    matrix,
    { require: require.map(([subject, word]) => ({ subject, word, line: 5 })), accept },
    occasion,
  ).map(({ sentence }) => sentence);

test.each<[string, [string, string][], Acceptance[], string[]]>([
  ["a class that is as required", [["classification", "enforcing"]], [], []],
  [
    "a class that is not",
    [["classification", "advisory"]],
    [],
    ["required classification: advisory, but it is enforcing"],
  ],
  ["a trait that is as required", [["list_changed", "followed"]], [], []],
  ["a trait that the matrix lacks is n/a", [["cleared", "revoked"]], [], ["required cleared: revoked, but it is n/a"]],
  ["a cell that is as required", [["*(*) steady.gap", "refused"]], [], []],
  [
    "a cell that is not",
    [["read(path) startup.early", "refused"]],
    [],
    ["required read(path) startup.early: refused, but it is permitted"],
  ],
  [
    "a pattern that matches nothing",
    [["write(*) steady.gap", "refused"]],
    [],
    ["required write(*) steady.gap: refused, but no cell has that address"],
  ],
  ["an accepted cell fails no requirement", [["* startup.early", "refused"]], [early], []],
  [
    "an acceptance of what does not happen",
    [],
    [{ ...early, cell: "* steady.gap" }],
    ["accepted, but it does not happen any more: * steady.gap. Remove the line"],
  ],
  ["an acceptance of a declared cell that does not work", [], [{ ...early, cell: "* silent.inside" }], []],
  [
    "an untested cell keeps no acceptance alive",
    [],
    [{ ...early, cell: "* silent.gap" }],
    ["accepted, but it does not happen any more: * silent.gap. Remove the line"],
  ],
  ["an acceptance on its last day counts", [["* startup.early", "refused"]], [{ ...early, until: "2026-11-30" }], []],
  [
    "an acceptance past its day does not, and is told",
    [["* startup.early", "refused"]],
    [{ ...early, until: "2026-11-29" }],
    [
      "required read(path) startup.early: refused, but it is permitted",
      "accepted only until 2026-11-29: *(*) startup.early. Mend it, or say a later day",
    ],
  ],
])("%s", (_name, require, accept, expected) => {
  expect(sentences(require, accept)).toEqual(expected);
});

test("after a part of the scenarios nothing is said of class, traits and cells that were not asked", () => {
  const require: [string, string][] = [
    ["classification", "advisory"],
    ["cleared", "revoked"],
    ["* crossed.declared", "permitted"],
  ];
  expect(
    sentences(require, [{ ...early, cell: "* crossed.declared" }], { today: "2026-11-30", only: ["steady"] }),
  ).toEqual([]);
});

test("isAccepted asks for the pattern and the day", () => {
  const until = [{ ...early, until: "2026-11-30" }];
  expect(isAccepted("read(path) startup.early", until, "2026-11-30")).toBe(true);
  expect(isAccepted("read(path) startup.early", until, "2026-12-01")).toBe(false);
  expect(isAccepted("read(path) startup.early_inside", until, "2026-11-30")).toBe(false);
});
