import type { LoggedTake, RunFacts, SessionFacts } from "../model/facts.js";
import type { Ledger } from "../model/ledger.js";
import type { CellPlan, Scenario } from "../model/scenario.js";
import type { Operation } from "../model/surface.js";
import type { CellName, Outcome, ScenarioName, Verdict } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { type Ambient, ambientFor, straysOf } from "./ambient.js";
import { canBeAsked, outcomeOf, type Word, wordOf, wordsByRound } from "./outcome.js";
import { type CellTable, isRefused, verdictOf } from "./verdict.js";

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
  const ran = names.filter((name) =>
    facts.sessions.some((session) => session.scenario === name && session.bystander === undefined),
  );
  const sessions = facts.sessions.map((session) => ({ session, strays: straysOf(session.takes, session.ledger) }));
  const operations = facts.operations.map((operation) => {
    const takes = sessions.flatMap(({ session, strays }) =>
      judgedTakes(session, operation, ambientFor(operation.address, strays)),
    );
    const table: CellTable = Object.fromEntries(
      ran.map((name) => [name, rowOf(scenarios[name], operation, takes, facts)]),
    );
    return { operation, table, takes, verdict: verdictOf(table, operation.effect, followsAnAnswer(takes)) };
  });
  return { facts, ran, operations };
}

function judgedTakes(session: SessionFacts, operation: Operation, ambient: Ambient): JudgedTake[] {
  const { ledger } = session;
  return session.takes
    .filter((take) => take.operation === operation.address && take.void === null)
    .filter((take) => canBeAsked(take.cell, operation))
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
    const rounds = wordsByRound(asked);
    row[cell] = outcomeOf(rounds, {
      untested: sessions.some((session) => session.untested.some(is)),
      controlFailed: sessions.some((session) => session.controlFailed.some(is)) || controlDied(scenario, cell, takes),
    });
    // `enforced` never rests on one call.
    const once = rounds.size < 2 && plansOf(scenario).some((plan) => plan.cell === cell && plan.twice === true);
    if (once && isRefused(row[cell])) row[cell] = "untested";
  }
  for (const plan of plansOf(scenario)) {
    if (plan.control === undefined || row[plan.control] === "permitted") continue;
    if (isRefused(row[plan.cell])) row[plan.cell] = "untested";
  }
  return row;
}

/** The control was asked again after the cells, and had stopped working; after a fresh start its last word counts. */
function controlDied(scenario: Scenario, cell: CellName, takes: JudgedTake[]): boolean {
  const isControl = (at: CellName) => plansOf(scenario).some((plan) => plan.cell === cell && plan.control === at);
  const again = takes.filter(
    ({ take }) => take.scenario === scenario.name && take.purpose === "control" && isControl(take.cell),
  );
  const last = again.at(-1);
  return last !== undefined && last.word !== "permitted";
}

export function plansOf(scenario: Scenario): CellPlan[] {
  return scenario.phases.flatMap((phase) => phase.cells);
}

/** Every deciding take came after a roots/list was answered in its process. */
function followsAnAnswer(takes: JudgedTake[]): boolean {
  const deciding = takes.filter(({ take }) => ["steady", "swapped", "crossed"].includes(take.scenario));
  return deciding.every(({ take }) => take.observation.rootsAnswered > 0);
}
