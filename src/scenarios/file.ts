import type { Scenario } from "../model/scenario.js";

export const file: Scenario = {
  name: "file",
  asks: "Can a root be a file?",
  source: "Roots, 2025-11-25: a root may be a directory or a file",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "file", in: "web" }],
      cells: [
        { cell: "itself", place: "web", route: "direct", only: "file" },
        { cell: "neighbour", place: "web", route: "direct", shelved: true },
        { cell: "gap", place: "api", route: "direct" },
      ],
      lent: "web",
    },
  ],
  cells: ["itself", "neighbour", "gap"],
};
