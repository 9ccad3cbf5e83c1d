import type { Scenario } from "../model/scenario.js";

/** The list grows, shrinks and is emptied while the server runs; after each step the client notifies and gives the server time to ask. */
export const changed: Scenario = {
  name: "changed",
  asks: "Is the server still listening?",
  source: "Roots, 2025-11-25: notifications/roots/list_changed",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "place", place: "web" }],
      cells: [],
      lent: "web",
    },
    {
      roots: [
        { root: "place", place: "api" },
        { root: "place", place: "web" },
      ],
      cells: [{ cell: "added", place: "api", route: "direct" }],
      lent: "web",
    },
    {
      roots: [{ root: "place", place: "api" }],
      cells: [
        { cell: "still", place: "api", route: "direct" },
        { cell: "removed", place: "web", route: "direct", control: "still" },
      ],
      lent: "api",
    },
    {
      roots: [],
      cells: [
        { cell: "cleared", place: "api", route: "direct" },
        { cell: "forgotten", place: "web", route: "direct" },
      ],
      lent: "api",
    },
  ],
  cells: ["added", "removed", "still", "cleared", "forgotten"],
};
