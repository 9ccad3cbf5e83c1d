import type { SessionFacts } from "../model/facts.js";
import type { SpecimenKind } from "../model/ledger.js";
import type { Phase } from "../model/scenario.js";
import type { Operation } from "../model/surface.js";
import { Arrangement } from "./arrangement.js";
import type { ArrangementPlan } from "./arrangement-plan.js";
import { askAsides } from "./asides.js";
import { insideCall } from "./inside.js";
import { nameOf } from "./lists.js";
import { phaseOfNobody } from "./lost.js";
import { runPhase } from "./phase.js";
import { begin, change } from "./settling.js";
import { type Flight, kindsOf, layFlights, runTogether } from "./together.js";

/** Only the specimens that some operation uses: laying and looking at the others is what a run would spend its time on. */
export function kindsUsed(operations: Operation[]): SpecimenKind[] {
  return [...new Set(operations.flatMap((operation) => operation.variants.flatMap(kindsOf)))].sort();
}

/** One scenario in a process of its own. A server that does not come up in it is data: every cell is then without an answer. */
export async function runScenario(
  plan: ArrangementPlan,
  operations: Operation[],
  names: Set<string>,
): Promise<SessionFacts> {
  const working = operations.filter((operation) => operation.variants.length > 0);
  const [first] = plan.scenario.phases;
  let flights: Flight[] = [];
  let arrangement: Arrangement;
  try {
    arrangement = await Arrangement.open(plan, (workspace) => {
      if (plan.scenario.together) flights = layFlights(workspace, first as Phase, working);
    });
  } catch (error) {
    return phaseOfNobody(plan.scenario, working, error);
  }
  await using open = arrangement;
  open.lists.names = names;
  for (const { door, delay } of working) open.aftermath.expect(nameOf(door), delay);
  if (plan.scenario.together) {
    await runTogether(open, first as Phase, flights);
  } else {
    await begin(open);
    await runPhases(open, working);
  }
  await open.endProcess();
  return open.facts();
}

/** The phases of an arrangement that has begun; steady's is the one that calibrated. */
export async function runPhases(arrangement: Arrangement, operations: Operation[]): Promise<void> {
  const waker = operations[0];
  if (waker !== undefined) {
    arrangement.wake = async () => {
      await insideCall(arrangement, waker);
    };
  }
  for (const [index, phase] of arrangement.scenario.phases.entries()) {
    if (arrangement.plan.signal.aborted) return;
    const reAsked = index === 0 || (await change(arrangement, phase));
    await runPhase(arrangement, phase, operations, reAsked);
  }
  if (arrangement.scenario.name === "steady") await askAsides(arrangement, operations);
}
