import type { Classification, ScenarioName } from "./words.js";

/** What a run tells while it goes on: for the person who waits, never for the matrix. */
export type Progress =
  | { step: "launching" } // the first process of the server is being started
  | { step: "calibrating"; doors: number }
  | { step: "calibrated"; operations: number; unproven: number }
  | { step: "scenario"; scenario: ScenarioName; state: "begun" | "ended"; done: number; of: number }
  | { step: "classified"; classification: Classification };
