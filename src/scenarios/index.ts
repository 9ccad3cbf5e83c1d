import type { PlaceName } from "../model/ledger.js";
import type { Scenario } from "../model/scenario.js";
import type { CellName, ScenarioName } from "../model/words.js";
import { changed } from "./changed.js";
import { concatenated } from "./concatenated.js";
import { crossed } from "./crossed.js";
import { empty } from "./empty.js";
import { encoded } from "./encoded.js";
import { failed } from "./failed.js";
import { file } from "./file.js";
import { fixed } from "./fixed.js";
import { foreign } from "./foreign.js";
import { linked } from "./linked.js";
import { missing } from "./missing.js";
import { silent } from "./silent.js";
import { startup } from "./startup.js";
import { steady } from "./steady.js";
import { swapped } from "./swapped.js";
import { undeclared } from "./undeclared.js";
import { widened } from "./widened.js";

/** Every scenario, in table order. A new one is a file and a line here (and its words in src/model/words.ts). */
export const scenarios = {
  steady,
  swapped,
  crossed,
  changed,
  startup,
  undeclared,
  fixed,
  empty,
  failed,
  silent,
  missing,
  foreign,
  encoded,
  concatenated,
  linked,
  file,
  widened,
} satisfies Record<ScenarioName, Scenario>;

/** The place that a cell of a scenario asks about. */
export function placeOf(scenario: ScenarioName, cell: CellName): PlaceName {
  const plan = scenarios[scenario].phases.flatMap((phase) => phase.cells).find((each) => each.cell === cell);
  if (plan === undefined) throw new RangeError(`scenario ${scenario} has no cell ${cell}`);
  return plan.place;
}
