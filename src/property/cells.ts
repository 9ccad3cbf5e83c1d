import type { ServerPlan } from "../../fixtures/random/plan.js";
import { type CellName, isGapLike, type ScenarioName } from "../model/words.js";
import { openIn } from "./open.js";
import type { Offered } from "./operations.js";
import { at, besideOf, type Dir, dotted, holds, linked, type Path, straight, theFile, throughRoot } from "./paths.js";

/** permitted, or one of the words that count as refused. */
export type Sign = "+" | "-";
export type Signs = Partial<Record<ScenarioName, Partial<Record<CellName, Sign>>>>;

/** Where each cell aims: any of the paths is enough. The number is the phase, where there are several. */
type Aims = [cell: CellName, phase: number, ...paths: Path[]][];

const web = straight(at.web);
const api = straight(at.api);
const beyond = straight(at.beyond);
const usual: Aims = [
  ["inside", 0, web],
  ["gap", 0, api],
  ["beyond", 0, beyond],
];
const encoding: Aims = [
  ["inside", 0, straight(at.encoded)],
  ["truncated", 0, web],
  ["gap", 0, api],
];

const aims: Record<ScenarioName, Aims> = {
  steady: [
    ...usual,
    ["second", 0, straight(at.docs)],
    ["sibling", 0, ...at.sibling.map(straight)],
    ["dotdot", 0, dotted],
    ["symlink", 0, linked],
  ],
  swapped: [
    ["second", 0, web],
    ["first", 0, straight(at.docs)],
  ],
  crossed: [
    ["undeclared", 0, web],
    ["declared", 0, api],
  ],
  changed: [
    ["added", 1, api],
    ["removed", 2, web],
    ["still", 2, api],
    ["cleared", 3, api],
    ["forgotten", 3, web],
  ],
  startup: [
    ["early_inside", 0, web],
    ["early", 0, api],
  ],
  undeclared: [...usual, ["cwd", 0, straight(at.cwd)]],
  fixed: usual,
  empty: usual,
  failed: usual,
  silent: usual,
  missing: usual,
  foreign: usual,
  encoded: encoding,
  concatenated: encoding,
  linked: [
    ["as_given", 0, throughRoot],
    ["resolved", 0, straight(at.docs)],
    ["gap", 0, api],
  ],
  file: [
    ["itself", 0, theFile],
    ["neighbour", 0, straight(`${at.web}/shelf`)],
    ["gap", 0, api],
  ],
  widened: [
    ["beyond", 0, beyond],
    ["inside", 0, web],
  ],
};

/** Where the other path of a tool lies. */
function lentIn(scenario: ScenarioName, phase: number): Path {
  if (scenario === "crossed" || (scenario === "changed" && phase >= 2)) return straight(`${at.api}/lent`);
  if (scenario === "swapped" || scenario === "linked") return straight(`${at.docs}/lent`);
  if (scenario === "encoded" || scenario === "concatenated") return straight(`${at.encoded}/lent`);
  return straight(`${at.web}/lent`);
}

/** What each cell of an operation comes to, by what its tool holds open then. */
export function signsOf(offered: Offered, server: ServerPlan, scenarios: readonly ScenarioName[]): Signs {
  return Object.fromEntries(
    scenarios.map((scenario) => {
      const open = openIn(scenario, server, offered.tool);
      const signs = aims[scenario].map(([cell, phase, ...paths]) => {
        const lent = lentIn(scenario, phase);
        const reached = paths.some((path) => reaches(offered, open[phase] ?? [], path, lent, cell));
        return [cell, reached ? "+" : "-"] as const;
      });
      return [scenario, Object.fromEntries(signs)];
    }),
  );
}

function reaches(offered: Offered, open: Dir[], path: Path, lent: Path, cell: CellName): boolean {
  const { tool } = offered;
  const opens = (each: Path) => tool.rule === "none" || open.some((dir) => holds(tool.contains, dir, each));
  if (tool.broken) return false;
  if (tool.quotes && tool.refuses !== "empty-success") return true;
  // Behind an inside element: there only what is gap-like is asked.
  if (tool.glances && isGapLike(cell) && opens(lent)) return true;
  if (!offered.free && !opens(path)) return false;
  // The other path lies at home, or, asked once more, beside the target.
  return offered.beside !== "checked" || opens(lent) || opens(besideOf(path));
}
