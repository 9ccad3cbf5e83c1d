import type { CellPlan } from "../model/scenario.js";
import type { Operation } from "../model/surface.js";
import type { Arrangement } from "./arrangement.js";

const needsAPath = new Set(["dotdot", "as_given", "truncated", "itself"]);

/** Why a cell is not asked; null where it is. */
export function whyUntested(arrangement: Arrangement, operation: Operation, plan: CellPlan): string | null {
  const { entry } = arrangement.plan;
  if (plan.cell === "beyond" && entry.unrestricted) return "the server takes no directories at all: nothing is beyond";
  if (plan.cell === "cwd" && insideAllow(arrangement)) return "the working directory lies in the allow set";
  if (plan.cell === "cwd" && entry.cwd !== null) return "the entry gives the server a working directory of its own";
  if (operation.slot === null && needsAPath.has(plan.cell)) return "the operation takes no path";
  if (plan.only !== undefined && !operation.variants.some((variant) => variant.specimen === plan.only)) {
    return `no variant for a ${plan.only}`;
  }
  return null;
}

function insideAllow({ anchors, workspace }: Arrangement): boolean {
  return anchors.cwd === workspace.allow || anchors.cwd.startsWith(`${workspace.allow}/`);
}
