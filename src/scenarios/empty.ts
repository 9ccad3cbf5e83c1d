import type { Scenario } from "../model/scenario.js";

export const empty: Scenario = {
  name: "empty",
  asks: "Is an empty list nothing, or everything?",
  source: "Roots, 2025-11-25: nothing is said on an empty list",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [],
      cells: [
        { cell: "inside", place: "web", route: "direct" },
        { cell: "gap", place: "api", route: "direct" },
        { cell: "beyond", place: "beyond", route: "direct" },
      ],
      lent: "web",
    },
  ],
  cells: ["inside", "gap", "beyond"],
};
