import type { ScenarioName, TraitName } from "../../model/words.js";
import { type SignRow, signTrait } from "./signs.js";
import type { Trait } from "./trait.js";

/** inside, gap, beyond. Beyond is not asked of a server that takes no directories. */
const rows: SignRow[] = [
  ["+++", "everything"],
  ["++-", "allow-set"],
  ["++0", "allow-set"],
  ["+--", "roots"],
  ["+-0", "roots"],
  ["---", "nothing"],
  ["--0", "nothing"],
];

function fallback(name: TraitName, scenario: ScenarioName): Trait {
  return signTrait({
    name,
    cells: [
      [scenario, "inside"],
      [scenario, "gap"],
      [scenario, "beyond"],
    ],
    optional: ["beyond"],
    rows,
  });
}

/** inside, gap, beyond, cwd: a server may take its working directory as the default. */
const undeclared = signTrait({
  name: "fallback",
  cells: [
    ["undeclared", "inside"],
    ["undeclared", "gap"],
    ["undeclared", "beyond"],
    ["undeclared", "cwd"],
  ],
  optional: ["beyond", "cwd"],
  rows: [[".-.+", "cwd"], ...rows.map(([signs, word]): SignRow => [`${signs}.`, word])],
});

export const fallbacks: Trait[] = [
  undeclared,
  fallback("on_fixed", "fixed"),
  fallback("on_empty", "empty"),
  fallback("on_error", "failed"),
  fallback("on_silence", "silent"),
  fallback("on_missing", "missing"),
  fallback("on_foreign", "foreign"),
];
