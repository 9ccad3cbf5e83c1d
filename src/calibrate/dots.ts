import type { Arrangement } from "../experiment/arrangement.js";
import { observe } from "../experiment/calling.js";
import { effectAt } from "../judge/oracles/index.js";
import { specimenNames } from "../model/commons.js";
import type { Target } from "../model/ledger.js";
import type { Operation } from "../model/surface.js";
import { needsDots, spell } from "../surface/fill.js";

/**
 * Where the gap can only be spelled with `..`: does the operation refuse every `..` by syntax, also one that stays inside?
 * Then what needs one is no question about the list.
 */
export async function refusesDots(arrangement: Arrangement, operation: Operation): Promise<boolean> {
  const [variant] = operation.variants;
  if (operation.slot === null || variant === undefined) return false;
  const { anchors, workspace } = arrangement;
  const gap = workspace.target("api", variant.specimen, { token: "" });
  if (gap === null || !needsDots(spell(gap.path, variant.spelling, anchors))) return false;
  const observation = await observe(arrangement, {
    door: operation.door,
    slot: operation.slot,
    args: variant.args,
    spelling: variant.spelling,
    target: (token) => roundabout(workspace.target("web", variant.specimen, { token }), workspace.dir("web")),
    shape: "plain",
  });
  return observation !== null && effectAt(observation, workspace.ledger) === null;
}

/** The same target, by way of a folder that is there. */
function roundabout(target: Target | null, dir: string): Target | null {
  if (target === null) return null;
  return { ...target, path: `${dir}/${specimenNames.folder}/..${target.path.slice(dir.length)}` };
}
