import { type Matrix, matrixFormat, type OperationRow } from "../model/matrix.js";
import { firstMisfit } from "./conform.js";
import { matrixSchema } from "./schema.js";
import { fromEntries } from "./shown.js";
import { matrixText } from "./write.js";

/** What the schema makes sure of: the matrix, with the scenario lines beside effect, variants and verdict. */
export type FileShape = Omit<Matrix, "operations"> & {
  operations: Record<string, Omit<OperationRow, "scenarios"> & OperationRow["scenarios"]>;
};

export function matrixOfFile(shape: FileShape): Matrix {
  const operations = Object.entries(shape.operations).map(([operation, row]): [string, OperationRow] => {
    const { effect, variants, verdict, ...scenarios } = row;
    return [operation, { effect, variants, verdict, scenarios }];
  });
  return { ...shape, operations: fromEntries(operations) };
}

/**
 * The matrix of a file that nobody touched since it was written; null for every other, which is a YAML reader's work and
 * not always a mistake. Nothing is taken on trust: writing what was read has to give the same text. Reading two matrices
 * by a YAML library takes three times as long as starting Node.
 */
export function readCanonical(text: string): Matrix | null {
  try {
    const value = new Lines(text).map(0);
    if (value.format !== matrixFormat || firstMisfit(matrixSchema, value) !== null) return null;
    const matrix = matrixOfFile(value as unknown as FileShape);
    return matrixText(matrix) === text ? matrix : null;
  } catch {
    return null;
  }
}

type Value = string | number | boolean | Value[] | { [key: string]: Value };

const scalar = /"(?:[^"\\]|\\.)*"|[^\s,\]}"]+/y;

/** Block maps and lists by indent, one flow map or list or scalar a line. Throws where a line is of another kind. */
class Lines {
  private at = 0;
  private readonly lines: string[];

  constructor(text: string) {
    this.lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  }

  map(indent: number): { [key: string]: Value } {
    const entries: [string, Value][] = [];
    for (let line = this.next(indent); line !== null; line = this.next(indent)) {
      const [key, from] = scalarAt(line, indent);
      this.at += 1;
      const name = typeof key === "string" && key.endsWith(":") ? key.slice(0, -1) : key;
      const after = name === key && line[from] === ":" ? from + 1 : from;
      entries.push([String(name), after === line.length ? this.block(indent + 2) : whole(line, after + 1)]);
    }
    return fromEntries(entries);
  }

  private block(indent: number): Value {
    return this.next(indent)?.startsWith("- ", indent) ? this.list(indent) : this.map(indent);
  }

  private list(indent: number): Value[] {
    const items: Value[] = [];
    for (let line = this.next(indent); line !== null; line = this.next(indent)) {
      items.push(whole(line, indent + 2));
      this.at += 1;
    }
    return items;
  }

  /** The line in turn, where it stands at this indent. */
  private next(indent: number): string | null {
    const line = this.lines[this.at];
    return line !== undefined && line.search(/\S/) === indent ? line : null;
  }
}

function whole(line: string, from: number): Value {
  const [value, to] = valueAt(line, from);
  if (to !== line.length) throw new SyntaxError(line);
  return value;
}

function valueAt(line: string, from: number): [Value, number] {
  if (line[from] === "[") return listAt(line, from + 1);
  return line[from] === "{" ? mapAt(line, from + 1) : scalarAt(line, from);
}

function listAt(line: string, from: number): [Value[], number] {
  const items: Value[] = [];
  let at = from;
  while (line[at] !== "]") {
    const [item, to] = valueAt(line, afterBlank(line, at));
    items.push(item);
    at = afterComma(line, to, "]");
  }
  return [items, at + 1];
}

function mapAt(line: string, from: number): [{ [key: string]: Value }, number] {
  const entries: [string, Value][] = [];
  let at = from;
  while (line[at] !== "}") {
    const [key, colon] = keyAt(line, afterBlank(line, at));
    const [value, to] = valueAt(line, colon + 2);
    entries.push([key, value]);
    at = afterComma(line, to, "}");
  }
  return [fromEntries(entries), at + 1];
}

/** A plain key ends with its colon, which a scalar may contain; a quoted one stands before it. */
function keyAt(line: string, from: number): [string, number] {
  const [key, to] = scalarAt(line, from);
  if (typeof key === "string" && line[to] === ":") return [key, to];
  return [String(key).slice(0, -1), to - 1];
}

function afterBlank(line: string, at: number): number {
  return line[at] === " " ? at + 1 : at;
}

function afterComma(line: string, at: number, end: string): number {
  if (line[at] === ",") return at + 1;
  if (line[at] === " " && line[at + 1] === end) return at + 1;
  if (line[at] === end) return at;
  throw new SyntaxError(line);
}

function scalarAt(line: string, from: number): [string | number | boolean, number] {
  scalar.lastIndex = from;
  const found = scalar.exec(line)?.[0];
  if (found === undefined) throw new SyntaxError(line);
  return [worth(found), from + found.length];
}

function worth(word: string): string | number | boolean {
  if (word.startsWith('"')) return JSON.parse(word) as string;
  if (/^\d+$/.test(word)) return Number(word);
  return word === "true" ? true : word;
}
