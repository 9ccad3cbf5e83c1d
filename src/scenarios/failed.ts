import type { Scenario } from "../model/scenario.js";

export const failed: Scenario = {
  name: "failed",
  asks: "Fail open or closed when the list cannot be had?",
  source: "Roots, 2025-11-25: error handling, -32603",
  capability: "list-changed",
  answer: "error",
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
