import type { Ledger } from "../../model/ledger.js";
import type { Observation } from "../../model/observation.js";
import { groundOf } from "../ground.js";
import { aimOf } from "./aim.js";

/** The access time of what was aimed at moved: it was read, whatever came back. False also where nobody could look. */
export function wasAccessed(observation: Observation, ledger: Ledger): boolean {
  const { target, accessed } = observation;
  if (target === null || accessed === null) return false;
  const ground = groundOf(ledger);
  return accessed.some((path) => {
    const region = ground.at(path);
    return region.place === target.place && !region.lent && aimOf(path, target, ground) !== "elsewhere";
  });
}
