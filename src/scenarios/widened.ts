import type { Scenario } from "../model/scenario.js";

export const widened: Scenario = {
  name: "widened",
  asks: "Can the client open what the launch did not allow?",
  source: "Roots, 2025-11-25: nothing is said on how roots and arguments compose",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [
        { root: "place", place: "beyond" },
        { root: "place", place: "web" },
      ],
      cells: [
        { cell: "beyond", place: "beyond", route: "direct" },
        { cell: "inside", place: "web", route: "direct" },
      ],
      lent: "web",
    },
  ],
  cells: ["beyond", "inside"],
};
