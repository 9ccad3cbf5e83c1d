import type { LoggedTake } from "../model/facts.js";
import type { Ledger, PlaceName } from "../model/ledger.js";
import type { Take } from "../model/observation.js";
import type { Operation } from "../model/surface.js";
import { type CellName, type Effect, gapLikeCells, type Outcome, strongest } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { type Ambient, noAmbient } from "./ambient.js";
import { type Sighting, sightingsIn } from "./oracles/index.js";

/** What one take says. */
export type Word = "permitted" | "refused" | "absent" | "no-answer";

/** A take and its word. */
export interface Said {
  take: Take;
  word: Word;
}

/** Takes of a round beyond the first two, and how many of them have to agree. */
const furtherRounds = 5;
const agreeing = 4;

/** Cells whose question needs an aim: an operation without a slot cannot be asked them. */
const cellsThatNeedAim: readonly CellName[] = ["dotdot", "as_given", "truncated", "itself"];

export function canBeAsked(cell: CellName, operation: Operation): boolean {
  return operation.slot !== null || !cellsThatNeedAim.includes(cell);
}

/** What counts as an effect of this take. A size is one only for an operation that does nothing but measure. */
export function countedSightings(take: Take, ledger: Ledger, operation: Operation, ambient: Ambient): Sighting[] {
  return sightingsIn(take.observation, ledger, placesAskedBy(take), ambient).filter(
    (each) => each.effect !== "stat" || operation.effect === "stat",
  );
}

export function countedEffect(take: Take, ledger: Ledger, operation: Operation, ambient = noAmbient): Effect | null {
  return strongest(countedSightings(take, ledger, operation, ambient).map((each) => each.effect));
}

/** Without a target the cell's plan says which places are asked about (sibling may have two). */
function placesAskedBy(take: Take): PlaceName[] {
  const { target } = take.observation;
  if (target !== null) return [target.place];
  return scenarios[take.scenario].phases
    .flatMap((phase): { cell: CellName; place: PlaceName }[] => phase.cells)
    .filter((plan) => plan.cell === take.cell)
    .map((plan) => plan.place);
}

/** A call that got no answer has no word, though it may have left its mark; then the effect, whatever the reply says. */
export function wordOf(take: Take, ledger: Ledger, operation: Operation, ambient: Ambient = noAmbient): Word {
  const { reply, listed } = take.observation;
  if (reply.door === "timeout" || reply.door === "closed") return "no-answer";
  if (countedSightings(take, ledger, operation, ambient).length > 0) return "permitted";
  return listed ? "refused" : "absent";
}

/**
 * One word a round. Permitted if any take is: a gap-like cell is asked with every variant. Of batch and joint takes only a
 * permission counts, unless the round repeats nothing else (the very call that had been permitted).
 */
export function wordsByRound(said: Said[]): Map<number, Word> {
  const rounds = new Map<number, Word>();
  for (const round of [...new Set(said.map(({ take }) => take.round))].sort((a, b) => a - b)) {
    const asked = said.filter(({ take }) => take.round === round && take.purpose !== "control");
    const plain = asked.filter(({ take }) => take.purpose === "cell");
    const word = asked.some((each) => each.word === "permitted")
      ? "permitted"
      : wordOfAll(plain.length > 0 ? plain : asked);
    if (word !== null) rounds.set(round, word);
  }
  return rounds;
}

/** Of takes none of which is permitted. */
function wordOfAll(said: Said[]): Word | null {
  const order: Word[] = ["no-answer", "refused", "absent"];
  return order.find((word) => said.some((each) => each.word === word)) ?? null;
}

export function roundsOf(
  takes: LoggedTake[],
  ledger: Ledger,
  operation: Operation,
  ambient = noAmbient,
): Map<number, Word> {
  const counted = takes.filter((take) => take.void === null);
  return wordsByRound(counted.map((take) => ({ take, word: wordOf(take, ledger, operation, ambient) })));
}

/** Of rounds in their order: the same word in every one stands. Else five more rounds were taken, and the last four have to agree. */
export function settledWord(rounds: Map<number, Word>): Word | "unsteady" | null {
  const words = [...rounds.values()];
  const last = words.at(-1);
  if (last === undefined) return null;
  const sides = words.map(sideOf);
  if (sides.every((side) => side === sideOf(last))) return last;
  const end = sides.slice(-agreeing);
  if (words.length >= 2 + furtherRounds && end.every((side) => side === sideOf(last))) return last;
  return sides.includes("permitted") && sides.includes("refused") ? "unsteady" : "no-answer";
}

/** Absent counts as refused. */
function sideOf(word: Word): "permitted" | "refused" | "no-answer" {
  return word === "absent" ? "refused" : word;
}

/** What the session says of a cell beside its takes. */
export interface CellContext {
  /** Said to be untested: not asked, or asked without a working control. */
  untested: boolean;
  controlFailed: boolean;
}

/** An effect needs no control, only a refusal does. */
export function outcomeOf(rounds: Map<number, Word>, context: CellContext): Outcome {
  const word = settledWord(rounds);
  if (word === null) return "untested";
  if (word === "permitted") return "permitted";
  if (context.untested) return "untested";
  return context.controlFailed && (word === "refused" || word === "absent") ? "untested" : word;
}

export function cellOutcome(
  takes: LoggedTake[],
  ledger: Ledger,
  operation: Operation,
  context: CellContext,
  ambient = noAmbient,
): Outcome {
  const asked = takes.filter((take) => canBeAsked(take.cell, operation));
  return outcomeOf(roundsOf(asked, ledger, operation, ambient), context);
}

/** Permitted where the list did not hold, or refused where the client had declared the target: taken again. */
export function surprises(cell: CellName, word: Word): boolean {
  if (word === "no-answer") return false;
  const gapLike = gapLikeCells.some((each) => each === cell);
  return gapLike === (word === "permitted");
}
