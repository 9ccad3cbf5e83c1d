import { expect, test } from "vitest";
import { enforced, enforcing, mixed, open } from "../matrix/matrices.test.samples.js";
import type { Matrix } from "../model/matrix.js";
import { summaryOf } from "./summary.js";

const { steady: _steady, ...withoutSteady } = enforced().scenarios;
const firstLines: [name: string, matrix: Partial<Matrix>, line: string][] = [
  ["enforcing", {}, "enforcing (2025-11-25, 2 of 2): every operation kept to the roots"],
  [
    "advisory",
    { classification: "advisory", operations: { "a(path)": open() } },
    "advisory (2025-11-25, 2 of 2): every operation reached what lies outside the roots: the list is no boundary here",
  ],
  [
    "mixed",
    { classification: "mixed", operations: { "a(path)": open(), "b(path)": enforced() } },
    "mixed (2025-11-25, 2 of 2): operations differ: 1 open, 1 enforced",
  ],
  [
    "inconclusive for want of anything to aim",
    { classification: "inconclusive", conclusive: "0 of 0", operations: {} },
    "inconclusive (2025-11-25, 0 of 0): nothing to aim at a path was found",
  ],
  [
    "inconclusive since nothing worked",
    { classification: "inconclusive", conclusive: "0 of 1", operations: {}, unproven: ["a(path)"] },
    "inconclusive (2025-11-25, 0 of 1): no operation could be shown to work inside the roots",
  ],
  [
    "inconclusive since a scenario was left out",
    { classification: "inconclusive", operations: { "a(path)": { ...enforced(), scenarios: withoutSteady } } },
    "inconclusive (2025-11-25, 2 of 2): steady was not run",
  ],
  [
    "inconclusive since too much is unproven",
    { classification: "inconclusive", conclusive: "2 of 5", unproven: ["a", "b", "c"] },
    "inconclusive (2025-11-25, 2 of 5): what could be shown kept to the roots, but too much could not be shown",
  ],
];
test.each(firstLines)("the first line tells why the server is %s", (_name, change, line) => {
  expect(summaryOf({ ...enforcing(), ...change })[0]).toBe(`careful 1.2.0: ${line}`);
});

const said: [name: string, change: Partial<Matrix>, sentence: string][] = [
  ["open at the start", { traits: { startup: "open" } }, "open until it has asked for roots"],
  ["a kept root", { traits: { cleared: "kept" } }, "keeps a root that was withdrawn by emptying the list"],
  ["a list that is followed", { traits: { list_changed: "followed" } }, "re-reads the list and follows it both ways"],
  ["no second request", { traits: { re_requested: "no" } }, "not re-requested within the waiting window"],
  [
    "a client that can widen",
    { traits: { composition: "union" } },
    "the list adds to the launch directories: the client can open what the launch did not allow",
  ],
  [
    "several ways to lose the list, together",
    { traits: { on_empty: "allow-set", on_error: "allow-set", on_silence: "roots" } },
    "everything the launch allowed is open where the list is empty; where the client answers with an error",
  ],
  [
    "what differs between operations",
    { traits: { cleared: "varies" }, varies: { cleared: { kept: ["a(path)"], revoked: ["b(path)"] } } },
    "cleared differs: kept a(path); revoked b(path)",
  ],
  ["commands", { runs_commands: ["run(command)"] }, "runs commands: run(command)"],
  ["unproven operations", { unproven: ["c(path)"] }, "could not be shown to work, so nothing is said of: c(path)"],
  [
    "replies against effects",
    { contradictions: ["a(path) steady.gap"] },
    "the reply said no, and the effect was there: a(path) steady.gap",
  ],
  [
    "read-only tools that wrote",
    { traits: { annotations: "read_file(path)" } },
    "wrote although marked read-only: read_file(path)",
  ],
  [
    "the cell by which an operation is leaky",
    { classification: "mixed", operations: mixed().operations },
    "leaky: search(root, mode=files) (steady.symlink permitted)",
  ],
];
test.each(said)("%s is said", (_name, change, sentence) => {
  expect(summaryOf({ ...enforcing(), traits: {}, ...change }).slice(1)).toContain(sentence);
});

test("a closed trait is not worth a line", () => {
  expect(summaryOf({ ...enforcing(), not_aimed: [], traits: { startup: "closed", beyond: "refused" } })).toHaveLength(
    1,
  );
});

test("words describe and never accuse", () => {
  const text = summaryOf(mixed()).join("\n");
  expect(text).not.toMatch(/violat|vulnerab|insecure|leak[^y]|fail/i);
});
