import type { PlaceName } from "../../model/ledger.js";
import { sightings } from "../oracles/index.js";
import { eachOperation } from "./trait.js";

/** The path left out, or relative: whose canaries come. Asked in steady, where web and docs are declared. */
export const defaultScope = eachOperation("default_scope", { openToo: true }, ({ operation }, { facts }) => {
  const seen = new Set<PlaceName>();
  let asked = false;
  let answered = false;
  for (const session of facts.sessions.filter((each) => each.scenario === "steady")) {
    for (const { operation: address, asks, observation } of session.asides) {
      if (address !== operation.address || asks !== "default-scope") continue;
      asked = true;
      if (observation.reply.door === "result" || observation.reply.door === "error") answered = true;
      for (const { effect, place } of sightings(observation, session.ledger)) {
        if (effect !== "stat" || operation.effect === "stat") seen.add(place);
      }
    }
  }
  if (!asked) return null;
  if (seen.size === 0 && !answered) return "no-answer";
  return scopeOf(seen);
});

/** The gap and its kind show that the launch is the scope; the declared places alone, that the list is. */
function scopeOf(seen: Set<PlaceName>): string {
  if (seen.size === 0) return "none";
  if (seen.has("beyond")) return "other";
  if (["api", "web-next", "WEB", "encoded"].some((place) => seen.has(place as PlaceName))) return "allow-set";
  if (seen.has("cwd")) return seen.size === 1 ? "cwd" : "other";
  if (!seen.has("web")) return "other";
  return seen.has("docs") ? "roots" : "first-root";
}
