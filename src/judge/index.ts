/** From facts to words. Pure: JSON in, JSON out, so that a recorded run can be judged again. */
export { type Ambient, ambientFor, straysOf } from "./ambient.js";
export { classify } from "./classify.js";
export { judgedRun } from "./judged.js";
export { matrixOf } from "./matrix.js";
export { confirmsStat, effectAt, type Sighting, sightings, statSeen, wasAccessed } from "./oracles/index.js";
export { cellOutcome, roundsOf, surprises, type Word, wordOf } from "./outcome.js";
export { reasonOf } from "./reasons.js";
export { type CellTable, verdictOf } from "./verdict.js";
