import type { ServerPlan } from "../../fixtures/random/plan.js";
import type { Classification, Verdict } from "../model/words.js";
import type { Signs } from "./cells.js";
import type { Offered } from "./operations.js";

/** Section 4 of design.md, for signs alone: nothing drawn is untested, unsteady or without an answer. */
export function verdictFrom(signs: Signs, server: ServerPlan): Verdict {
  const { steady, swapped, crossed } = signs;
  const leaks = [steady?.sibling, steady?.dotdot, steady?.symlink].includes("+");
  if (steady?.gap === "+") return "open";
  const opensNothing = !leaks && steady?.beyond === "-" && crossed?.undeclared === "-";
  if (opensNothing && (steady?.inside === "-" || crossed?.declared === "-")) return "unproven";
  if (server.asks === "never") return "uneven";
  if (leaks) return "leaky";
  if (crossed?.undeclared === "+" || steady?.inside === "-" || swapped?.first === "-") return "uneven";
  if (steady?.second === "+" && swapped?.second === "+") return "enforced";
  return steady?.second === "-" && swapped?.second === "-" ? "first-only" : "uneven";
}

export function classFrom(operations: { offered: Offered; verdict: Verdict }[]): Classification {
  const proven = operations.filter(({ verdict }) => verdict !== "unproven");
  if (proven.length === 0) return "inconclusive";
  const words = new Set(proven.map(({ verdict }) => verdict));
  const only = words.size === 1 ? [...words][0] : null;
  if (only === "enforced") return proven.length * 2 < operations.length ? "inconclusive" : "enforcing";
  if (only === "open") return "advisory";
  if (only === "first-only") return "first-root-only";
  const changing = (each: { offered: Offered }) => ["write", "delete"].includes(each.offered.effect);
  const verdicts = (of: boolean) =>
    new Set(proven.filter((each) => changing(each) === of).map(({ verdict }) => verdict));
  const isKept = (of: Set<Verdict>) => of.size === 1 && of.has("enforced");
  const isHalfOpen = (of: Set<Verdict>) =>
    of.has("open") && [...of].every((word) => word === "open" || word === "enforced");
  if (isKept(verdicts(false)) && isHalfOpen(verdicts(true))) return "read-only-enforcing";
  if (isKept(verdicts(true)) && isHalfOpen(verdicts(false))) return "write-only-enforcing";
  return "mixed";
}
