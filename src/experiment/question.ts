import { settledWord, type Word, wordOf, wordsByRound } from "../judge/outcome.js";
import type { LoggedTake } from "../model/facts.js";
import type { Target } from "../model/ledger.js";
import type { Observation, Purpose } from "../model/observation.js";
import type { CellPlan } from "../model/scenario.js";
import type { Operation, Variant } from "../model/surface.js";
import { weightOf } from "../model/weight.js";
import { isGapLike } from "../model/words.js";
import { needsDots, spell } from "../surface/fill.js";
import { newToken } from "../workspace/canaries.js";
import type { Arrangement } from "./arrangement.js";
import { type Aim, observe } from "./calling.js";
import { insideCall } from "./inside.js";
import { replaceLost } from "./settling.js";
import { type TargetMaker, targetsOf } from "./targets.js";

/**
 * A server that dies when it refuses is started again for the next call, so many times in a row; what is declared is asked
 * of a living process in any case, or it would look broken too.
 */
const mostLostInARow = 2;

/** One operation in one cell, with everything that was asked about it so far. */
export interface Question {
  operation: Operation;
  plan: CellPlan;
  takes: LoggedTake[];
  /** Why it is not asked; null where it is. */
  untested: string | null;
}

export function countedTakes(question: Question): LoggedTake[] {
  return question.takes.filter((take) => take.void === null);
}

/** The words of each round so far, the first one first. */
export function wordsOf(arrangement: Arrangement, question: Question): Word[] {
  return [...roundsIn(arrangement, question).values()];
}

function roundsIn(arrangement: Arrangement, question: Question): Map<number, Word> {
  return wordsByRound(countedTakes(question).map((take) => ({ take, word: wordIn(arrangement, question, take) })));
}

/** Whether the cell is permitted as things stand. */
export function isPermitted(arrangement: Arrangement, question: Question): boolean {
  return settledWord(roundsIn(arrangement, question)) === "permitted";
}

/** A gap-like cell is asked with each variant and permitted if any is; a declared cell with the first that fits. */
function variantsFor(question: Question): number[] {
  const { operation, plan } = question;
  const fitting = operation.variants.flatMap((variant, index) =>
    plan.only === undefined || variant.specimen === plan.only ? [index] : [],
  );
  return isGapLike(plan.cell) ? fitting : fitting.slice(0, 1);
}

/** Asks the whole cell once: each variant on each of its targets, then behind an inside element, then jointly. */
export async function ask(
  arrangement: Arrangement,
  question: Question,
  round: number,
  distance: "any" | "odd" = "any",
): Promise<void> {
  if (question.operation.slot === null) {
    await askImplicit(arrangement, question, round);
    return;
  }
  for (const index of variantsFor(question)) {
    const variant = question.operation.variants[index] as Variant;
    for (const target of targetsOf(arrangement, question.operation, variant, question.plan)) {
      if (distance === "odd") await keepOddDistance(arrangement, question, index, "cell", target(""));
      await take(arrangement, question, { index, variant, target, purpose: "cell", round });
    }
  }
  const isRefused = wordsOf(arrangement, question).at(-1) === "refused";
  if (isGapLike(question.plan.cell) || isRefused) await askOtherwise(arrangement, question, round);
}

/**
 * The questions in which only a permission counts: a refusal there may be the other element's, or another argument's. Behind
 * an inside element only what is gap-like is asked.
 */
export async function askOtherwise(arrangement: Arrangement, question: Question, round: number): Promise<void> {
  const { operation, plan } = question;
  const permitted = () =>
    question.takes.some(
      (each) => each.round === round && each.void === null && wordIn(arrangement, question, each) === "permitted",
    );
  for (const purpose of ["batch", "joint"] as const) {
    if (purpose === "batch" && !(isGapLike(plan.cell) && operation.slot?.pointer.includes("[]"))) continue;
    if (purpose === "joint" && !operation.severalSlots) continue;
    for (const index of variantsFor(question)) {
      if (permitted()) return;
      const variant = operation.variants[index] as Variant;
      for (const target of targetsOf(arrangement, operation, variant, plan)) {
        await take(arrangement, question, { index, variant, target, purpose, round });
      }
    }
  }
}

interface Asked {
  index: number;
  variant: Variant;
  target: TargetMaker;
  purpose: Purpose;
  round: number;
}

/** One call, logged. Links are laid around it where the route leads through them, and gone again before anything else is asked. */
export async function take(arrangement: Arrangement, question: Question, asked: Asked): Promise<LoggedTake | null> {
  const { operation, plan } = question;
  await replaceLost(arrangement, isGapLike(plan.cell) ? mostLostInARow : undefined);
  const { variant } = asked;
  let throughLink = false;
  let dots = false;
  const target: TargetMaker = (token) => {
    const made = asked.target(token);
    dots = made !== null && operation.dotsRefused && needsDots(spell(made.path, variant.spelling, arrangement.anchors));
    return dots ? null : made;
  };
  const aim: Aim = {
    door: operation.door,
    slot: operation.slot,
    args: variant.args,
    spelling: variant.spelling,
    target: (token) => {
      if (plan.cell === "symlink") {
        arrangement.workspace.layLinks(token);
        throughLink = true;
      }
      return target(token);
    },
    shape: asked.purpose === "batch" || asked.purpose === "joint" ? asked.purpose : "plain",
  };
  const observation = await observe(arrangement, aim);
  if (throughLink) arrangement.workspace.removeLinks();
  if (observation === null) {
    if (dots) question.untested ??= "the path needs `..`, and a `..` on the inside was refused";
    return null;
  }
  return log(arrangement, question, { ...asked, observation });
}

/** Puts an observation into the log, in its place in the matrix. */
export function log(
  arrangement: Arrangement,
  question: Question,
  seen: { index: number; purpose: Purpose; round: number; observation: Observation },
): LoggedTake {
  const logged: LoggedTake = {
    operation: question.operation.address,
    scenario: arrangement.scenario.name,
    cell: question.plan.cell,
    variant: seen.index,
    purpose: seen.purpose,
    round: seen.round,
    observation: seen.observation,
    void: null,
  };
  arrangement.plan.onKept?.(weightOf(seen.observation));
  question.takes.push(logged);
  arrangement.takes.push(logged);
  arrangement.indexOf.set(logged, arrangement.callIndex);
  return logged;
}

/**
 * One call shows every place of its own accord: it fills each cell of the phase that has a place of its own. What walks
 * through the roots by itself is asked with the links in its way, too.
 */
async function askImplicit(arrangement: Arrangement, question: Question, round: number): Promise<void> {
  const { operation, plan } = question;
  const variant = operation.variants[0] as Variant;
  const aim: Aim = {
    door: operation.door,
    slot: null,
    args: variant.args,
    spelling: variant.spelling,
    target: null,
    shape: "plain",
  };
  if (plan.cell === "symlink") arrangement.workspace.layLinks(newToken());
  const observation = await observe(arrangement, aim);
  if (plan.cell === "symlink") arrangement.workspace.removeLinks();
  if (observation !== null) log(arrangement, question, { index: 0, purpose: "cell", round, observation });
}

const words = new WeakMap<LoggedTake, { changes: number; word: Word }>();

/** Kept with the take: it is asked for many times, and only a late write can change it. */
export function wordIn(arrangement: Arrangement, question: Question, each: LoggedTake): Word {
  const known = words.get(each);
  const changes = each.observation.changes.length;
  if (known !== undefined && known.changes === changes) return known.word;
  const word = wordOf(each, arrangement.workspace.ledger, question.operation);
  words.set(each, { changes, word });
  return word;
}

/** Repeats the very call that was permitted: with two variants a cell has two chances, and would never flip. */
export async function repeatPermitted(arrangement: Arrangement, question: Question, round: number): Promise<void> {
  const first = countedTakes(question).find((each) => wordIn(arrangement, question, each) === "permitted");
  if (first === undefined) return;
  await keepOddDistance(arrangement, question, first.variant, first.purpose, first.observation.target);
  if (question.operation.slot === null) {
    await askImplicit(arrangement, question, round);
    return;
  }
  const variant = question.operation.variants[first.variant] as Variant;
  const route = first.observation.target?.route;
  const place = first.observation.target?.place;
  const { workspace } = arrangement;
  const same: TargetMaker = (token) =>
    place === undefined || route === undefined
      ? null
      : workspace.target(place, variant.specimen, { route, shelf: first.observation.target?.shelf ?? null, token });
  await take(arrangement, question, { index: first.variant, variant, target: same, purpose: first.purpose, round });
}

/**
 * An alternating server shows the same word twice at an even distance: an inside call in between makes it odd. Counted from
 * the take before: at an odd distance from the first one, five more takes would all be alike, and the second word would stand.
 */
async function keepOddDistance(
  arrangement: Arrangement,
  question: Question,
  variant: number,
  purpose: Purpose,
  target: Target | null,
): Promise<void> {
  const same = ({ observation: { target: aimed } }: LoggedTake) =>
    aimed?.place === target?.place && aimed?.route === target?.route;
  const before = countedTakes(question).findLast(
    (each) => each.variant === variant && each.purpose === purpose && same(each),
  );
  if (before === undefined) return;
  const distance = arrangement.callIndex + 1 - (arrangement.indexOf.get(before) ?? 0);
  if (distance % 2 === 0) await insideCall(arrangement, question.operation);
}
