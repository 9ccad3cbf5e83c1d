import type { ScenarioName, TraitName } from "../../model/words.js";
import { type SignRow, signTrait } from "./signs.js";

/** inside, truncated, gap. */
const decoding: SignRow[] = [
  ["..+", "fallback"],
  ["+--", "decoded"],
  [".+-", "truncated"],
  ["---", "undecoded"],
];

function uriTrait(name: TraitName, scenario: ScenarioName, rows: SignRow[]) {
  return signTrait({
    name,
    cells: [
      [scenario, "inside"],
      [scenario, "truncated"],
      [scenario, "gap"],
    ],
    rows,
  });
}

export const encoding = uriTrait("encoding", "encoded", decoding);
/** A malformed root that is not understood is nothing, not undecoded. */
export const rawUri = uriTrait("raw_uri", "concatenated", [["---", "nothing"], ...decoding]);

/** as_given, resolved, gap. */
export const links = signTrait({
  name: "links",
  cells: [
    ["linked", "as_given"],
    ["linked", "resolved"],
    ["linked", "gap"],
  ],
  rows: [
    ["..+", "fallback"],
    ["++-", "both"],
    ["+--", "as-given"],
    ["-+-", "resolved"],
    ["---", "neither"],
  ],
});

/** itself, neighbour, gap. */
export const fileRoot = signTrait({
  name: "file_root",
  cells: [
    ["file", "itself"],
    ["file", "neighbour"],
    ["file", "gap"],
  ],
  notFor: ({ operation }) => !operation.variants.some((variant) => variant.specimen === "file"),
  rows: [
    ["..+", "fallback"],
    ["+--", "exact"],
    ["++-", "parent"],
    ["---", "nothing"],
  ],
});
