import { sortedUnique } from "../matrix/order.js";
import type { CellName, Outcome, ScenarioName } from "../model/words.js";
import type { JudgedRun, JudgedTake } from "./judged.js";
import { alsoWrote, saysNo } from "./leftovers.js";
import { wasAccessed } from "./oracles/index.js";

/** Addresses of the cells whose outcome and counted takes answer the question. */
export function addressesOf(run: JudgedRun, asks: (outcome: Outcome, takes: () => JudgedTake[]) => boolean): string[] {
  return sortedUnique(
    run.operations.flatMap(({ operation, table, takes }) =>
      (Object.entries(table) as [ScenarioName, Partial<Record<CellName, Outcome>>][]).flatMap(([scenario, row]) =>
        Object.entries(row)
          .filter(([cell, outcome]) =>
            asks(outcome, () => takes.filter(({ take }) => take.scenario === scenario && take.cell === cell)),
          )
          .map(([cell]) => `${operation.address} ${scenario}.${cell}`),
      ),
    ),
  );
}

/** The reply said no while an effect was there. */
export function contradictions(run: JudgedRun): string[] {
  return addressesOf(run, (_outcome, takes) =>
    takes().some(({ take, word }) => word === "permitted" && saysNo(take.observation)),
  );
}

/** Refused, and read all the same. */
export function readsBeforeRefusing(run: JudgedRun): string[] {
  return addressesOf(
    run,
    (outcome, takes) =>
      outcome === "refused" && takes().some(({ take, ledger }) => wasAccessed(take.observation, ledger)),
  );
}

/** Operations whose argument is a command or code, and that were seen to work. */
export function runsCommands(run: JudgedRun): string[] {
  const working = run.operations.filter(({ operation }) => operation.variants.length > 0);
  const runs = working.filter(({ operation }) => operation.slot?.form === "command" || operation.slot?.form === "code");
  return sortedUnique(runs.map(({ operation }) => operation.address));
}

/** A batch writes to its inside element as well, and a joint aim to the targets of the other arguments: that was asked for. */
export function alsoWritten(run: JudgedRun): string[] {
  const plain = run.operations
    .flatMap(({ takes }) => takes)
    .filter(({ take }) => take.purpose === "cell" || take.purpose === "control");
  return sortedUnique(plain.flatMap(({ take, ledger, ambient }) => alsoWrote(take.observation, ledger, ambient)));
}
