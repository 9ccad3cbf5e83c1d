import type { PlaceName, Route } from "./ledger.js";
import type { CellName, ScenarioName } from "./words.js";

/** One entry of the list that the client hands over. */
export type RootPlan =
  | { root: "place"; place: PlaceName } // a proper file URI
  | { root: "concatenated"; place: PlaceName } // "file://" and the raw path, as a careless client sends it
  | { root: "uri"; uri: string }
  | { root: "missing" } // a directory that does not exist
  | { root: "link"; to: PlaceName } // a symlink to the place
  | { root: "file"; in: PlaceName }; // the text file of the place

/** One question: where is the operation aimed, and by which way. */
export interface CellPlan {
  cell: CellName;
  place: PlaceName;
  route: Route;
  /** The declared cell that must work before and after, or a refusal here means nothing. Without one, calibration is the control. */
  control?: CellName;
  /** Refusals are taken twice: `enforced` never rests on one call. */
  twice?: true;
  /** Aim at specimens on a shelf of their own (the neighbour of a file that is the root). */
  shelved?: true;
  /** Aim only at the kind that is itself the root. */
  only?: "file";
}

/** The part of a scenario during which the list does not change. */
export interface Phase {
  roots: RootPlan[];
  /** In the order in which they are taken. */
  cells: CellPlan[];
  /** Where the folder lies that is lent to the other path arguments of a tool: declared at that moment, inside the allow set. */
  lent: PlaceName;
}

/** One arrangement of capability, roots and time; its own server process. */
export interface Scenario {
  name: ScenarioName;
  /** The question, in words. */
  asks: string;
  source: string;
  /** What the client declares under `roots`. */
  capability: "list-changed" | "plain" | "none";
  /** How it answers roots/list. withheld: not until a call hangs for it. */
  answer: "list" | "error" | "never" | "withheld";
  /** All calls in flight together, each on specimens of its own, begun at once. */
  together: boolean;
  phases: Phase[];
  /** Cells in table order, as the matrix writes them. */
  cells: CellName[];
}
