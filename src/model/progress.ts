import type { Classification, ScenarioName } from "./words.js";

/** What a run tells while it goes on: for the person who waits, never for the matrix. */
export type Progress =
  | { step: "launching" } // the first process of the server is being started
  | { step: "calibrating"; doors: number }
  | { step: "calibrated"; operations: number; unproven: number }
  | { step: "scenario"; scenario: ScenarioName; state: "begun" | "ended"; done: number; of: number }
  // The run was ended before its time; only these scenarios are in the matrix.
  | { step: "cut"; why: string; finished: ScenarioName[] }
  // Processes that had left the group of their server and were killed; a scratch that could not be removed.
  | { step: "remains"; strays?: number; scratch?: string }
  | { step: "classified"; classification: Classification };
