import type { Matrix, OperationRow } from "../model/matrix.js";
import { type CellName, type Outcome, scenarioNames, type TraitName, traitNames } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { formatAddress, parseAddress } from "./address.js";
import { byCodePoint, sortedUnique } from "./order.js";
import { visible, visibleName } from "./visible.js";

/** Lists that are left out of the file where they are empty, in file order. */
export const optionalLists = [
  "unsteady",
  "contradictions",
  "runs_commands",
  "reads_before_refusing",
  "also_wrote",
  "elicited",
  "skipped",
] as const satisfies (keyof Matrix)[];

/**
 * The matrix as everybody gets to see it: what cannot be seen is written out, long names are cut, lists and operations
 * are sorted by code point, cells stand in table order, and what has nothing to say is gone. Every format and every
 * comparison starts here, so that a matrix from memory and one from a file are the same. Applying it twice changes
 * nothing. Names that would become one by this are kept apart with ` #2`.
 */
export function shown(matrix: Matrix): Matrix {
  const names = operationNames(matrix);
  const nameOf = (operation: string) => names.get(operation) ?? visibleName(operation);
  const addressOf = (text: string) => {
    const address = parseAddress(text);
    return address === null ? nameOf(text) : formatAddress({ ...address, operation: nameOf(address.operation) });
  };
  const listOf = (texts: string[]) => sortedUnique(texts.map(addressOf));

  const result: Matrix = {
    format: matrix.format,
    cases: matrix.cases,
    server: { name: visibleName(matrix.server.name), version: visibleName(matrix.server.version) },
    launch: matrix.launch.map(visible),
    ...(matrix.cwd !== undefined && { cwd: visible(matrix.cwd) }),
    ...(hasEntries(matrix.env) && { env: shownTexts(matrix.env) }),
    ...(hasEntries(matrix.files) && { files: shownTexts(matrix.files) }),
    ...(matrix.unrestricted === true && { unrestricted: true }),
    protocol: visible(matrix.protocol),
    platform: visible(matrix.platform),
    access_times: matrix.access_times,
    classification: matrix.classification,
    conclusive: matrix.conclusive,
    traits: inTraitOrder(matrix.traits, visible),
    ...(hasEntries(matrix.varies) && {
      varies: inTraitOrder(matrix.varies, (byWord) =>
        sortedRecord(Object.entries(byWord).map(([word, operations]) => [visible(word), listOf(operations)])),
      ),
    }),
    operations: sortedRecord(
      Object.entries(matrix.operations).map(([operation, row]) => [nameOf(operation), shownRow(row)]),
    ),
    unproven: listOf(matrix.unproven),
    not_aimed: listOf(matrix.not_aimed),
  };
  for (const key of optionalLists) {
    const list = matrix[key];
    if (list !== undefined && list.length > 0) result[key] = listOf(list);
  }
  return result;
}

/** A server chooses its names, `__proto__` too: unlike an assignment, this makes it a key like any other. */
export function fromEntries<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  return Object.fromEntries(entries);
}

function operationNames(matrix: Matrix): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const operation of sortedUnique([...Object.keys(matrix.operations), ...matrix.unproven])) {
    const name = visibleName(operation);
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} #${count}`;
    taken.add(unique);
    names.set(operation, unique);
  }
  return names;
}

function shownRow(row: OperationRow): OperationRow {
  const ran: OperationRow["scenarios"] = {};
  for (const scenario of scenarioNames) {
    const cells = row.scenarios[scenario];
    if (cells === undefined) continue;
    const line: Partial<Record<CellName, Outcome>> = {};
    for (const cell of scenarios[scenario].cells) {
      const outcome = cells[cell];
      if (outcome !== undefined) line[cell] = outcome;
    }
    ran[scenario] = line;
  }
  return {
    effect: row.effect,
    variants: sortedUnique(row.variants.map(visibleName)),
    verdict: row.verdict,
    scenarios: ran,
  };
}

function inTraitOrder<From, To>(
  traits: Partial<Record<TraitName, From>>,
  of: (value: From) => To,
): Partial<Record<TraitName, To>> {
  const result: Partial<Record<TraitName, To>> = {};
  for (const trait of traitNames) {
    const value = traits[trait];
    if (value !== undefined) result[trait] = of(value);
  }
  return result;
}

function shownTexts(texts: Record<string, string>): Record<string, string> {
  return sortedRecord(Object.entries(texts).map(([key, text]) => [visible(key), visible(text)]));
}

function sortedRecord<Value>(entries: [string, Value][]): Record<string, Value> {
  return fromEntries(entries.sort(([left], [right]) => byCodePoint(left, right)));
}

function hasEntries<Kind extends object>(record: Kind | undefined): record is Kind {
  return record !== undefined && Object.keys(record).length > 0;
}
