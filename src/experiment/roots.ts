import { randomInt } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { PlaceName } from "../model/ledger.js";
import type { RootPlan } from "../model/scenario.js";

export interface NamedRoot {
  uri: string;
  name: string;
}

/** The part of a workspace that roots point into. */
export interface RootGround {
  dir(place: PlaceName): string;
  rootLink(to: PlaceName): string;
  missingDir(): string;
  sample(place: PlaceName, kind: "file"): string;
}

const syllables = ["ba", "do", "fi", "gu", "ka", "le", "mo", "nu", "pa", "ri", "so", "tu", "va", "ze"];

/** A random word of its own for each root: seen in a reply, it shows that the server tells names on. */
export function rootName(): string {
  return Array.from({ length: 5 }, () => syllables[randomInt(syllables.length)]).join("");
}

/** The list as it goes over the wire, in the order of the plan. Only `concatenated` is no proper URI: that is its point. */
export function rootsOf(plans: RootPlan[], ground: RootGround): NamedRoot[] {
  return plans.map((plan) => ({ uri: uriOf(plan, ground), name: rootName() }));
}

function uriOf(plan: RootPlan, ground: RootGround): string {
  switch (plan.root) {
    case "place":
      return pathToFileURL(ground.dir(plan.place)).href;
    case "concatenated":
      return `file://${ground.dir(plan.place)}`;
    case "uri":
      return plan.uri;
    case "missing":
      return pathToFileURL(ground.missingDir()).href;
    case "link":
      return pathToFileURL(ground.rootLink(plan.to)).href;
    case "file":
      return pathToFileURL(ground.sample(plan.in, "file")).href;
  }
}

/** The directory that a path relative to the root is taken from: the first declared one that names a directory. */
export function rootAnchor(plans: RootPlan[], ground: RootGround, fallback: string): string {
  const plan = plans.find((each) => each.root === "place" || each.root === "concatenated" || each.root === "link");
  if (plan === undefined) return fallback;
  return plan.root === "link" ? ground.rootLink(plan.to) : ground.dir(plan.place);
}
