import type { Scenario } from "../model/scenario.js";

export const fixed: Scenario = {
  name: "fixed",
  asks: "Does the boundary need the promise of list_changed?",
  source: "Roots, 2025-11-25: listChanged is optional",
  capability: "plain",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "place", place: "web" }],
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
