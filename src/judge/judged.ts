import type { LoggedTake, RunFacts, SessionFacts } from "../model/facts.js";
import type { Ledger } from "../model/ledger.js";
import type { CellPlan, Scenario } from "../model/scenario.js";
import type { Operation } from "../model/surface.js";
import type { CellName, Outcome, ScenarioName, Verdict } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { type Ambient, ambientOf } from "./ambient.js";
import { canBeAsked, outcomeOf, type Word, wordOf, wordsByRound } from "./outcome.js";
import { type CellTable, verdictOf } from "./verdict.js";

/** A take that counts, with its word and what is needed to ask further about it. */
export interface JudgedTake {
  take: LoggedTake;
  word: Word;
  ledger: Ledger;
  ambient: Ambient;
}

/** One operation with everything that was found about it. */
export interface JudgedOperation {
  operation: Operation;
  verdict: Verdict;
  table: CellTable;
  takes: JudgedTake[];
}

/** A run with all its cells judged: what traits and lists are read from. */
export interface JudgedRun {
  facts: RunFacts;
  /** Scenarios that were run, in table order. */
  ran: ScenarioName[];
  operations: JudgedOperation[];
}

export function judgedRun(facts: RunFacts): JudgedRun {
  const names = Object.keys(scenarios) as ScenarioName[];
  const ran = names.filter((name) => facts.sessions.some((session) => session.scenario === name));
  const ambients = new Map(facts.sessions.map((session) => [session, ambientIn(session)]));
  const operations = facts.operations.map((operation) => {
    const takes = facts.sessions.flatMap((session) => judgedTakes(session, operation, ambients));
    const table: CellTable = Object.fromEntries(
      ran.map((name) => [name, rowOf(scenarios[name], operation, takes, facts)]),
    );
    const effect = operation.variants.length === 0 ? null : operation.effect;
    return { operation, table, takes, verdict: verdictOf(table, effect, followsAnAnswer(takes)) };
  });
  return { facts, ran, operations };
}

/** A batch writes to its inside element as well: that is no change of its own accord. */
function ambientIn(session: SessionFacts): Ambient {
  const plain = session.takes.filter((take) => take.purpose !== "batch");
  return ambientOf(
    plain.map((take) => take.observation),
    session.ledger,
  );
}

function judgedTakes(session: SessionFacts, operation: Operation, ambients: Map<SessionFacts, Ambient>): JudgedTake[] {
  const { ledger } = session;
  const ambient = ambients.get(session) ?? new Set();
  return session.takes
    .filter((take) => take.operation === operation.address && take.scenario === session.scenario && take.void === null)
    .map((take) => ({ take, word: wordOf(take, ledger, operation, ambient), ledger, ambient }));
}

function rowOf(
  scenario: Scenario,
  operation: Operation,
  takes: JudgedTake[],
  facts: RunFacts,
): Partial<Record<CellName, Outcome>> {
  const sessions = facts.sessions.filter((session) => session.scenario === scenario.name);
  const row: Partial<Record<CellName, Outcome>> = {};
  for (const cell of scenario.cells) {
    const asked = takes.filter(({ take }) => take.scenario === scenario.name && take.cell === cell);
    const is = (each: { operation: string; cell: CellName }) =>
      each.operation === operation.address && each.cell === cell;
    row[cell] = outcomeOf(wordsByRound(canBeAsked(cell, operation) ? asked : []), {
      untested: sessions.some((session) => session.untested.some(is)),
      controlFailed: sessions.some((session) => session.controlFailed.some(is)) || controlDied(scenario, cell, takes),
    });
  }
  for (const plan of plansOf(scenario)) {
    if (plan.control === undefined || row[plan.control] === "permitted") continue;
    if (row[plan.cell] === "refused" || row[plan.cell] === "absent") row[plan.cell] = "untested";
  }
  return row;
}

/** The control was asked again after the cells, and had stopped working. */
function controlDied(scenario: Scenario, cell: CellName, takes: JudgedTake[]): boolean {
  const control = plansOf(scenario).find((plan) => plan.cell === cell)?.control;
  const again = takes.filter(
    ({ take }) => take.scenario === scenario.name && take.purpose === "control" && take.cell === control,
  );
  return again.some((each) => each.word !== "permitted");
}

export function plansOf(scenario: Scenario): CellPlan[] {
  return scenario.phases.flatMap((phase) => phase.cells);
}

/** Every deciding take came after a roots/list was answered in its process, and the gap was among them. */
function followsAnAnswer(takes: JudgedTake[]): boolean {
  const deciding = takes.filter(({ take }) => ["steady", "swapped", "crossed"].includes(take.scenario));
  return (
    deciding.some(({ take }) => take.scenario === "steady" && take.cell === "gap") &&
    deciding.every(({ take }) => take.observation.rootsAnswered > 0)
  );
}
