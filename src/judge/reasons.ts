import type { CellName, Outcome, ScenarioName } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { type JudgedOperation, type JudgedRun, type JudgedTake, plansOf } from "./judged.js";
import { saysNo } from "./leftovers.js";
import { canBeAsked, countedSightings, wordsByRound } from "./outcome.js";

/** One sentence on why a cell has its word: the rule that decided, and the fact that it saw. */
export function reasonOf(run: JudgedRun, address: string, scenario: ScenarioName, cell: CellName): string {
  const of = run.operations.find((each) => each.operation.address === address);
  if (of === undefined) return `there is no operation ${address}`;
  const outcome = of.table[scenario]?.[cell];
  if (outcome === undefined) return `${scenario} was not run, or has no cell ${cell}`;
  const takes = of.takes.filter(({ take }) => take.scenario === scenario && take.cell === cell);
  return `${outcome}: ${because(outcome, takes, of) ?? untestedBecause(run, of, scenario, cell, takes)}`;
}

function because(outcome: Outcome, takes: JudgedTake[], of: JudgedOperation): string | null {
  const rounds = [...wordsByRound(takes).values()];
  switch (outcome) {
    case "permitted":
      return `${evidenceOf(takes, of)}${contradicted(takes)}${often(rounds)}`;
    case "refused":
      return `no effect at the target${often(rounds)}`;
    case "absent":
      return `the tool is not in this scenario's list, and calling it all the same had no effect${often(rounds)}`;
    case "no-answer":
      return `${howItEnded(takes)}${often(rounds)}`;
    case "unsteady":
      return `the rounds said ${rounds.join(", ")}, and the last four did not agree`;
    case "untested":
      return null;
  }
}

function evidenceOf(takes: JudgedTake[], of: JudgedOperation): string {
  for (const { take, word, ledger, ambient } of takes) {
    if (word !== "permitted") continue;
    const [seen] = countedSightings(take, ledger, of.operation, ambient);
    const way = { cell: "", control: "", batch: "behind an inside element, ", joint: "with all paths aimed here, " };
    if (seen !== undefined) return `${way[take.purpose]}${seen.effect} was seen: ${seen.evidence}`;
  }
  return "an effect was seen";
}

function contradicted(takes: JudgedTake[]): string {
  const said = takes.some(({ take, word }) => word === "permitted" && saysNo(take.observation));
  return said ? ", though the reply says no" : "";
}

function howItEnded(takes: JudgedTake[]): string {
  const reply = takes.find(({ word }) => word === "no-answer")?.take.observation.reply;
  if (reply?.door === "timeout") return `no answer within ${reply.afterMs} ms`;
  if (reply?.door === "closed")
    return `the server ended (${reply.signal ?? `exit code ${reply.exitCode ?? "unknown"}`})`;
  return "no answer";
}

function often(rounds: string[]): string {
  return rounds.length < 2 ? "" : `, in ${rounds.length} rounds: ${rounds.join(", ")}`;
}

function untestedBecause(
  { facts }: JudgedRun,
  { operation, table }: JudgedOperation,
  scenario: ScenarioName,
  cell: CellName,
  takes: JudgedTake[],
): string {
  if (!canBeAsked(cell, operation)) return "the operation has no argument that could be aimed so";
  const said = facts.sessions
    .filter((session) => session.scenario === scenario)
    .flatMap((session) => session.untested)
    .find((each) => each.operation === operation.address && each.cell === cell);
  if (said !== undefined) return said.why;
  if (takes.length === 0) return "not asked";
  const plan = plansOf(scenarios[scenario]).find((each) => each.cell === cell);
  if (plan?.twice === true && wordsByRound(takes).size < 2) return "it was refused, but only one call says so";
  const control = plan?.control;
  if (control === undefined) return "it was refused, and what worked before had stopped working";
  const word = table[scenario]?.[control];
  return word === "permitted"
    ? `it was refused, and ${control}, its control, had stopped working afterwards`
    : `it was refused, and ${control}, its control, was ${word ?? "not asked"}`;
}
