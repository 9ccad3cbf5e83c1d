import type { Change } from "../../model/ledger.js";
import type { Observation } from "../../model/observation.js";
import type { Effect } from "../../model/words.js";
import type { Ambient } from "../ambient.js";
import { patternOf } from "../ambient.js";
import { type Ground, within } from "../ground.js";
import { aimOf } from "./aim.js";
import type { Oracle, Sighting } from "./sighting.js";

/**
 * write: the call's own token in bytes or in a name; the aimed file altered; entries appearing in the aimed folder.
 * delete: what was aimed at is gone. What also changes when the aim is elsewhere (a log, a state file) proves nothing.
 */
export const disk: Oracle = (observation, ground, ambient) =>
  observation.changes.flatMap((change) => sightingOf(change, observation, ground, ambient) ?? []);

function sightingOf(change: Change, observation: Observation, ground: Ground, ambient: Ambient): Sighting | null {
  const { place, shelf, lent, rest } = ground.at(change.path);
  if (place === null || lent) return null;
  const exact = observation.target !== null && observation.target.canonical === change.path;
  if (!exact && ambient.has(patternOf(change.path, observation, ground))) return null;
  const seen = effectOf(change, rest, observation, ground);
  return seen === null ? null : { effect: seen.effect, place, shelf, path: change.path, evidence: seen.evidence };
}

function effectOf(
  change: Change,
  rest: string,
  observation: Observation,
  ground: Ground,
): { effect: Effect; evidence: string } | null {
  const { token, target } = observation;
  if (change.change !== "vanished" && token !== "") {
    if (change.holds.includes(token)) return { effect: "write", evidence: `${change.path} holds what the call sent` };
    if (rest.includes(token)) return { effect: "write", evidence: `${change.path} bears the name that the call sent` };
  }
  const aim = target === null ? aimOfNone(change.path, ground) : aimOf(change.path, target, ground);
  if (aim === "elsewhere") return null;
  if (change.change === "vanished") {
    return aim === "hidden inside" ? null : { effect: "delete", evidence: `${change.path} is gone` };
  }
  if (change.change === "appeared") {
    return target === null ? null : { effect: "write", evidence: `${change.path} appeared where the call was aimed` };
  }
  if (aim === "hidden inside" || change.type === "directory") return null;
  return { effect: "write", evidence: `${change.path} was altered` };
}

/** Without a target every specimen counts as aimed at. */
function aimOfNone(path: string, ground: Ground): "exact" | "elsewhere" {
  const sample = ground.ledger.samples.find((each) => within(path, each.path));
  if (sample === undefined) return "elsewhere";
  return path.slice(sample.path.length).includes("/.") ? "elsewhere" : "exact";
}
