import { type AddressedCell, cellsOf, matchesPattern } from "../matrix/address.js";
import type { Matrix } from "../model/matrix.js";
import { declaredCells, type ScenarioName } from "../model/words.js";
import type { Acceptance, Requirement, ServerConfig } from "./configuration.js";
import { isTrait } from "./promises.js";

/** A requirement that is not met, or an acceptance that accepts nothing any more. */
export interface Broken {
  /** In rootprobe.yaml. */
  line: number;
  sentence: string;
}

interface Occasion {
  /** `YYYY-MM-DD`. */
  today: string;
  /** Only these scenarios were asked for; null: all. What others would have to show is left open. */
  only: readonly ScenarioName[] | null;
}

/** Holds a matrix against `require:` and `accept:`. An accepted cell fails no requirement; a stale acceptance fails by itself. */
export function brokenPromises(
  matrix: Matrix,
  { require, accept }: Pick<ServerConfig, "require" | "accept">,
  occasion: Occasion,
): Broken[] {
  const cells = cellsOf(matrix);
  const unmet = require.flatMap((requirement) => unmetBy(requirement, matrix, cells, accept, occasion));
  return [...unmet, ...accept.flatMap((acceptance) => staleness(acceptance, cells, occasion))];
}

/** Whether a cell that differs is known to, today. */
export function isAccepted(address: string, accept: readonly Acceptance[], today: string): boolean {
  return accept.some((acceptance) => !isPast(acceptance, today) && matchesPattern(acceptance.cell, address));
}

function unmetBy(
  { subject, word, line }: Requirement,
  matrix: Matrix,
  cells: AddressedCell[],
  accept: readonly Acceptance[],
  { today, only }: Occasion,
): Broken[] {
  const is =
    subject === "classification" ? matrix.classification : isTrait(subject) ? (matrix.traits[subject] ?? "n/a") : null;
  if (is !== null) {
    // Class and traits are read from all scenarios; after a part of them they say nothing.
    return is === word || only !== null ? [] : [{ line, sentence: `required ${subject}: ${word}, but it is ${is}` }];
  }
  const matching = cells.filter(({ address }) => matchesPattern(subject, address));
  if (matching.length === 0) {
    return only !== null ? [] : [{ line, sentence: `required ${subject}: ${word}, but no cell has that address` }];
  }
  const off = matching.filter(({ address, outcome }) => outcome !== word && !isAccepted(address, accept, today));
  return off.map(({ address, outcome }) => ({ line, sentence: `required ${address}: ${word}, but it is ${outcome}` }));
}

function staleness(acceptance: Acceptance, cells: AddressedCell[], { today, only }: Occasion): Broken[] {
  const { cell, line, until } = acceptance;
  if (isPast(acceptance, today))
    return [{ line, sentence: `accepted only until ${until}: ${cell}. Mend it, or say a later day` }];
  const matching = cells.filter(({ address }) => matchesPattern(cell, address));
  if (matching.length === 0 && only !== null) return [];
  if (matching.some((each) => differs(each))) return [];
  return [{ line, sentence: `accepted, but it does not happen any more: ${cell}. Remove the line` }];
}

function isPast({ until }: Acceptance, today: string): boolean {
  return until !== null && until < today;
}

/** Other than the list asks for. What was not tested neither differs nor agrees, so it does not keep an acceptance alive. */
function differs({ cell, outcome }: AddressedCell): boolean {
  if (outcome === "untested") return false;
  const declared = declaredCells.some((name) => name === cell);
  return declared ? outcome !== "permitted" : outcome !== "refused" && outcome !== "absent";
}
