import type { Scenario } from "../model/scenario.js";

/** The second root is taken first: a server that binds to the first directory it is used on would otherwise pass for one that reads the list. */
export const swapped: Scenario = {
  name: "swapped",
  asks: "Does only the first root count?",
  source: "Roots, 2025-11-25: the list has no order of precedence",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [
        { root: "place", place: "docs" },
        { root: "place", place: "web" },
      ],
      cells: [
        { cell: "second", place: "web", route: "direct", control: "first" },
        { cell: "first", place: "docs", route: "direct" },
      ],
      lent: "docs",
    },
  ],
  cells: ["second", "first"],
};
