import { judgedRun, reasonOf } from "../judge/index.js";
import { parseAddress } from "../matrix/address.js";
import { visible } from "../matrix/visible.js";
import type { RunFacts } from "../model/facts.js";
import { observationLines } from "./observation-lines.js";

/** Why a cell has its word, as lines: the rule, the call, the reply, the disk, and the command that asks again. */
export function witnessOf(facts: RunFacts, address: string, again: string): string[] {
  const cell = parseAddress(address);
  if (cell === null) return [];
  const run = judgedRun(facts);
  const takes = run.operations
    .find(({ operation }) => operation.address === cell.operation)
    ?.takes.filter(({ take }) => take.scenario === cell.scenario && take.cell === cell.cell);
  const shown = takes?.find(({ word }) => word === "permitted") ?? takes?.at(-1);
  return [
    visible(address),
    `  ${visible(reasonOf(run, cell.operation, cell.scenario, cell.cell))}`,
    ...(shown === undefined ? [] : observationLines(shown.take.observation, 300)),
    `  again   ${visible(again)}`,
  ];
}
