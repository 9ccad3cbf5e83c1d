import Table from "cli-table3";
import { shown } from "../matrix/shown.js";
import type { Matrix, OperationRow } from "../model/matrix.js";
import { outcomes, type ScenarioName, scenarioNames, traitNames, verdicts } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { reportedOperations } from "./operations.js";
import { traitPhrase } from "./phrases.js";
import type { Render, TableOptions } from "./sheet.js";
import { painted, signs, strong, toneOf, verdictTone } from "./signs.js";
import { summaryOf } from "./summary.js";
import { columnsOf, cut, hang, padded, wrap } from "./text.js";

/** The scenarios that decide the verdict, and `changed`: what fits beside a name in 80 columns. */
const columns = ["steady", "swapped", "crossed", "changed"] as const satisfies ScenarioName[];
const gap = 2;
const narrowestName = 16;
const nameLines = 3;

export const tables: Render = (sheets, options) =>
  sheets.map(({ matrix }) => `${tableText(matrix, options)}\n`).join("\n");

/** Summary, table, one line a trait. Ends without a newline. */
export function tableText(matrix: Matrix, options: TableOptions): string {
  const m = shown(matrix);
  const width = Math.max(options.width, 40);
  const [first = "", ...rest] = summaryOf(m);
  const blocks = [
    [
      ...hang(first, width, 2).map((line) => strong(line, options.color)),
      ...rest.flatMap((line) => bullet(line, width)),
    ],
    operationTable(m, { ...options, width }),
    traitLines(m, width),
    ...(options.verbose ? everyCell(m, { ...options, width }) : []),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n");
}

function bullet(text: string, width: number): string[] {
  return hang(text, width, 4).map((line, index) => (index === 0 ? `  - ${line}` : line));
}

function operationTable(matrix: Matrix, { width, color }: TableOptions): string[] {
  const reported = reportedOperations(matrix);
  if (reported.length === 0) return [];
  const ran = columns.filter((name) => reported.some(({ row }) => row?.scenarios[name] !== undefined));
  const taken = ran.reduce((sum, name) => sum + Math.max(name.length, scenarios[name].cells.length * 2 - 1) + gap, 0);
  const verdictWidth = Math.max("verdict".length, ...verdicts.map((verdict) => verdict.length));
  const nameWidth = Math.max(narrowestName, width - taken - gap - verdictWidth);
  const nameOf = (operation: string) => {
    const lines = wrap(operation, nameWidth);
    const kept = lines.slice(0, nameLines);
    return lines.length <= nameLines ? kept : [...kept.slice(0, -1), cut(`${kept.at(-1)} …`, nameWidth)];
  };
  const table = new Table({
    head: ["operation", ...ran, "verdict"].map((word) => strong(word, color)),
    chars: noLines,
    style: { head: [], border: [], compact: true, "padding-left": 0, "padding-right": gap },
  });
  for (const { operation, verdict, row } of reported) {
    table.push([
      nameOf(operation).join("\n"),
      ...ran.map((scenario) => (row === null ? "" : signsOf(row, scenario, color))),
      painted(verdict, verdictTone(verdict), color),
    ]);
  }
  return [
    ...table
      .toString()
      .split("\n")
      .map((line) => line.trimEnd()),
    "",
    ...legend(ran, width),
  ];
}

/** No lines: the columns carry it, and every character counts at 80. */
const noLines = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "",
};

function signsOf(row: OperationRow, scenario: ScenarioName, color: boolean): string {
  return scenarios[scenario].cells
    .map((cell) => {
      const outcome = row.scenarios[scenario]?.[cell];
      return outcome === undefined ? " " : painted(signs[outcome], toneOf(cell, outcome), color);
    })
    .join(" ");
}

function legend(ran: readonly ScenarioName[], width: number): string[] {
  const cells = ran.flatMap((scenario) => hang(`${scenario}: ${scenarios[scenario].cells.join(" ")}`, width, 2));
  return [...cells, ...hang(outcomes.map((outcome) => `${signs[outcome]} ${outcome}`).join("  "), width, 2)];
}

function traitLines(matrix: Matrix, width: number): string[] {
  const present = traitNames.flatMap((trait) => {
    const word = matrix.traits[trait];
    return word === undefined ? [] : [{ trait, word, phrase: traitPhrase(trait, word) }];
  });
  const nameWidth = Math.max(0, ...present.map(({ trait }) => trait.length));
  const wordWidth = Math.min(24, Math.max(0, ...present.map(({ word }) => columnsOf(word))));
  return present.map(({ trait, word, phrase }) =>
    cut(`${padded(trait, nameWidth)}  ${padded(cut(word, wordWidth), wordWidth)}  ${phrase}`, width).trimEnd(),
  );
}

function everyCell(matrix: Matrix, { width, color }: TableOptions): string[][] {
  const nameWidth = Math.max(...scenarioNames.map((name) => name.length));
  return Object.entries(matrix.operations).map(([operation, row]) => [
    ...wrap(operation, width).map((line) => strong(line, color)),
    `  ${row.verdict}, ${row.effect}, by ${row.variants.join(", ") || "no variant"}`,
    ...scenarioNames.flatMap((scenario) => {
      const cells = Object.entries(row.scenarios[scenario] ?? {});
      if (cells.length === 0) return [];
      const told = cells.map(([cell, outcome]) => `${cell} ${outcome}`).join(", ");
      return hang(told, width, nameWidth + 4).map((line, index) =>
        index === 0 ? `  ${padded(scenario, nameWidth)}  ${line}` : line,
      );
    }),
  ]);
}
