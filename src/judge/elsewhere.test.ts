import { expect, test } from "vitest";
import type { ScenarioName } from "../model/words.js";
import { factsOf, operationOf } from "./examples.test.kit.js";
import { matrixOf } from "./matrix.js";

const read = operationOf("read(path)");
const door = `${read.door.kind} ${read.door.name}`;

const rows: [sentence: string, listed: Partial<Record<ScenarioName, string[]>>, notAimed: string[]][] = [
  ["a tool that is listed everywhere is not named", { steady: ["tool a"], empty: ["tool a"] }, []],
  ["a tool that another scenario lists", { steady: [], undeclared: ["tool choose"] }, ["choose (undeclared)"]],
  ["once for each scenario", { steady: [], fixed: ["tool c"], empty: ["tool c"] }, ["c (empty)", "c (fixed)"]],
  ["but not for startup, where it may be a list of before", { steady: [], startup: ["tool choose"] }, []],
  ["nor what is an operation, if steady's last list is without it", { steady: [], fixed: [door] }, []],
  ["names keep their spaces", { steady: [], empty: ["tool do it (now)"] }, ["do it (now) (empty)"]],
  ["resources", { steady: [], empty: ["resource file://{+path}"] }, ["resource(file://{+path}) (empty)"]],
  ["the list of resources", { steady: [], empty: ["resource-list "] }, ["resources/list() (empty)"]],
  ["prompts", { steady: [], empty: ["prompt review"] }, ["prompt(review) (empty)"]],
];

test.each(rows)("seen elsewhere: %s", (_sentence, listed, notAimed) => {
  const facts = factsOf([[read, {}]]);
  for (const session of facts.sessions) session.listed = listed[session.scenario] ?? [];
  expect(matrixOf(facts).not_aimed).toEqual(notAimed);
});

test("nothing is seen elsewhere where steady was not run", () => {
  const facts = factsOf([[read, {}]], ["empty"]);
  for (const session of facts.sessions) session.listed = ["tool choose"];
  expect(matrixOf(facts).not_aimed).toEqual([]);
});

test("it is steady's list that others are held against, whichever was written down first", () => {
  const facts = factsOf([[read, {}]], ["empty", "steady"]);
  for (const session of facts.sessions) session.listed = session.scenario === "empty" ? ["tool choose"] : [];
  expect(matrixOf(facts).not_aimed).toEqual(["choose (empty)"]);
});
