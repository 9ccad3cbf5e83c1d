import { tokensIn } from "../model/find.js";
import type { Ledger } from "../model/ledger.js";
import type { Observation } from "../model/observation.js";
import { type Ground, groundOf } from "./ground.js";
import { aimOf } from "./oracles/aim.js";

/** Patterns of paths that change without being aimed at: a log, a state file, a lock. */
export type Ambient = ReadonlySet<string>;
export const noAmbient: Ambient = new Set();

/**
 * What changed in a place while the call was aimed at another one. A server that keeps a log in its first root would
 * otherwise look as if every folder tool wrote there, and was refused everywhere else.
 */
export function ambientOf(observations: Iterable<Observation>, ledger: Ledger): Ambient {
  const ground = groundOf(ledger);
  const found = new Set<string>();
  for (const observation of observations) {
    const { target } = observation;
    if (target === null) continue;
    for (const change of observation.changes) {
      const { place, lent } = ground.at(change.path);
      if (place === null || lent || place === target.place) continue;
      if (aimOf(change.path, target, ground) === "elsewhere") found.add(patternOf(change.path, observation, ground));
    }
  }
  return found;
}

/** The path with everything random in it written as `*`: known tokens, ids, temporary names, digits. */
export function patternOf(path: string, observation: Observation, ground: Ground): string {
  const known = tokensIn(
    path,
    [...ground.tokens.keys(), observation.token].filter((token) => token !== ""),
  );
  let plain = path;
  for (const token of known) plain = plain.replaceAll(token, "*");
  return plain.split("/").map(steadyName).join("/");
}

function steadyName(name: string): string {
  return name
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, "*")
    .replace(/(?<![A-Za-z0-9])(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{6,}(?![A-Za-z0-9])/g, "*")
    .replace(/(?<=[-._])(?=[A-Za-z]*[a-z][A-Z])[A-Za-z]{6,}(?![A-Za-z0-9])/g, "*")
    .replace(/\d+/g, "*");
}
