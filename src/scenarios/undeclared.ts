import type { Scenario } from "../model/scenario.js";

export const undeclared: Scenario = {
  name: "undeclared",
  asks: "What holds for clients without roots?",
  source: "Roots, 2025-11-25: the capability is optional",
  capability: "none",
  answer: "never",
  together: false,
  phases: [
    {
      roots: [],
      cells: [
        { cell: "inside", place: "web", route: "direct" },
        { cell: "gap", place: "api", route: "direct" },
        { cell: "beyond", place: "beyond", route: "direct" },
        { cell: "cwd", place: "cwd", route: "direct" },
      ],
      lent: "web",
    },
  ],
  cells: ["inside", "gap", "beyond", "cwd"],
};
