import type { Matrix } from "../model/matrix.js";
import type { TraitName } from "../model/words.js";

/** How far a word leaves the server open: 0 closed, more is more; null says nothing about that. */
export type Openness = number | null;

/** Every word that each trait can have. A higher number on the new side of a comparison is a trait that fails open. */
export const traitWords: Record<TraitName, Record<string, Openness>> = {
  asks: { "at-start": null, "every-call": null, "in-calls": null, never: null },
  asks_undeclared: { yes: null, no: null },
  list_changed: { followed: 0, "narrows-only": 0, "widens-only": 1, ignored: 1 },
  re_requested: { yes: null, no: null },
  cleared: { revoked: 0, kept: 1, "allow-set": 2 },
  startup: { closed: 0, open: 1 },
  fallback: { nothing: 0, roots: 0, cwd: 1, "allow-set": 2, everything: 3 },
  on_fixed: { nothing: 0, roots: 0, "allow-set": 2, everything: 3 },
  on_empty: { nothing: 0, roots: 0, "allow-set": 2, everything: 3 },
  on_error: { nothing: 0, roots: 0, "allow-set": 2, everything: 3 },
  on_silence: { nothing: 0, roots: 0, "allow-set": 2, everything: 3 },
  on_missing: { nothing: 0, roots: 0, "allow-set": 2, everything: 3 },
  on_foreign: { nothing: 0, roots: 0, "allow-set": 2, everything: 3 },
  composition: { intersect: 0, replace: 1, ignore: 1, union: 2 },
  beyond: { refused: 0, permitted: 1 },
  encoding: { decoded: 0, undecoded: 0, truncated: 1, fallback: 2 },
  raw_uri: { decoded: 0, undecoded: 0, nothing: 0, truncated: 1, fallback: 2 },
  links: { both: 0, "as-given": 0, resolved: 0, neither: 0, fallback: 1 },
  file_root: { exact: 0, nothing: 0, parent: 1, fallback: 2 },
  default_scope: { none: 0, "first-root": 0, roots: 0, cwd: 1, "allow-set": 2 },
  names: { shown: null, "not-shown": null },
  existence: { hidden: 0, revealed: 1 },
  // Any other text of annotations names the operations that wrote although marked read-only.
  annotations: { truthful: 0 },
};

/** Words that any trait can have where its cells say nothing that has a word of its own. */
export const anyTraitWords = ["varies", "other", "no-answer", "untested", "n/a"] as const;

/** null for a word that says nothing, or that is none of the trait's. */
function opennessOf(trait: TraitName, word: string): Openness {
  if (Object.hasOwn(traitWords[trait], word)) return traitWords[trait][word] ?? null;
  return trait === "annotations" && !anyTraitWords.some((each) => each === word) ? 1 : null;
}

/** The words that a server has for a trait: one, or where operations differ, each of theirs. */
export function wordsOf(matrix: Matrix, trait: TraitName): string[] {
  const word = matrix.traits[trait];
  if (word === undefined) return [];
  const byWord = matrix.varies?.[trait];
  return word === "varies" && byWord !== undefined ? Object.keys(byWord) : [word];
}

/** A trait that varies is as open as its most open word. */
export function traitOpenness(matrix: Matrix, trait: TraitName): Openness {
  const ranks = wordsOf(matrix, trait)
    .map((word) => opennessOf(trait, word))
    .filter((rank) => rank !== null);
  return ranks.length === 0 ? null : Math.max(...ranks);
}
