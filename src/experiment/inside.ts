import type { Observation } from "../model/observation.js";
import type { Operation } from "../model/surface.js";
import { isGapLike } from "../model/words.js";
import type { Arrangement } from "./arrangement.js";
import { observe } from "./calling.js";

/** A call that fills no cell: the operation at the first declared place of the phase, or where its other arguments lie. */
export async function insideCall(arrangement: Arrangement, operation: Operation): Promise<Observation | null> {
  const variant = operation.variants[0];
  if (variant === undefined) return null;
  const place = arrangement.phase.cells.find((plan) => !isGapLike(plan.cell))?.place ?? arrangement.phase.lent;
  return await observe(arrangement, {
    door: operation.door,
    slot: operation.slot,
    args: variant.args,
    spelling: variant.spelling,
    target:
      operation.slot === null ? null : (token) => arrangement.workspace.target(place, variant.specimen, { token }),
    shape: "plain",
  });
}
