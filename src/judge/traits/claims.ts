import { sortedUnique } from "../../matrix/order.js";
import type { JudgedOperation } from "../judged.js";
import { countedEffect } from "../outcome.js";
import { wholeRun } from "./trait.js";

/** Operations that wrote although their tool is marked readOnlyHint. A tool that is not marked claims nothing. */
export const annotations = wholeRun("annotations", ({ operations }) => {
  const proven = operations.filter((of) => of.verdict !== "unproven");
  const marked = proven.filter((of) => typeof of.operation.door.annotations.readOnlyHint === "boolean");
  if (marked.length === 0) return null;
  const wrong = marked.filter((of) => of.operation.door.annotations.readOnlyHint === true && wrote(of));
  return wrong.length === 0 ? "truthful" : sortedUnique(wrong.map((of) => of.operation.address)).join(", ");
});

function wrote({ operation, takes }: JudgedOperation): boolean {
  if (operation.effect === "write" || operation.effect === "delete") return true;
  return takes.some(({ take, ledger, ambient }) => {
    const effect = countedEffect(take, ledger, operation, ambient);
    return effect === "write" || effect === "delete";
  });
}
