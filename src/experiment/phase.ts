import { surprises } from "../judge/outcome.js";
import type { LoggedTake } from "../model/facts.js";
import type { CellPlan, Phase } from "../model/scenario.js";
import type { Operation } from "../model/surface.js";
import { isGapLike } from "../model/words.js";
import type { Arrangement } from "./arrangement.js";
import { chargeLateWrites } from "./calling.js";
import { ask, countedTakes, isPermitted, type Question, wordIn, wordsOf } from "./question.js";
import { sweep } from "./retakes.js";
import { heardFirst, replaceLost, settled, startAfresh, waitForLateAsker } from "./settling.js";
import { whyUntested } from "./untested.js";

/** Asks every operation in every cell of one phase, controls and sweep included. */
export async function runPhase(
  arrangement: Arrangement,
  phase: Phase,
  operations: Operation[],
  reAsked: boolean,
): Promise<void> {
  if (phase.cells.length === 0) return await heardFirst(arrangement);
  const questions = new Map<Operation, Question[]>();
  for (const operation of operations) {
    const asked = phase.cells.map((plan) => questionOf(arrangement, operation, plan));
    questions.set(operation, asked);
  }
  await settled(arrangement);
  const begun = arrangement.takes.length;
  const since = arrangement.answered;
  const listMoved = () => (since === 0 || !reAsked) && arrangement.answered > since;
  const askAll = async () => {
    for (const [operation, asked] of questions) {
      if (arrangement.plan.signal.aborted) return;
      await askOperation(arrangement, operation, asked, phase);
      await replaceLost(arrangement);
      if (listMoved()) return;
      if (asked.some((question) => surprised(arrangement, question)) && (await waitForLateAsker(arrangement))) return;
    }
    await waitForLateAsker(arrangement);
  };
  await askAll();
  if (listMoved()) {
    // What was asked before this server had a list says nothing of the list, whatever the word was.
    await settled(arrangement);
    await arrangement.relist();
    // The controls among them as well, which no question holds.
    voidTakes(
      arrangement.takes.slice(begun),
      since === 0 ? "before the first answered roots/list" : "before the server asked again",
    );
    for (const [operation, asked] of questions) {
      await askOperation(arrangement, operation, asked, phase);
      await replaceLost(arrangement);
    }
  }
  await sweep(arrangement, [...questions.values()].flat());
  chargeLateWrites(arrangement);
  for (const question of [...questions.values()].flat()) {
    if (question.untested !== null) note(arrangement, question, question.untested);
  }
}

function questionOf(arrangement: Arrangement, operation: Operation, plan: CellPlan): Question {
  return { operation, plan, takes: [], untested: whyUntested(arrangement, operation, plan) };
}

function note(arrangement: Arrangement, question: Question, why: string): void {
  arrangement.untested.push({ operation: question.operation.address, cell: question.plan.cell, why });
}

function surprised(arrangement: Arrangement, question: Question): boolean {
  const last = wordsOf(arrangement, question).at(-1);
  return last !== undefined && surprises(question.plan.cell, last);
}

function voidTakes(takes: LoggedTake[], why: string): void {
  for (const take of takes) take.void ??= why;
}

/** Its cells in the order of the plan, then the control again; where that fails now, everything once more in a fresh process. */
async function askOperation(
  arrangement: Arrangement,
  operation: Operation,
  asked: Question[],
  phase: Phase,
): Promise<void> {
  const before = arrangement.takes.length;
  await askCells(arrangement, asked);
  if (await controlHolds(arrangement, asked, phase)) return;
  if (await startAfresh(arrangement)) {
    for (const take of arrangement.takes.slice(before)) take.void ??= "the control failed afterwards";
    await askCells(arrangement, asked);
    if (await controlHolds(arrangement, asked, phase)) return;
  }
  for (const question of asked) {
    if (isRefusal(arrangement, question)) {
      arrangement.controlFailed.push({ operation: operation.address, cell: question.plan.cell });
    }
  }
}

async function askCells(arrangement: Arrangement, asked: Question[]): Promise<void> {
  for (const question of asked) {
    if (question.untested !== null) continue;
    await ask(arrangement, question, 0);
    if (question.plan.twice && isRefusal(arrangement, question)) await ask(arrangement, question, 1, "odd");
  }
}

function isRefusal(arrangement: Arrangement, question: Question): boolean {
  const last = wordsOf(arrangement, question).at(-1);
  return last === "refused" || last === "absent";
}

/** Asks the declared cell again where something gap-like was refused: a server that locks out after a refusal proves nothing by it. */
async function controlHolds(arrangement: Arrangement, asked: Question[], phase: Phase): Promise<boolean> {
  if (!asked.some((question) => isGapLike(question.plan.cell) && isRefusal(arrangement, question))) return true;
  const name = phase.cells.find((plan) => plan.control !== undefined)?.control;
  const control = asked.find((question) =>
    name === undefined ? !isGapLike(question.plan.cell) : question.plan.cell === name,
  );
  if (control === undefined || !isPermitted(arrangement, control)) return true; // the judge sees that by itself
  const first = countedTakes(control)[0];
  if (first === undefined) return true;
  const before = arrangement.takes.length;
  await askControl(arrangement, control);
  const again = arrangement.takes.slice(before);
  return again.length === 0 || again.some((take) => wordIn(arrangement, control, take) === "permitted");
}

async function askControl(arrangement: Arrangement, control: Question): Promise<void> {
  const aside: Question = { ...control, takes: [] };
  await ask(arrangement, aside, 0);
  for (const take of aside.takes) take.purpose = "control";
}
