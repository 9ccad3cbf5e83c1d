import { type Calibration, calibrate, slotsOfDoor } from "../calibrate/calibrate.js";
import { Arrangement } from "../experiment/arrangement.js";
import type { ArrangementPlan, Record } from "../experiment/arrangement-plan.js";
import { pooled } from "../experiment/pool.js";
import { kindsUsed, runPhases, runScenario } from "../experiment/scenario-run.js";
import { begin } from "../experiment/settling.js";
import { launchFacts } from "../launch-facts.js";
import type { Entry, Settings } from "../model/entry.js";
import type { RunFacts, SessionFacts } from "../model/facts.js";
import type { SpecimenKind } from "../model/ledger.js";
import type { Progress } from "../model/progress.js";
import type { Door, Operation } from "../model/surface.js";
import type { ScenarioName } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { addressOf } from "../surface/address.js";
import { allKinds } from "../workspace/specimens/index.js";
import { limitsOf } from "./limits.js";

export interface Run {
  entry: Entry;
  settings: Settings;
  user: NodeJS.ProcessEnv;
  signal: AbortSignal;
  record: Record;
  onProgress: (progress: Progress) => void;
  /** Told of what is kept for the judge, in characters. */
  onKept?: (characters: number) => void;
  /** Only this operation: what `explain` asks for. The doors that cannot have it are not called. */
  only?: string;
}

/** Every kind of specimen that the calibrating workspace holds. */
export function kindsFor(entry: Entry): SpecimenKind[] {
  return [...allKinds, ...Object.keys(entry.specimens)];
}

export function arrangementPlan(run: Run, name: ScenarioName, kinds: SpecimenKind[]): ArrangementPlan {
  const { entry, settings, user, record, signal, onKept = () => {}, onProgress } = run;
  const onRemains: ArrangementPlan["onRemains"] = (remains) => onProgress({ step: "remains", ...remains });
  return { scenario: scenarios[name], entry, settings, kinds, user, record, signal, onKept, onRemains };
}

/** The longest waits first: what is parallel is waiting. */
const order: ScenarioName[] = ["silent", "startup", "undeclared", "changed"];

/**
 * Effects of the whole experiment: calibrate in steady, then every scenario in a process of its own. No opinion yet. Of a
 * run that is ended before its time, or of scenarios that took too long, those that came to their end are there, and no
 * others: half of one proves nothing.
 */
export async function gather(asked: Run): Promise<RunFacts> {
  using limits = limitsOf(asked);
  const run: Run = { ...asked, signal: limits.signal, onKept: limits.onKept };
  const { entry, settings, onProgress, signal } = run;
  const kinds = kindsFor(entry);
  onProgress({ step: "launching" });
  using ofSteady = limits.part("steady");
  await using steady = await Arrangement.open(arrangementPlan({ ...run, signal: ofSteady.signal }, "steady", kinds));
  await begin(steady);
  const calibration = await calibrate(steady, kinds, {
    mayHave: (door) => run.only === undefined || canHave(run, door, run.only),
    onDoors: (doors) => onProgress({ step: "calibrating", doors }),
  });
  const operations = calibration.operations.filter((each) => run.only === undefined || each.address === run.only);
  const working = operations.filter((operation) => operation.variants.length > 0);
  onProgress({ step: "calibrated", operations: operations.length, unproven: operations.length - working.length });

  const names = steady.lists.names;
  const used = kindsUsed(working);
  steady.workspace.keepOnly(used);
  const tasks = inOrder(working.length === 0 ? [] : settings.scenarios).map((name) => ({
    name,
    task: async (): Promise<SessionFacts | null> => {
      using part = name === "steady" ? ofSteady : limits.part(name);
      part.begin();
      const plan = arrangementPlan({ ...run, signal: part.signal }, name, used);
      const facts = await (name === "steady" ? runOn(steady, working) : runScenario(plan, working, names));
      return part.signal.aborted ? null : facts;
    },
  }));
  let done = 0;
  const told = await pooled(
    tasks.map(({ name, task }) => async () => {
      if (signal.aborted) return null;
      onProgress({ step: "scenario", scenario: name, state: "begun", done, of: tasks.length });
      const facts = await task();
      if (facts === null) return null;
      done += 1;
      onProgress({ step: "scenario", scenario: name, state: "ended", done, of: tasks.length });
      return facts;
    }),
    settings.jobs,
  );
  const sessions = told.filter((facts) => facts !== null);
  const why = limits.why();
  if (why !== null) onProgress({ step: "cut", why, finished: sessions.map(({ scenario }) => scenario) });
  if (!sessions.some((session) => session.scenario === "steady")) {
    // Without an operation there was nothing to ask: steady came to its end with that.
    const ended = why === null && settings.scenarios.includes("steady");
    sessions.push(ended ? { ...steady.facts(), takes: [] } : bystander(steady));
  }
  return factsOf(run, steady, { ...calibration, operations }, sessions);
}

/** Steady goes on in the process that calibrated. */
async function runOn(steady: Arrangement, working: Operation[]): Promise<SessionFacts> {
  await runPhases(steady, working);
  await steady.endProcess();
  return steady.facts();
}

/** Steady where it was not asked for, or not to its end: what the server is called and said, and no cell. */
function bystander(steady: Arrangement): SessionFacts {
  return { ...steady.facts(), bystander: true, takes: [], asides: [], untested: [], controlFailed: [] };
}

/** ` #2` tells apart what the surface calls by one name. */
function canHave({ entry, user }: Run, door: Door, address: string): boolean {
  const plain = address.replace(/ #\d+$/, "");
  return slotsOfDoor(entry, door, user).some((slot) =>
    plain.startsWith(addressOf(door, slot).split(", ")[0] as string),
  );
}

function inOrder(names: ScenarioName[]): ScenarioName[] {
  const first = names.filter((name) => name === "steady");
  const waiting = order.filter((name) => names.includes(name));
  return [...first, ...waiting, ...names.filter((name) => name !== "steady" && !order.includes(name))];
}

function factsOf(run: Run, steady: Arrangement, calibration: Calibration, sessions: SessionFacts[]): RunFacts {
  const table = Object.keys(scenarios);
  return {
    launch: launchFacts(run.entry),
    platform: process.platform,
    accessTimes: steady.workspace.watch.keepsAccessTimes ? "kept" : "not-kept",
    operations: calibration.operations,
    notAimed: calibration.notAimed,
    skipped: calibration.skipped,
    sessions: sessions.sort((a, b) => table.indexOf(a.scenario) - table.indexOf(b.scenario)),
  };
}
