import type { PlaceName, Route, Target } from "../model/ledger.js";
import type { CellPlan } from "../model/scenario.js";
import type { Operation, Variant } from "../model/surface.js";
import type { Arrangement } from "./arrangement.js";

/** Makes a target for the call that has this token; null where this kind cannot be aimed that way. */
export type TargetMaker = (token: string) => Target | null;

const folderKinds = new Set(["folder", "empty-folder", "place"]);

/** Every way in which one variant asks a cell: one, except for the sibling (a twin in capitals) and the links. */
export function targetsOf(
  arrangement: Arrangement,
  operation: Operation,
  variant: Variant,
  plan: CellPlan,
): TargetMaker[] {
  const { workspace } = arrangement;
  const at = (place: PlaceName, route: Route, shelf: string | null = null): TargetMaker => {
    return (token) => workspace.target(place, variant.specimen, { route, shelf, token });
  };
  if (plan.cell === "symlink") return linkRoutes(operation, variant).map((route) => at(plan.place, route));
  if (plan.shelved) return [at(plan.place, plan.route, workspace.layShelf(plan.place, [variant.specimen]))];
  const makers = [at(plan.place, plan.route)];
  if (plan.cell === "sibling" && workspace.hasCaseTwin) makers.push(at("WEB", "direct"));
  return makers;
}

/** Delete and move never aim at a link itself: they would take the link, which lies inside. */
function linkRoutes(operation: Operation, variant: Variant): Route[] {
  if (variant.specimen === "place") return ["links-inside", "way-out"];
  const routes: Route[] = ["way-out"];
  if (operation.effect === "delete") return routes;
  if (variant.specimen === "file") routes.push("file-link");
  if (variant.specimen === "new-file") routes.push("dangling");
  if (folderKinds.has(variant.specimen)) routes.push("links-inside");
  return routes;
}
