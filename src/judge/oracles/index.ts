import type { Ledger, PlaceName } from "../../model/ledger.js";
import type { Observation } from "../../model/observation.js";
import { type Effect, strongest } from "../../model/words.js";
import { type Ambient, noAmbient } from "../ambient.js";
import { groundOf } from "../ground.js";
import { canary } from "./canary.js";
import { disk } from "./disk.js";
import { lent } from "./lent.js";
import { loot } from "./loot.js";
import { isOwnMeasure, measure } from "./measure.js";
import type { Oracle, Sighting } from "./sighting.js";

export { wasAccessed } from "./access.js";
export { confirmsStat, statSeen } from "./measure.js";
export type { Sighting } from "./sighting.js";

/** In order of trust. The error flag and the wording are for the explanation only, and not among them. */
const oracles: Oracle[] = [disk, loot, canary, lent, measure];

/** All places in which the call was seen to have an effect; operations without a target need all of them. */
export function sightings(observation: Observation, ledger: Ledger, ambient: Ambient = noAmbient): Sighting[] {
  const ground = groundOf(ledger);
  return oracles.flatMap((oracle) => oracle(observation, ground, ambient));
}

/** Sightings that belong to this aim: in these places, on the target's own shelf, of the target's own measure. */
export function sightingsIn(
  observation: Observation,
  ledger: Ledger,
  places: readonly PlaceName[],
  ambient: Ambient = noAmbient,
): Sighting[] {
  const { target } = observation;
  // The place itself holds every shelf.
  const shelf = target === null || target.specimen === "place" ? null : target.shelf;
  return sightings(observation, ledger, ambient).filter(
    (each) =>
      places.includes(each.place) &&
      (shelf === null || each.shelf === shelf) &&
      (each.effect !== "stat" || isOwnMeasure(observation, ledger, each.path ?? "")),
  );
}

/** The strongest effect at the observation's own target; null without one, and for an observation without a target. */
export function effectAt(observation: Observation, ledger: Ledger, ambient: Ambient = noAmbient): Effect | null {
  if (observation.target === null) return null;
  return strongest(sightingsIn(observation, ledger, [observation.target.place], ambient).map((each) => each.effect));
}
