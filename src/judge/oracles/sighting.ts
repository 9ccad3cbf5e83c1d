import type { PlaceName } from "../../model/ledger.js";
import type { Observation } from "../../model/observation.js";
import type { Effect } from "../../model/words.js";
import type { Ambient } from "../ambient.js";
import type { Ground } from "../ground.js";

/** One effect that a call was seen to have, and where. */
export interface Sighting {
  effect: Effect;
  place: PlaceName;
  shelf: string | null;
  /** Relative to the scratch: what changed, or the sample whose mark was found. */
  path: string | null;
  /** A sentence for explain. */
  evidence: string;
}

/** What believes one kind of fact. Facts in, sightings out. */
export type Oracle = (observation: Observation, ground: Ground, ambient: Ambient) => Sighting[];
