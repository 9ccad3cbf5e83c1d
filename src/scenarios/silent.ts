import type { Scenario } from "../model/scenario.js";

export const silent: Scenario = {
  name: "silent",
  asks: "Does the server hang, and what holds, when no answer comes?",
  source: "Lifecycle, 2025-11-25: timeouts",
  capability: "list-changed",
  answer: "never",
  together: true,
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
