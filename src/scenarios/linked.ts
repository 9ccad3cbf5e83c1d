import type { Scenario } from "../model/scenario.js";

export const linked: Scenario = {
  name: "linked",
  asks: "Do both spellings of a linked root hold?",
  source: "Roots, 2025-11-25: nothing is said on symlinks",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "link", to: "docs" }],
      cells: [
        { cell: "as_given", place: "docs", route: "given" },
        { cell: "resolved", place: "docs", route: "direct" },
        { cell: "gap", place: "api", route: "direct" },
      ],
      lent: "docs",
    },
  ],
  cells: ["as_given", "resolved", "gap"],
};
