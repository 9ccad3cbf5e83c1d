import { parseAddress } from "../matrix/address.js";
import { anyTraitWords, traitWords } from "../matrix/trait-words.js";
import { classifications, outcomes, type TraitName, traitNames } from "../model/words.js";
import { didYouMean } from "../nearest.js";
import type { Acceptance, Requirement } from "./configuration.js";
import { faultAt } from "./mistakes.js";

/** `require:` checked: a requirement with a mistyped word would never be met, or never fail. */
export function requirementsOf(
  required: Record<string, string>,
  file: string,
  lineOf: (subject: string) => number,
): Requirement[] {
  return Object.entries(required).map(([subject, word]) => {
    const line = lineOf(subject);
    const known = wordsFor(subject);
    if (known === null) throw faultAt(file, line, unknownSubject(subject));
    if (known !== "any" && !known.includes(word)) {
      throw faultAt(
        file,
        line,
        `${subject} has no word "${word}".${didYouMean(word, known)} It has: ${known.join(", ")}.`,
      );
    }
    return { subject, word, line };
  });
}

export function acceptancesOf(
  accepted: { cell: string; reason: string; until?: string | undefined }[],
  file: string,
  lineOf: (index: number, key: string) => number,
): Acceptance[] {
  return accepted.map(({ cell, reason, until = null }, index) => {
    if (!isCellPattern(cell)) throw faultAt(file, lineOf(index, "cell"), `"${cell}" ${notACell}`);
    if (until !== null && !isDay(until)) {
      throw faultAt(file, lineOf(index, "until"), `until takes a day as YYYY-MM-DD: got "${until}".`);
    }
    return { cell, reason, until, line: lineOf(index, "cell") };
  });
}

const notACell =
  'addresses no cell. Write the operation, a space, and scenario.cell, e.g. "read_file(path) steady.gap"; `*` is any run of characters.';

function wordsFor(subject: string): readonly string[] | "any" | null {
  if (subject === "classification") return classifications;
  if (isTrait(subject))
    return subject === "annotations" ? "any" : [...Object.keys(traitWords[subject]), ...anyTraitWords];
  return isCellPattern(subject) ? outcomes : null;
}

export function isTrait(subject: string): subject is TraitName {
  return traitNames.some((name) => name === subject);
}

/** With a `*` in its last word a pattern may mean anything; without one, that scenario must have that cell. */
function isCellPattern(text: string): boolean {
  const last = text.slice(text.lastIndexOf(" ") + 1);
  return text.includes(" ") && (last.includes("*") || parseAddress(text) !== null);
}

function unknownSubject(subject: string): string {
  if (subject.includes(" ")) return `"${subject}" ${notACell}`;
  return `nothing called "${subject}" can be required.${didYouMean(subject, ["classification", ...traitNames])} It is classification, a trait or a cell pattern.`;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
