import type { Expectation } from "../../fixtures/expectations.js";
import { parseAddress } from "../matrix/address.js";
import type { Matrix } from "../model/matrix.js";
import type { Probed } from "./probing.test.kit.js";

/** `name` or `name --flag=word`. */
export function nameOf({ fixture, flags = [], args = [] }: Expectation): string {
  return [fixture, ...args, ...flags].join(" ");
}

/** Where a run is not what the row of the fixture table says, one sentence each; empty where it is. */
export function wrongIn(row: Expectation, { matrix, code }: Probed): string[] {
  return [...differences(row, matrix), ...unsaid(row, matrix), ...wrongExit(matrix, code)];
}

/** What the row says and the matrix does not. */
export function differences(row: Expectation, matrix: Matrix): string[] {
  const classes = [row.class].flat();
  const found = classes.includes(matrix.classification)
    ? []
    : [`is ${matrix.classification}, not ${classes.join(" or ")}`];
  const compare = (
    what: string,
    wanted: Record<string, string> | undefined,
    got: (key: string) => string | undefined,
  ) => {
    for (const [key, word] of Object.entries(wanted ?? {})) {
      const seen = got(key) ?? "nothing";
      if (seen !== word) found.push(`${what} ${key} is ${seen}, not ${word}`);
    }
  };
  compare("verdict", row.verdicts, (operation) => verdictOf(matrix, operation));
  compare("trait", row.traits, (trait) => matrix.traits[trait as keyof Matrix["traits"]]);
  compare("effect", row.effects, (operation) => matrix.operations[operation]?.effect);
  compare("cell", row.cells, (address) => outcomeAt(matrix, address));
  for (const [list, members] of Object.entries(row.lists ?? {})) {
    const held = listed(matrix, list);
    // What is listed by cells may be asked for by operation.
    const missing = members.filter((member) => !held.some((each) => each === member || each.startsWith(`${member} `)));
    found.push(...missing.map((member) => `${list} does not hold ${member}`));
  }
  return found;
}

/** What the matrix says and the row does not, where silence means that there is nothing: proof lost, or words that flip. */
function unsaid(row: Expectation, matrix: Matrix): string[] {
  const unproven = matrix.unproven.filter((operation) => row.verdicts?.[operation] !== "unproven");
  const byChance = Array.isArray(row.class) || Object.values(row.cells ?? {}).includes("unsteady");
  return [
    ...unproven.map((operation) => `${operation} is unproven`),
    ...(byChance ? [] : (matrix.unsteady ?? []).map((cell) => `${cell} is unsteady`)),
  ];
}

function wrongExit(matrix: Matrix, code: number | null): string[] {
  const wanted = matrix.classification === "inconclusive" || matrix.unsteady !== undefined ? 4 : 0;
  return code === wanted ? [] : [`exit code ${code ?? "none"}, not ${wanted}`];
}

/** What never worked has no row of its own. */
function verdictOf(matrix: Matrix, operation: string): string | undefined {
  return matrix.operations[operation]?.verdict ?? (matrix.unproven.includes(operation) ? "unproven" : undefined);
}

function outcomeAt(matrix: Matrix, text: string): string | undefined {
  const address = parseAddress(text);
  return address === null
    ? undefined
    : matrix.operations[address.operation]?.scenarios[address.scenario]?.[address.cell];
}

function listed(matrix: Matrix, list: string): string[] {
  const held = Object.entries(matrix).find(([key]) => key === list)?.[1];
  return Array.isArray(held) ? held : [];
}
