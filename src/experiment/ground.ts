import type { PlaceName } from "../model/ledger.js";
import type { RootPlan, Scenario } from "../model/scenario.js";
import type { Workspace } from "../workspace/workspace.js";
import type { RootGround } from "./roots.js";

/** A workspace as roots see it. */
export function groundOf(workspace: Workspace): RootGround {
  return {
    dir: (place) => workspace.dir(place),
    rootLink: (to) => workspace.rootLink(to),
    missingDir: () => workspace.missingDir(),
    sample: (place, kind) => workspace.target(place, kind, { token: "" })?.path ?? workspace.dir(place),
  };
}

/** The places in which a scenario needs specimens: those it asks about, declares or lends in. */
export function placesOf(scenario: Scenario): PlaceName[] {
  const places = scenario.phases.flatMap(({ cells, roots, lent }) => [
    // The twin in capitals is asked about beside its sibling; without specimens in it every read would look refused.
    ...cells.flatMap((plan): PlaceName[] => (plan.cell === "sibling" ? [plan.place, "WEB"] : [plan.place])),
    ...roots.flatMap(placeOfRoot),
    lent,
  ]);
  return [...new Set(places)];
}

function placeOfRoot(plan: RootPlan): PlaceName[] {
  if (plan.root === "place" || plan.root === "concatenated") return [plan.place];
  if (plan.root === "link") return [plan.to];
  return plan.root === "file" ? [plan.in] : [];
}
