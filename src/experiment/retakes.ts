import { surprises, type Word } from "../judge/outcome.js";
import { isGapLike } from "../model/words.js";
import type { Arrangement } from "./arrangement.js";
import { pause } from "./clock.js";
import { ask, type Question, repeatPermitted, wordsOf } from "./question.js";
import { replaceLost, settled } from "./settling.js";

const retakes = 5;
const retakeApart = 100;

/** Every cell that surprises is taken again, `settle` after the last answer; another word brings five more takes. */
export async function sweep(arrangement: Arrangement, questions: Question[]): Promise<void> {
  const doubtful = (question: Question) => {
    const words = wordsOf(arrangement, question);
    if (words.length === 0 || question.untested !== null) return false;
    if (words.length === 1) return surprises(question.plan.cell, words[0] as Word);
    return words[0] !== words[1];
  };
  if (!questions.some(doubtful)) return;
  await settled(arrangement);
  for (const question of questions) {
    if (arrangement.plan.signal.aborted || !doubtful(question)) continue;
    await retake(arrangement, question);
  }
}

/** Takes a surprising cell again; where the words differ, five more times, and the whole cell where a permission went away. */
export async function retake(arrangement: Arrangement, question: Question): Promise<void> {
  const again = async (round: number) => {
    if (wordsOf(arrangement, question).includes("permitted")) await repeatPermitted(arrangement, question, round);
    else await ask(arrangement, question, round, "odd");
    await replaceLost(arrangement);
  };
  if (wordsOf(arrangement, question).length === 1) await again(1);
  const [first, second] = wordsOf(arrangement, question);
  if (second === undefined || first === second) return;
  for (let round = 2; round < 2 + retakes; round += 1) {
    await pause(retakeApart);
    await again(round);
  }
  const last = wordsOf(arrangement, question).at(-1);
  // The other variants were not asked since the server moved: a refusal of one call is not yet the cell's.
  if (isGapLike(question.plan.cell) && last !== "permitted") await ask(arrangement, question, 2 + retakes, "odd");
}
