import { StartFault } from "../faults.js";
import type { LoggedTake, SessionFacts } from "../model/facts.js";
import type { Scenario } from "../model/scenario.js";
import type { Operation } from "../model/surface.js";

/** The facts of a scenario in which the server did not come up, though it did in another: nobody answered. */
export function phaseOfNobody(scenario: Scenario, operations: Operation[], error: unknown): SessionFacts {
  if (!(error instanceof StartFault)) throw error;
  const plans = scenario.phases.flatMap((phase) => phase.cells);
  return {
    scenario: scenario.name,
    server: { name: "", version: "" },
    protocol: "",
    ledger: { scratch: "", places: [], samples: [] },
    rootNames: [],
    listed: [],
    askedBeforeFirstCall: false,
    asked: 0,
    calls: 0,
    callsThatAsked: 0,
    reRequested: [],
    takes: operations.flatMap((operation) => plans.map((plan) => unanswered(scenario, operation, plan.cell))),
    untested: [],
    controlFailed: [],
    asides: [],
    elicited: [],
    heard: [error.message],
  };
}

function unanswered(scenario: Scenario, operation: Operation, cell: LoggedTake["cell"]): LoggedTake {
  return {
    operation: operation.address,
    scenario: scenario.name,
    cell,
    variant: 0,
    purpose: "cell",
    round: 0,
    observation: {
      call: { method: "tools/call", params: {} },
      token: "",
      target: null,
      reply: { door: "closed", exitCode: null, signal: null },
      heard: [],
      followed: [],
      changes: [],
      accessed: null,
      listed: true,
      rootsAnswered: 0,
    },
    void: null,
  };
}
