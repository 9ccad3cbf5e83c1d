import type { Fallback } from "../../fixtures/kit/policy.js";
import type { ServerPlan, ToolPlan } from "../../fixtures/random/plan.js";
import type { ScenarioName } from "../model/words.js";
import { at, common, covers, type Dir, dir } from "./paths.js";

/** Which directories a tool of the plan holds open in a scenario, phase by phase: by what its policy says, not by asking it. */
export function openIn(scenario: ScenarioName, server: ServerPlan, tool: ToolPlan): Dir[][] {
  const without = (word: Fallback) => composed(tool, fallback(word));
  if (server.asks === "never" || scenario === "undeclared") return [without(tool.undeclared), [], [], []];
  if (scenario === "failed") return [without(tool.error)];
  if (scenario === "silent") return [without(isHanging(server) ? tool.silence : tool.before)];
  if (scenario === "startup") return [isHanging(server) ? read([at.web], tool) : without(tool.before)];
  if (scenario === "changed") return whileItChanges(server, tool);
  return [read(lists[scenario](tool), tool, scenario)];
}

/** Calls are not answered before the roots are there, or were waited for in vain. */
function isHanging({ waits, asks }: ServerPlan): boolean {
  return waits || asks === "at-first-call" || asks === "at-every-call";
}

type Listed = Exclude<ScenarioName, "undeclared" | "failed" | "silent" | "startup" | "changed">;

/** What the scenario's list comes to once its URIs are decoded; what does not exist or is dropped is left out. */
const lists: Record<Listed, (tool: ToolPlan) => string[]> = {
  steady: () => [at.web, at.docs],
  swapped: () => [at.docs, at.web],
  crossed: () => [at.api],
  fixed: () => [at.web],
  empty: () => [],
  missing: () => [],
  foreign: () => [at.web],
  encoded: ({ decodes }) => ({ uri: [at.encoded], "cut-at-hash": [at.web], raw: [] })[decodes],
  // A # that nobody encoded begins a fragment: for who reads URIs the directory ends there.
  concatenated: ({ decodes }) => [decodes === "raw" ? at.encoded : at.web],
  linked: ({ linkRoots }) => (linkRoots === "taken" ? [at.link] : []),
  file: ({ fileRoots }) => ({ exact: [at.file], parent: [at.web], dropped: [] })[fileRoots],
  widened: () => [at.beyond, at.web],
};

function read(paths: string[], tool: ToolPlan, scenario?: ScenarioName): Dir[] {
  if (scenario === "fixed" && tool.fixed !== "roots") return composed(tool, fallback(tool.fixed));
  if (scenario === "empty") return composed(tool, fallback(tool.empty));
  if (scenario === "foreign" && tool.foreign !== "roots") return composed(tool, fallback(tool.foreign));
  if (paths.length === 0) return composed(tool, fallback(tool.missing));
  const taken = tool.rule === "first" ? paths.slice(0, 1) : paths;
  return composed(tool, taken.map(dir));
}

function fallback(word: Fallback): Dir[] {
  return { nothing: [], "allow-set": [dir(at.allow)], cwd: [dir(at.cwd)], everything: [dir("/")] }[word];
}

function composed(tool: ToolPlan, dirs: Dir[]): Dir[] {
  const launch = [dir(at.allow)];
  switch (tool.rule) {
    case "none":
    case "arguments":
      return launch;
    case "roots":
    case "first":
      return dirs;
    case "intersect":
      return common(dirs, launch);
    case "union":
      return [...dirs, ...launch];
  }
}

/** web → api and web → api → none. */
function whileItChanges(server: ServerPlan, tool: ToolPlan): Dir[][] {
  const first = read([at.web], tool);
  const hears = server.listens || server.asks === "at-every-call";
  if (!hears) return [first, first, first, first];
  const phases = [first];
  let now = first;
  for (const next of [read([at.api, at.web], tool), read([at.api], tool), null]) {
    now = followed(tool, now, next ?? emptied(tool, now));
    phases.push(now);
  }
  return phases;
}

function emptied(tool: ToolPlan, now: Dir[]): Dir[] {
  if (tool.cleared === "keep") return now;
  return composed(tool, tool.cleared === "revoke" ? [] : [dir(at.allow)]);
}

function followed({ follows }: ToolPlan, now: Dir[], next: Dir[]): Dir[] {
  if (follows === "nothing") return now;
  if (follows === "widening") return [...now, ...next];
  // A list that takes nothing away changes nothing for who only narrows.
  if (follows === "narrowing" && now.every((one) => covers(next, one))) return now;
  return next;
}
