import type { ServerPlan } from "../../fixtures/random/plan.js";
import type { Classification, Effect, ScenarioName, TraitName, Verdict } from "../model/words.js";
import { signsOf } from "./cells.js";
import { offeredBy } from "./operations.js";
import { type Answer, type Found, traitsFrom } from "./traits.js";
import { classFrom, verdictFrom } from "./verdict.js";

/** What a matrix has to say of a server, by reasoning about its plan: nothing here was taken from what judges matrices. */
export interface Expected {
  classification: Classification;
  conclusive: string;
  verdicts: Record<string, Verdict>;
  /** Of what is not unproven. */
  effects: Record<string, Effect>;
  traits: Partial<Record<TraitName, Answer>>;
  /** For who reads a mismatch. */
  found: Found[];
}

export function expectedOf(server: ServerPlan, scenarios: readonly ScenarioName[]): Expected {
  const found = server.tools
    .flatMap(offeredBy)
    .map((offered): Found => {
      const signs = signsOf(offered, server, scenarios);
      return { offered, signs, verdict: verdictFrom(signs, server) };
    })
    .filter(({ offered, verdict }) => verdict !== "unproven" || !isVague(offered));
  const proven = found.filter(({ verdict }) => verdict !== "unproven");
  return {
    classification: classFrom(found),
    conclusive: `${proven.length} of ${found.length}`,
    verdicts: Object.fromEntries(found.map(({ offered, verdict }) => [offered.address, verdict])),
    effects: Object.fromEntries(proven.map(({ offered }) => [offered.address, offered.effect])),
    // Where no operation works, no scenario is run, and whether anything is asked depends on that.
    traits: proven.length === 0 ? {} : traitsFrom(found, server, scenarios),
    found,
  };
}

/** A URI need not be a file's, and a schema that says nothing promises no path: where these never work nothing is missed. */
function isVague({ tool }: Found["offered"]): boolean {
  return tool.shape === "uri" || tool.shape === "bare";
}
