import type { Matrix } from "../model/matrix.js";
import type { TraitName } from "../model/words.js";
import type { Expected } from "./expect.js";

/** Where a matrix is not what was expected, one sentence each; the one that may never be wrong first. */
export function differences(expected: Expected, matrix: Matrix): string[] {
  const found: string[] = [];
  const say = (what: string, got: unknown, wanted: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(wanted)) {
      found.push(`${what}: ${JSON.stringify(got) ?? "nothing"} instead of ${JSON.stringify(wanted) ?? "nothing"}`);
    }
  };
  const { classification } = expected;
  const isWrong = matrix.classification === "enforcing" && classification !== "enforcing";
  say(isWrong ? "WRONG ENFORCING" : "classification", matrix.classification, classification);
  say("conclusive", matrix.conclusive, expected.conclusive);
  const verdicts = verdictsIn(matrix);
  for (const address of union(verdicts, expected.verdicts)) {
    say(`verdict of ${address}`, verdicts[address], expected.verdicts[address]);
  }
  for (const [address, effect] of Object.entries(expected.effects)) {
    say(`effect of ${address}`, matrix.operations[address]?.effect, effect);
  }
  for (const [name, answer] of Object.entries(expected.traits) as [TraitName, (typeof expected.traits)[TraitName]][]) {
    if (answer === undefined) continue;
    const word = matrix.traits[name];
    say(`trait ${name}`, sorted(word === "varies" ? matrix.varies?.[name] : word), sorted(answer));
  }
  return found;
}

/** What never worked has no row of its own. */
function verdictsIn({ operations, unproven }: Matrix): Record<string, string> {
  const known = Object.entries(operations).map(([address, row]) => [address, row.verdict]);
  return { ...Object.fromEntries(known), ...Object.fromEntries(unproven.map((address) => [address, "unproven"])) };
}

function union(some: object, others: object): string[] {
  return [...new Set([...Object.keys(some), ...Object.keys(others)])].sort();
}

function sorted<T>(answer: T): T {
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}
