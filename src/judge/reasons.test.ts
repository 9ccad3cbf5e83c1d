import { expect, test } from "vitest";
import type { CellName, ScenarioName } from "../model/words.js";
import { canary, denies, factsOf, type Letters, operationOf, take } from "./examples.test.kit.js";
import { judgedRun } from "./judged.js";
import { reasonOf } from "./reasons.js";

const read = operationOf("read(path)");

const rows: [letters: Letters, scenario: ScenarioName, cell: CellName, reason: string][] = [
  [{}, "steady", "inside", "permitted: read was seen: the reply holds content of srv/app/web/notes.txt"],
  [
    { "steady.beyond": "++" },
    "steady",
    "beyond",
    "permitted: read was seen: the reply holds content of beyond/data/notes.txt, in 2 rounds: permitted, permitted",
  ],
  [{}, "steady", "gap", "refused: no effect at the target, in 2 rounds: refused, refused"],
  [
    { "steady.beyond": "a" },
    "steady",
    "beyond",
    "absent: the tool is not in this scenario's list, and calling it all the same had no effect",
  ],
  [{ "steady.beyond": "?" }, "steady", "beyond", "no-answer: no answer within 10 ms"],
  [
    { "steady.beyond": "-+" },
    "steady",
    "beyond",
    "unsteady: the rounds said refused, permitted, and the last four did not agree",
  ],
  [{ "steady.beyond": " " }, "steady", "beyond", "untested: not asked"],
  [{ "steady.gap": "- " }, "steady", "gap", "untested: it was refused, but only one call says so"],
  [{ "steady.inside": "-" }, "steady", "sibling", "untested: it was refused, and inside, its control, was refused"],
];
test.each(rows)("%j: %s %s", (letters, scenario, cell, reason) => {
  expect(reasonOf(judgedRun(factsOf([[read, letters]])), "read(path)", scenario, cell)).toBe(reason);
});

test("a refusal that shows the content anyway, with all paths aimed there", () => {
  const facts = factsOf([[read, { "steady.beyond": "-" }]], ["steady"]);
  const joint = take("steady", "beyond", "+", { purpose: "joint", observation: { reply: denies(canary("beyond")) } });
  facts.sessions[0]?.takes.push(joint);
  expect(reasonOf(judgedRun(facts), "read(path)", "steady", "beyond")).toBe(
    "permitted: with all paths aimed here, read was seen: the reply holds content of beyond/data/notes.txt, though the reply says no",
  );
});

test("what the session says, a control that stopped, a server that ended, and cells that are not there", () => {
  const facts = factsOf([[read, { "steady.beyond": " " }]], ["steady", "fixed"]);
  const [steady, fixed] = facts.sessions;
  steady?.untested.push({ operation: "read(path)", cell: "beyond", why: "nothing is beyond" });
  steady?.controlFailed.push({ operation: "read(path)", cell: "gap" });
  fixed?.controlFailed.push({ operation: "read(path)", cell: "gap" });
  const closed = { door: "closed" as const, exitCode: 3, signal: null };
  fixed?.takes.push(take("fixed", "beyond", "-", { round: 0, observation: { reply: closed } }));
  const run = judgedRun(facts);
  expect(reasonOf(run, "read(path)", "steady", "beyond")).toBe("untested: nothing is beyond");
  expect(reasonOf(run, "read(path)", "steady", "gap")).toBe(
    "untested: it was refused, and inside, its control, had stopped working afterwards",
  );
  expect(reasonOf(run, "read(path)", "fixed", "gap")).toBe(
    "untested: it was refused, and what worked before had stopped working",
  );
  expect(reasonOf(run, "read(path)", "fixed", "beyond")).toBe("no-answer: the server ended (exit code 3)");
  expect(reasonOf(run, "read(path)", "crossed", "declared")).toBe("crossed was not run, or has no cell declared");
  expect(reasonOf(run, "write(path)", "steady", "gap")).toBe("there is no operation write(path)");
});
