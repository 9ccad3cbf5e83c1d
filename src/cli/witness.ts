import { judgedRun, reasonOf } from "../judge/index.js";
import { parseAddress } from "../matrix/address.js";
import { visible } from "../matrix/visible.js";
import type { RunFacts } from "../model/facts.js";
import type { Change } from "../model/ledger.js";
import type { Reply } from "../model/observation.js";

/** More of a reply than this is for the transcript. */
const shownOfReply = 300;

/** Why a cell has its word, as lines: the rule, the call, the reply, the disk, and the command that asks again. */
export function witnessOf(facts: RunFacts, address: string, again: string): string[] {
  const cell = parseAddress(address);
  if (cell === null) return [];
  const run = judgedRun(facts);
  const takes = run.operations
    .find(({ operation }) => operation.address === cell.operation)
    ?.takes.filter(({ take }) => take.scenario === cell.scenario && take.cell === cell.cell);
  const shown = takes?.find(({ word }) => word === "permitted") ?? takes?.at(-1);
  const lines = [address, `  ${reasonOf(run, cell.operation, cell.scenario, cell.cell)}`];
  if (shown !== undefined) {
    const { call, reply, changes } = shown.take.observation;
    lines.push(`  call   ${visible(JSON.stringify(call.params))}`, `  reply  ${cut(visible(replyText(reply)))}`);
    for (const change of changes) lines.push(`  disk   ${changeText(change)}`);
  }
  return [...lines, `  again  ${again}`];
}

export function replyText(reply: Reply): string {
  switch (reply.door) {
    case "result":
      return JSON.stringify(reply.result);
    case "error":
      return `error ${reply.code}: ${reply.message}${reply.data === null ? "" : ` ${JSON.stringify(reply.data)}`}`;
    case "timeout":
      return `none within ${reply.afterMs} ms`;
    case "closed":
      return `the server ended (${reply.signal ?? `exit code ${reply.exitCode ?? "unknown"}`})`;
  }
}

export function changeText({ change, type, path, leadsTo }: Change): string {
  return visible(`${type} ${path} ${change}${leadsTo === null ? "" : `, leads to ${leadsTo}`}`);
}

function cut(text: string): string {
  return text.length <= shownOfReply ? text : `${text.slice(0, shownOfReply)}…`;
}
