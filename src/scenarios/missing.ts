import type { Scenario } from "../model/scenario.js";

export const missing: Scenario = {
  name: "missing",
  asks: "What becomes of a root that does not exist?",
  source: "Roots, 2025-11-25: servers should handle roots that become unavailable",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "missing" }],
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
