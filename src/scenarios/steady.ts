import type { Scenario } from "../model/scenario.js";

/** Roots strictly narrower than the allow set: the gap is the only place where a server that reads its list differs from one that refuses for reasons of its own. */
export const steady: Scenario = {
  name: "steady",
  asks: "Is the list a boundary?",
  source: "Roots, 2025-11-25: servers SHOULD respect root boundaries",
  capability: "list-changed",
  answer: "list",
  together: false,
  phases: [
    {
      roots: [
        { root: "place", place: "web" },
        { root: "place", place: "docs" },
      ],
      cells: [
        { cell: "inside", place: "web", route: "direct" },
        { cell: "second", place: "docs", route: "direct" },
        { cell: "gap", place: "api", route: "direct", control: "inside", twice: true },
        { cell: "sibling", place: "web-next", route: "direct", control: "inside" },
        { cell: "dotdot", place: "api", route: "dotdot", control: "inside" },
        { cell: "beyond", place: "beyond", route: "direct", control: "inside" },
        { cell: "symlink", place: "api", route: "way-out", control: "inside" },
      ],
      lent: "web",
    },
  ],
  cells: ["inside", "second", "gap", "sibling", "dotdot", "beyond", "symlink"],
};
