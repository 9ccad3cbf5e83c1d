import { tokensIn } from "../../model/find.js";
import type { Change } from "../../model/ledger.js";
import type { Ground, Owner } from "../ground.js";
import { sentTokens } from "./said.js";
import type { Oracle, Sighting } from "./sighting.js";

/**
 * A place's canary, or the bytes of one of its specimens, newly on disk outside that place: it was read, whatever the reply
 * says. A new link that leads into the place counts the same. A lent folder is outside the place it lies in, or copying
 * from web into the folder lent there would go unseen.
 */
export const loot: Oracle = (observation, ground) => {
  const sent = sentTokens(observation, ground.tokens.keys());
  return observation.changes
    .filter((change) => change.change !== "vanished")
    .flatMap((change) => [...marksOn(change, ground, sent), ...linkOf(change, ground)]);
};

function marksOn(change: Change, ground: Ground, sent: Set<string>): Sighting[] {
  const tokens = new Set([...change.holds, ...tokensIn(change.path, ground.tokens.keys())]);
  const owners = [...tokens].filter((token) => !sent.has(token)).map((token) => ground.tokens.get(token));
  if (change.hash !== null) owners.push(ground.hashes.get(change.hash));
  return owners.flatMap((owner) =>
    owner === undefined || liesIn(change.path, owner, ground)
      ? []
      : [{ ...placed(owner), evidence: `${change.path} now holds what lies in ${owner.path}` }],
  );
}

function linkOf(change: Change, ground: Ground): Sighting[] {
  if (change.leadsTo === null) return [];
  const { place, shelf, lent } = ground.at(change.leadsTo);
  const from = ground.at(change.path);
  if (place === null || lent || (from.place === place && !from.lent)) return [];
  const evidence = `${change.path} is a new way to ${change.leadsTo}`;
  return [{ effect: "read", place, shelf, path: change.leadsTo, evidence }];
}

function liesIn(path: string, owner: Owner, ground: Ground): boolean {
  const region = ground.at(path);
  return region.place === owner.place && !region.lent;
}

function placed({ effect, place, shelf, path }: Owner): Omit<Sighting, "evidence"> {
  return { effect, place, shelf, path };
}
