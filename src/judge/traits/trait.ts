import { sortedUnique } from "../../matrix/order.js";
import type { CellName, ScenarioName, TraitName } from "../../model/words.js";
import type { JudgedOperation, JudgedRun } from "../judged.js";

/** What a run answers to one trait; `varies` says which operation has which word. */
export interface TraitAnswer {
  word: string;
  varies?: Record<string, string[]>;
}

export interface Trait {
  name: TraitName;
  of(run: JudgedRun): TraitAnswer;
}

/** + permitted, - refused or absent, ? no answer, ~ unsteady, 0 asked in vain, blank: not asked at all. */
export type Sign = "+" | "-" | "?" | "~" | "0" | " ";

export function signOf(of: JudgedOperation, scenario: ScenarioName, cell: CellName): Sign {
  switch (of.table[scenario]?.[cell]) {
    case "permitted":
      return "+";
    case "refused":
    case "absent":
      return "-";
    case "no-answer":
      return "?";
    case "unsteady":
      return "~";
    default: {
      const asked = of.takes.some(({ take }) => take.scenario === scenario && take.cell === cell);
      return asked ? "0" : " ";
    }
  }
}

/** One word where all operations agree; operations that were left out have none. */
export function agreed(words: { operation: string; word: string }[]): TraitAnswer {
  const [first] = words;
  if (first === undefined) return { word: "n/a" };
  if (words.every((each) => each.word === first.word)) return { word: first.word };
  const varies: [string, string[]][] = sortedUnique(words.map((each) => each.word)).map((word) => [
    word,
    sortedUnique(words.filter((each) => each.word === word).map((each) => each.operation)),
  ]);
  return { word: "varies", varies: Object.fromEntries(varies) };
}

/** A trait that each operation answers for itself; null leaves the operation out. */
export function eachOperation(
  name: TraitName,
  options: { openToo?: boolean },
  wordOf: (of: JudgedOperation, run: JudgedRun) => string | null,
): Trait {
  return {
    name,
    of(run) {
      const answering = run.operations.filter(
        (of) => of.verdict !== "unproven" && (options.openToo === true || of.verdict !== "open"),
      );
      return agreed(
        answering.flatMap((of) => {
          const word = wordOf(of, run);
          return word === null ? [] : [{ operation: of.operation.address, word }];
        }),
      );
    },
  };
}

/** A trait of the run as a whole; null: nothing was run that could tell. */
export function wholeRun(name: TraitName, wordOf: (run: JudgedRun) => string | null): Trait {
  return { name, of: (run) => ({ word: wordOf(run) ?? "n/a" }) };
}
