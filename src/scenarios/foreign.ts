import type { Scenario } from "../model/scenario.js";

export const foreign: Scenario = {
  name: "foreign",
  asks: "Does one unknown scheme void the list?",
  source: "Roots, 2025-11-25: uri MUST be a file:// URI in the current specification",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [
        { root: "uri", uri: "workspace://x" },
        { root: "place", place: "web" },
      ],
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
