import type { Scenario } from "../model/scenario.js";

/** The same paths as in steady with their parts exchanged, so every path is its own control. */
export const crossed: Scenario = {
  name: "crossed",
  asks: "Is it the list that decides?",
  source: "Roots, 2025-11-25",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "place", place: "api" }],
      cells: [
        { cell: "undeclared", place: "web", route: "direct", control: "declared", twice: true },
        { cell: "declared", place: "api", route: "direct" },
      ],
      lent: "api",
    },
  ],
  cells: ["undeclared", "declared"],
};
