import type { Scenario } from "../model/scenario.js";
import { fillLaunch } from "../server/fill.js";
import type { LaunchPlan } from "../server/launch.js";
import { userMachine, writeFiles } from "../server/machine.js";
import { requireBubblewrap, sandboxed } from "../server/sandbox.js";
import { openSession, type RootsAnswer, type Session } from "../server/session.js";
import type { Workspace } from "../workspace/workspace.js";
import type { ArrangementPlan } from "./arrangement-plan.js";
import type { NamedRoot } from "./roots.js";

/** The launch in this workspace, with the files that it needs written and its walls up. Throws a UsageFault. */
export function prepareLaunch(plan: ArrangementPlan, workspace: Workspace): LaunchPlan {
  const machine = userMachine(plan.user);
  const { plan: launch, files } = fillLaunch(plan.entry, workspace, machine);
  writeFiles(files);
  const { sandbox, network } = plan.settings;
  if (!sandbox) return launch;
  return sandboxed(launch, { program: requireBubblewrap(network, machine), scratch: workspace.scratch, network });
}

/** Starts the server as the scenario's client. Throws a StartFault. */
export async function start(plan: ArrangementPlan, launch: LaunchPlan, roots: NamedRoot[]): Promise<Session> {
  const { scenario, settings, record } = plan;
  return await openSession({
    launch,
    capability: scenario.capability,
    answer: answerOf(scenario, roots),
    startTimeout: settings.startTimeout,
    callTimeout: settings.callTimeout,
    signal: plan.signal,
    onMessage: (direction, message, at) => {
      record({ type: "message", scenario: scenario.name, direction, at: Math.round(at), message });
    },
  });
}

export function answerOf(scenario: Scenario, roots: NamedRoot[]): RootsAnswer {
  switch (scenario.answer) {
    case "list":
      return { kind: "list", roots };
    case "withheld":
      return { kind: "withheld", roots };
    case "error":
      return { kind: "error", code: -32603, message: "the client cannot tell its roots" };
    case "never":
      return { kind: "never" };
  }
}
