import { tokensIn } from "../model/find.js";
import type { Ledger } from "../model/ledger.js";
import type { Observation, Take } from "../model/observation.js";
import { isGapLike } from "../model/words.js";
import { type Ground, groundOf } from "./ground.js";
import { aimOf } from "./oracles/aim.js";

/** Patterns of paths that change without being aimed at: a log, a state file, a lock. */
export type Ambient = ReadonlySet<string>;
export const noAmbient: Ambient = new Set();

/** One path that changed while a call was aimed at another place. */
interface Stray {
  pattern: string;
  operation: string;
  /** The call was aimed where the client had declared it. */
  declared: boolean;
}

/**
 * What changed in a place while the call was aimed at another one. A server that keeps a log in its first root would
 * otherwise look as if every folder tool wrote there, and was refused everywhere else. Links and dots are left out: which
 * place such a call lands in is what it asks. A batch is, too: it writes to its inside element as well.
 */
export function straysOf(takes: Iterable<Take>, ledger: Ledger): Stray[] {
  const ground = groundOf(ledger);
  const strays: Stray[] = [];
  for (const { observation, operation, cell, purpose } of takes) {
    const { target } = observation;
    if (target === null || target.route !== "direct" || purpose === "batch") continue;
    for (const change of observation.changes) {
      const { place, lent } = ground.at(change.path);
      if (place === null || lent || place === target.place) continue;
      if (aimOf(change.path, target, ground) !== "elsewhere") continue;
      strays.push({ pattern: patternOf(change.path, observation, ground), operation, declared: !isGapLike(cell) });
    }
  }
  return strays;
}

/**
 * Strays that tell nothing of this operation. Its own at a gap-like target do: a server may put into the root what was
 * aimed at the gap, and do the same rightly when aimed at the root.
 */
export function ambientFor(operation: string, strays: Stray[]): Ambient {
  const idle = strays.filter((stray) => stray.declared || stray.operation !== operation);
  return new Set(idle.map((stray) => stray.pattern));
}

/** The path with everything random in it written as `*`: known tokens, ids, temporary names, digits. */
export function patternOf(path: string, observation: Observation, ground: Ground): string {
  const known = tokensIn(path, [...ground.tokens.keys(), observation.token]);
  let plain = path;
  for (const token of known) plain = plain.replaceAll(token, "*");
  return plain.split("/").map(steadyName).join("/");
}

/** Made like our tokens (src/workspace/canaries.ts): also one of a call that is over. */
const tokenShaped = /(?:[bdfghjklmnprstvz][aiou]){8}/g;

function steadyName(name: string): string {
  return name
    .replace(tokenShaped, "*")
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, "*")
    .replace(/(?<![A-Za-z0-9])(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{6,}(?![A-Za-z0-9])/g, "*")
    .replace(/(?<=[-._])(?=[A-Za-z]*[a-z][A-Z])[A-Za-z]{6,}(?![A-Za-z0-9])/g, "*")
    .replace(/\d+/g, "*");
}
