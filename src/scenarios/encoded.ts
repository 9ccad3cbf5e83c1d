import type { Scenario } from "../model/scenario.js";

export const encoded: Scenario = {
  name: "encoded",
  asks: "Is the URI decoded as one?",
  source: "RFC 8089; RFC 3986, 2.1",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "place", place: "encoded" }],
      cells: [
        { cell: "inside", place: "encoded", route: "direct" },
        { cell: "truncated", place: "web", route: "direct" },
        { cell: "gap", place: "api", route: "direct" },
      ],
      lent: "encoded",
    },
  ],
  cells: ["inside", "truncated", "gap"],
};
