import { UsageFault } from "./faults.js";
import { judgedRun } from "./judge/judged.js";
import { reasonOf } from "./judge/reasons.js";
import { parseAddress } from "./matrix/address.js";
import type { LoggedTake } from "./model/facts.js";
import type { Outcome } from "./model/words.js";
import { type ProbeOptions, type ProbeTarget, runOf } from "./probe.js";
import { gather } from "./run/gather.js";
import { type Plan, planOf } from "./run/plan.js";
import { scenarios } from "./scenarios/index.js";

export type { Plan } from "./run/plan.js";

/** One cell, taken live, with everything that was seen on the way. */
export interface Explanation {
  address: string;
  /** What the scenario asks. */
  asks: string;
  outcome: Outcome;
  /** The rule that decided, in one sentence. */
  reason: string;
  /** Every call that was made for the cell, the voided ones and the controls included, in order. */
  takes: LoggedTake[];
}

/** Takes one cell: calibrates its operation, runs its scenario with nothing else in it. */
export async function explain(target: ProbeTarget, cell: string, options: ProbeOptions = {}): Promise<Explanation> {
  const address = parseAddress(cell);
  if (address === null) {
    throw new UsageFault(
      `${JSON.stringify(cell)} names no cell. Write operation, a space, scenario.cell: 'read_text_file(path) steady.gap'.`,
    );
  }
  const { operation, scenario } = address;
  const facts = await gather({ ...runOf(target, { ...options, scenarios: [scenario] }), only: operation });
  if (facts.operations.length === 0) {
    throw new UsageFault(
      `the server has no operation ${JSON.stringify(operation)}. Run \`rootprobe plan\` to see what can be aimed.`,
    );
  }
  const judged = judgedRun(facts);
  return {
    address: cell,
    asks: scenarios[scenario].asks,
    outcome: judged.operations[0]?.table[scenario]?.[address.cell] ?? "untested",
    reason: reasonOf(judged, operation, scenario, address.cell),
    takes: facts.sessions
      .flatMap((session) => session.takes)
      .filter((take) => take.scenario === scenario && (take.cell === address.cell || take.purpose === "control")),
  };
}

/** What a run would start and call; calls no tool. */
export async function plan(target: ProbeTarget, options: ProbeOptions = {}): Promise<Plan> {
  return await planOf(runOf(target, options));
}
