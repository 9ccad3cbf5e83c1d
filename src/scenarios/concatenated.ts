import type { Scenario } from "../model/scenario.js";

/** `file://` and the raw path, as a careless client sends it: cut at the #, it names another directory. */
export const concatenated: Scenario = {
  name: "concatenated",
  asks: "What does a malformed root become?",
  source: "RFC 3986, 3.5: a # starts the fragment",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [{ root: "concatenated", place: "encoded" }],
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
