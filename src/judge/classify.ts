import type { Slot } from "../model/surface.js";
import type { Classification, Effect, ScenarioName, Verdict } from "../model/words.js";

export interface VerdictRow {
  effect: Effect | null;
  verdict: Verdict;
  slotForm: Slot["form"] | null;
}

const deciding: ScenarioName[] = ["steady", "swapped", "crossed"];

/** A wrong `enforcing` is the one unforgivable error: in doubt, inconclusive. */
export function classify(rows: VerdictRow[], ran: readonly ScenarioName[]): Classification {
  const proven = rows.filter((row) => row.verdict !== "unproven");
  const unproven = rows.filter((row) => row.verdict === "unproven");
  const all = (verdict: Verdict, of = proven) => of.length > 0 && of.every((row) => row.verdict === verdict);

  if (proven.length === 0 || !deciding.every((scenario) => ran.includes(scenario))) return "inconclusive";
  if (all("enforced")) {
    const unseen = unproven.some((row) => row.slotForm === "command" || row.slotForm === "code");
    return proven.length < unproven.length || unseen ? "inconclusive" : "enforcing";
  }
  if (all("open")) return "advisory";
  if (all("first-only")) return "first-root-only";

  const writes = proven.filter((row) => row.effect === "write" || row.effect === "delete");
  const reads = proven.filter((row) => !writes.includes(row));
  // That some of them are open goes without saying: all enforced was asked before.
  const openOrEnforced = (of: VerdictRow[]) => of.every((row) => row.verdict === "open" || row.verdict === "enforced");
  if (all("enforced", reads) && openOrEnforced(writes)) return "read-only-enforcing";
  if (all("enforced", writes) && openOrEnforced(reads)) return "write-only-enforcing";
  return "mixed";
}
