import type { Matrix } from "../model/matrix.js";
import { type TraitName, traitNames } from "../model/words.js";
import { type Drift, drift, type Level } from "./drift.js";
import { traitOpenness, wordsOf } from "./trait-words.js";

export function differingTraits(before: Matrix, after: Matrix): Drift[] {
  return traitNames.flatMap((trait) => {
    const [from, to] = [told(before, trait), told(after, trait)];
    if (from === to) return [];
    return [drift(levelOf(trait, before, after), `traits.${trait}`, from, to)];
  });
}

function levelOf(trait: TraitName, before: Matrix, after: Matrix): Level {
  const [from, to] = [traitOpenness(before, trait), traitOpenness(after, trait)];
  if (from !== null && to !== null && from !== to) return to > from ? "loosened" : "tightened";
  const [wasKnown, isKnown] = [wordsOf(before, trait).every(known), wordsOf(after, trait).every(known)];
  if (wasKnown && !isKnown) return "coverage-lost";
  return !wasKnown && isKnown ? "gained" : "changed";
}

function known(word: string): boolean {
  return word !== "untested" && word !== "no-answer";
}

/** The word; where it varies, which operation has which. */
function told(matrix: Matrix, trait: TraitName): string | null {
  const word = matrix.traits[trait];
  const byWord = matrix.varies?.[trait];
  if (word === undefined || byWord === undefined) return word ?? null;
  const parts = Object.entries(byWord).map(([each, operations]) => `${each}: ${operations.join(", ")}`);
  return `${word} (${parts.join("; ")})`;
}
