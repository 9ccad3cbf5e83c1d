import type { Change, Ledger } from "../model/ledger.js";
import type { Observation } from "../model/observation.js";
import { type Ambient, noAmbient, patternOf } from "./ambient.js";
import { type Ground, groundOf, within } from "./ground.js";
import { disk } from "./oracles/disk.js";

/** The reply says no: a protocol error, or a result that is marked as one. The wording is not looked at. */
export function saysNo(observation: Observation): boolean {
  const { reply } = observation;
  if (reply.door === "error") return true;
  if (reply.door !== "result") return false;
  const { result } = reply;
  return typeof result === "object" && result !== null && !Array.isArray(result) && result.isError === true;
}

/**
 * Changes that are the proof of nothing, as patterns that are the same in every run: `<place>/.git/index` (whichever place),
 * `{allow}/state.json`, `{home}/.cache/x`, `{tmp}/*`, `{scratch}/…` for the rest; ids, tokens, digits and temporary names
 * as `*`; the name of a shelf left out; a folder only where nothing in it is listed.
 */
export function alsoWrote(observation: Observation, ledger: Ledger, ambient: Ambient = noAmbient): string[] {
  const ground = groundOf(ledger);
  const aimedAt = observation.target?.place;
  const proofs = disk(observation, ground, ambient)
    .filter((each) => aimedAt === undefined || each.place === aimedAt)
    .map((each) => each.path);
  // A link of ours that was replaced by a file: the very path that was sent, though it leads elsewhere.
  const sent = observation.target?.path.slice(ledger.scratch.length + 1);
  const idle = observation.changes.filter(
    ({ path, ...rest }) =>
      !ground.at(path).lent && !isLoot({ path, ...rest }, ground) && !proofs.includes(path) && path !== sent,
  );
  const named = idle.filter(
    (change) => change.type !== "directory" || !idle.some((each) => each !== change && within(each.path, change.path)),
  );
  return named.map((change) => stablePath(change, observation, ground));
}

/** A copy of what lies in a place says that it was read: it is evidence already. */
function isLoot(change: Change, ground: Ground): boolean {
  const marks = [...change.holds.map((token) => ground.tokens.get(token)), ground.hashes.get(change.hash ?? "")];
  return (
    change.leadsTo !== null ||
    marks.some((owner) => owner !== undefined && owner.place !== ground.at(change.path).place)
  );
}

function stablePath(change: Change, observation: Observation, ground: Ground): string {
  const { place, rest } = ground.at(change.path);
  const pattern = (path: string) => patternOf(path, observation, ground);
  if (place !== null) return `<place>/${pattern(rest)}`;
  const [first = "", ...below] = change.path.split("/");
  // Names there are made up by whoever writes, often of letters alone: what they are is chance.
  if (first === "tmp") return "{tmp}/*";
  const known = { srv: "{allow}", home: "{home}" }[first];
  return known === undefined ? `{scratch}/${pattern(change.path)}` : [known, pattern(below.join("/"))].join("/");
}
