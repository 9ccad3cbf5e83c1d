import { signTrait } from "./signs.js";
import { eachOperation, signOf } from "./trait.js";

/** steady.gap, widened.beyond: what the list and the launch make of each other. */
export const composition = signTrait({
  name: "composition",
  openToo: true,
  cells: [
    ["steady", "gap"],
    ["widened", "beyond"],
  ],
  // Beyond has to be closed without the list, or it tells nothing that it opens with it.
  notFor: (of) => ["+", " ", "0"].includes(signOf(of, "steady", "beyond")),
  rows: [
    ["-+", "replace"],
    ["--", "intersect"],
    ["++", "union"],
    ["+-", "ignore"],
  ],
});

export const beyond = eachOperation("beyond", { openToo: true }, (of) => {
  if (of.table.steady === undefined) return null;
  switch (signOf(of, "steady", "beyond")) {
    case "+":
      return "permitted";
    case "-":
      return "refused";
    case "?":
      return "no-answer";
    case "~":
      return "other";
    default:
      return "untested";
  }
});
