import type { Scenario } from "../model/scenario.js";

/** The client owns the clock: the answer is withheld, and every early call is in flight before it. */
export const startup: Scenario = {
  name: "startup",
  asks: "Open before the roots are known?",
  source: "Roots, 2025-11-25: nothing is said on calls before the first answer",
  capability: "list-changed",
  answer: "withheld",
  together: true,
  phases: [
    {
      roots: [{ root: "place", place: "web" }],
      cells: [
        { cell: "early_inside", place: "web", route: "direct" },
        { cell: "early", place: "api", route: "direct" },
      ],
      lent: "web",
    },
  ],
  cells: ["early_inside", "early"],
};
