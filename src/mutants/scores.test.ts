import { expect, test } from "vitest";
import { type Equivalent, percentOf, type Report, rules, scoresOf } from "./scores.js";

const source = "if (a) {\n  b();\n}";
const whole = { start: { line: 1, column: 1 }, end: { line: 3, column: 2 } };
const condition = { start: { line: 1, column: 5 }, end: { line: 1, column: 6 } };
const mutant = (status: string, location = condition) => ({
  mutatorName: "Conditional",
  replacement: "true",
  status,
  location,
});
const report = (...mutants: ReturnType<typeof mutant>[]): Report => ({
  files: { "src/judge/x.ts": { source, mutants } },
});
const known: Equivalent = {
  file: "src/judge/x.ts",
  mutator: "Conditional",
  original: "a",
  replacement: "true",
  reason: "a is always true",
};

test.each<[string, Report, Equivalent[], [killed: number, equivalent: number, survivors: number, stale: number]]>([
  ["killed and timed out are dead", report(mutant("Killed"), mutant("Timeout")), [], [2, 0, 0, 0]],
  ["what no test reaches survives", report(mutant("NoCoverage"), mutant("Survived")), [], [0, 0, 2, 0]],
  ["what the configuration leaves out is not counted", report(mutant("Ignored")), [], [0, 0, 0, 0]],
  ["an equivalent is no survivor", report(mutant("Survived")), [known], [0, 1, 0, 0]],
  ["an equivalent that was killed is stale", report(mutant("Killed")), [known], [1, 0, 0, 1]],
  ["the line is asked where it is given", report(mutant("Survived")), [{ ...known, line: "if (b) {" }], [0, 0, 1, 1]],
  ["another replacement is another mutant", report(mutant("Survived")), [{ ...known, replacement: "" }], [0, 0, 1, 1]],
  ["another place is another mutant", report(mutant("Survived", whole)), [known], [0, 0, 1, 1]],
  ["a text of several lines", report(mutant("Survived", whole)), [{ ...known, original: source }], [0, 1, 0, 0]],
])("%s", (_sentence, given, equivalents, [killed, equivalent, survivors, stale]) => {
  const { scores, stale: old } = scoresOf(given, equivalents);
  expect(scores).toHaveLength(1);
  expect(scores[0]).toMatchObject({ group: "src/judge", killed, equivalent });
  expect([scores[0]?.survivors.length, old.length]).toEqual([survivors, stale]);
});

test("equivalents are left out of the share", () => {
  const [score] = scoresOf(report(mutant("Killed"), mutant("Survived")), [known]).scores;
  expect(score && percentOf(score)).toBe(100);
});

test.each([
  ["src/judge/verdict.ts", rules],
  ["src/judge/traits/signs.ts", rules],
  ["src/judge/oracles/disk.ts", "src/judge"],
  ["src/surface/slots.ts", "src/surface"],
  ["src/calibrate/bounds.ts", "src/calibrate"],
])("%s counts for %s", (file, group) => {
  const { scores } = scoresOf({ files: { [file]: { source, mutants: [mutant("Killed")] } } }, []);
  expect(scores.map((score) => score.group)).toEqual([group]);
});
