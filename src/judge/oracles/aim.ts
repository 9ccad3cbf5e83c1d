import type { Target } from "../../model/ledger.js";
import { type Ground, within } from "../ground.js";

/** How a path that changed stands to the path that was aimed at. */
export type Aim = "exact" | "inside" | "hidden inside" | "elsewhere";

/**
 * By the canonical path: through a link or `..` what changes is the place the way leads to, never the path that was sent.
 * A folder full of links counts as aimed at the place the links lead to. Dot entries below a folder are told apart: a
 * repository rewrites `.git/index` when it is only looked at.
 */
export function aimOf(path: string, target: Target, ground: Ground): Aim {
  if (path === target.canonical) return "exact";
  if (within(path, target.canonical)) return hidden(path.slice(target.canonical.length)) ? "hidden inside" : "inside";
  if (target.route !== "links-inside") return "elsewhere";
  const region = ground.at(path);
  if (region.place !== target.place) return "elsewhere";
  return hidden(`/${region.rest}`) ? "hidden inside" : "inside";
}

function hidden(below: string): boolean {
  return below.includes("/.");
}
