import type { RunFacts, SessionFacts } from "../model/facts.js";
import type { Matrix } from "../model/matrix.js";
import { factsOf, operationOf } from "./examples.test.kit.js";
import { matrixOf } from "./matrix.js";

/** What a session holds decides: the matrix of an enforcing reader whose facts are changed in place. */
export function factsWith(change: (facts: RunFacts) => void): Matrix {
  const facts = factsOf([[operationOf("read(path)"), {}]]);
  change(facts);
  return matrixOf(facts);
}

export function steadyOf(facts: RunFacts): SessionFacts {
  const found = facts.sessions.find((each) => each.scenario === "steady");
  if (found === undefined) throw new RangeError("no steady");
  return found;
}
