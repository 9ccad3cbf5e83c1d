import { judgedRun, reasonOf } from "../judge/index.js";
import type { CellAddress } from "../matrix/address.js";
import { formatAddress } from "../matrix/address.js";
import { visible } from "../matrix/visible.js";
import type { LoggedTake, RunFacts } from "../model/facts.js";
import type { RootPlan, Scenario } from "../model/scenario.js";
import { scenarios } from "../scenarios/index.js";
import { observationLines } from "./observation-lines.js";

/** More of one text than this is for the transcript. */
const most = 2000;

/** One cell from arrangement to word: what the client declared, every call with its reply and disk, and the rule that decided. */
export function explanationOf(facts: RunFacts, cell: CellAddress): string {
  const scenario = scenarios[cell.scenario];
  const takes = facts.sessions.flatMap((session) =>
    session.takes.filter(
      (take) => take.operation === cell.operation && take.scenario === cell.scenario && take.cell === cell.cell,
    ),
  );
  return [
    visible(formatAddress(cell)),
    visible(reasonOf(judgedRun(facts), cell.operation, cell.scenario, cell.cell)),
    "",
    `asks    ${scenario.asks}`,
    `client  ${capabilities[scenario.capability]}; ${answers[scenario.answer]}`,
    ...rootsLines(scenario),
    ...takes.flatMap((take) => ["", titleOf(take), ...observationLines(take.observation, most)]),
  ].join("\n");
}

const capabilities: Record<Scenario["capability"], string> = {
  "list-changed": "declares roots, and that it will announce changes",
  plain: "declares roots, and no changes",
  none: "declares no roots",
};

const answers: Record<Scenario["answer"], string> = {
  list: "answers roots/list with the list",
  error: "answers roots/list with an error",
  never: "never answers roots/list",
  withheld: "withholds the answer until a call hangs for it",
};

function rootsLines({ phases }: Scenario): string[] {
  return phases.map(({ roots }, index) => {
    const list = roots.length === 0 ? "none" : roots.map(rootText).join(", ");
    return `${index === 0 ? "roots   " : "then    "}${list}`;
  });
}

function rootText(root: RootPlan): string {
  switch (root.root) {
    case "place":
      return root.place;
    case "concatenated":
      return `file:// and the raw path of ${root.place}`;
    case "uri":
      return root.uri;
    case "missing":
      return "a directory that does not exist";
    case "link":
      return `a link to ${root.to}`;
    case "file":
      return `a file in ${root.in}`;
  }
}

const purposes: Record<LoggedTake["purpose"], string> = {
  cell: "the plain question",
  batch: "behind an inside element",
  joint: "all paths aimed here",
  control: "the control, asked again",
};

function titleOf({ round, purpose, variant, void: why }: LoggedTake): string {
  const counts = why === null ? "" : `; does not count: ${why}`;
  return `take ${round + 1}, variant ${variant + 1}: ${purposes[purpose]}${counts}`;
}
