import { slotsOfDoor } from "../calibrate/calibrate.js";
import { givenArguments, givenCandidates } from "../calibrate/entry-operations.js";
import { Arrangement } from "../experiment/arrangement.js";
import { begin } from "../experiment/settling.js";
import { matchesPattern } from "../matrix/address.js";
import type { Candidate } from "../model/surface.js";
import type { ScenarioName } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { addressOf } from "../surface/address.js";
import { candidatesOf } from "../surface/candidates.js";
import { arrangementPlan, kindsFor, type Run } from "./gather.js";
import { limitsOf } from "./limits.js";

/** One door as a run would treat it. */
export interface PlannedDoor {
  door: string;
  kind: string;
  /** Why it would never be called; null where it would. */
  skipped: string | null;
  slots: { address: string; likelihood: "strong" | "weak"; candidates: number; first: Candidate | null }[];
}

export interface Plan {
  server: { name: string; version: string };
  protocol: string;
  doors: PlannedDoor[];
  /** The processes of a run, in order, with the question that each asks. */
  sessions: { scenario: ScenarioName; asks: string; phases: number; cells: string[] }[];
}

/** What a run would start and call. The server is started once, for its lists; none of its tools is called. */
export async function planOf(asked: Run): Promise<Plan> {
  using limits = limitsOf(asked);
  const run: Run = { ...asked, signal: limits.signal };
  const kinds = kindsFor(run.entry);
  await using steady = await Arrangement.open({ ...arrangementPlan(run, "steady", kinds), setUp: false });
  await begin(steady);
  const { skip } = run.entry;
  return {
    server: steady.session.server,
    protocol: steady.session.protocol,
    doors: steady.lists.doors.map((door) => {
      const given = givenArguments(run.entry, door, run.user);
      const pattern = skip.find((each) => matchesPattern(each, door.name));
      return {
        door: door.name,
        kind: door.kind,
        skipped: pattern === undefined ? null : `the entry skips ${pattern}`,
        slots: slotsOfDoor(run.entry, door, run.user).map((slot) => {
          const args = given.get(slot?.label ?? "");
          const all =
            args === undefined
              ? candidatesOf(door, slot, { spelling: "absolute", kinds, lessons: [], tier: "plain" })
              : givenCandidates(args, "absolute", kinds);
          return {
            address: addressOf(door, slot),
            likelihood: slot?.likelihood ?? "weak",
            candidates: all.length,
            first: all[0] ?? null,
          };
        }),
      };
    }),
    sessions: run.settings.scenarios.map((scenario) => ({
      scenario,
      asks: scenarios[scenario].asks,
      phases: scenarios[scenario].phases.length,
      cells: scenarios[scenario].cells,
    })),
  };
}
