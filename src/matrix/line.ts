import type { Matrix } from "../model/matrix.js";
import { parseAddress } from "./address.js";
import { matrixText } from "./write.js";

/** The line of a matrix's file, from 1, on which what a drift addresses stands; 1 where it stands nowhere. */
export function lineFinder(matrix: Matrix): (address: string) => number {
  const lines = matrixText(matrix).split("\n");
  const below = (start: number, begins: string) =>
    start < 0 ? -1 : lines.findIndex((line, index) => index > start && line.startsWith(begins));
  const operationLine = (operation: string) => {
    const name = JSON.stringify(operation);
    return lines.findIndex((line) => line === `  ${name}:` || line === `  - ${name}`);
  };
  const find = (address: string) => {
    const cell = parseAddress(address);
    if (cell !== null) return below(operationLine(cell.operation), `    ${cell.scenario}: `);
    const [, operation, part] = /^(.+) (verdict|effect|variants)$/.exec(address) ?? [];
    if (operation !== undefined) return below(operationLine(operation), `    ${part}: `);
    const [top = "", inner] = address.split(".");
    const key = lines.findIndex((line) => line.startsWith(`${top}:`));
    return Math.max(operationLine(address), inner === undefined ? key : below(key, `  ${inner}: `));
  };
  return (address) => Math.max(find(address), 0) + 1;
}
