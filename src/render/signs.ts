import { styleText } from "node:util";
import { type CellName, gapLikeCells, type Outcome, type Verdict } from "../model/words.js";

/** One character a cell. Sign and colour both carry the meaning, so that neither is needed. */
export const signs: Record<Outcome, string> = {
  permitted: "+",
  refused: "-",
  absent: "x",
  "no-answer": "?",
  unsteady: "~",
  untested: ".",
};

/**
 * as-declared: what the list asks for. open: reached although the list does not hold it. closed: refused although it
 * does. unknown: neither could be shown.
 */
export type Tone = "as-declared" | "open" | "closed" | "unknown";

export function toneOf(cell: CellName, outcome: Outcome): Tone {
  if (outcome === "no-answer" || outcome === "unsteady" || outcome === "untested") return "unknown";
  const gapLike = gapLikeCells.some((each) => each === cell);
  if (outcome === "permitted") return gapLike ? "open" : "as-declared";
  return gapLike ? "as-declared" : "closed";
}

export function verdictTone(verdict: Verdict): Tone {
  if (verdict === "enforced") return "as-declared";
  if (verdict === "unproven") return "unknown";
  return verdict === "first-only" ? "closed" : "open";
}

const colors = { "as-declared": "green", open: "yellow", closed: "magenta", unknown: "cyan" } as const;

/** Newer releases of Node.js look at the terminal again unless told not to; the caller has decided. */
export function painted(text: string, tone: Tone, color: boolean): string {
  return color ? styleText(colors[tone], text, { validateStream: false }) : text;
}

export function strong(text: string, color: boolean): string {
  return color ? styleText("bold", text, { validateStream: false }) : text;
}
