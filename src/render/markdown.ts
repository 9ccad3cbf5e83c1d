import { shown } from "../matrix/shown.js";
import type { Matrix } from "../model/matrix.js";
import { type ScenarioName, traitNames } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { codeSpan, plainText } from "./markdown-text.js";
import { type ReportedOperation, reportedOperations } from "./operations.js";
import { traitPhrase } from "./phrases.js";
import type { Render } from "./sheet.js";
import { signs } from "./signs.js";
import { summaryOf, whyOf } from "./summary.js";

/** GitHub refuses a comment of more than 65,536 characters; a job summary may have a mebibyte. */
const mostCharacters = 65_000;

export const markdown: Render = (sheets) => markdownOf(sheets.map(({ matrix }) => matrix));

export function markdownText(matrix: Matrix): string {
  return markdownOf([matrix]);
}

/** Shortened where it would be too long: first the traits go, then operations from the end, then whole servers. */
export function markdownOf(matrices: readonly Matrix[], most = mostCharacters): string {
  const closing = 200;
  const sections: string[] = [];
  let room = most - closing;
  for (const [index, matrix] of matrices.entries()) {
    const section = sectionWithin(shown(matrix), room / (matrices.length - index));
    if (section === null) {
      sections.push(`*${matrices.length - index} more, left out for length.*\n`);
      break;
    }
    sections.push(section);
    room -= section.length + 1;
  }
  return sections.join("\n");
}

/** null where not even the summary fits. */
function sectionWithin(matrix: Matrix, room: number): string | null {
  const head = summaryBlock(matrix);
  const operations = reportedOperations(matrix);
  const traits = traitBlock(matrix);
  const whole = blocks(head, operationTable(operations, operations.length), traits);
  if (whole.length <= room) return whole;
  const rows = operations.map((each) => operationRow(each).length + 1);
  let used = blocks(head, operationTable(operations, 0)).length;
  let kept = 0;
  while (kept < rows.length && used + (rows[kept] ?? 0) <= room) used += rows[kept++] ?? 0;
  const cut = blocks(head, operationTable(operations, kept));
  return cut.length <= room ? cut : null;
}

function blocks(...parts: string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function summaryBlock(matrix: Matrix): string {
  const { server, classification, protocol, conclusive } = matrix;
  const title = `### ${codeSpan(`${server.name} ${server.version}`)}: ${classification} (${plainText(protocol)}, ${conclusive})`;
  const [, ...rest] = summaryOf(matrix);
  return [
    title,
    "",
    plainText(whyOf(matrix)),
    ...(rest.length === 0 ? [] : [""]),
    ...rest.map((line) => `- ${plainText(line)}`),
  ].join("\n");
}

const columns = ["steady", "swapped", "crossed", "changed"] as const satisfies ScenarioName[];

function operationTable(operations: readonly ReportedOperation[], kept: number): string {
  if (operations.length === 0) return "";
  const header = columns.map((name) => `${name}<br><sub>${scenarios[name].cells.join(" ")}</sub>`);
  const left = operations.length - kept;
  return [
    `| operation | ${header.join(" | ")} | verdict |`,
    `| --- |${columns.map(() => " --- |").join("")} --- |`,
    ...operations.slice(0, kept).map(operationRow),
    ...(left === 0 ? [] : ["", `*${left} more operations, left out for length.*`]),
    "",
    `<sub>${Object.entries(signs)
      .map(([outcome, sign]) => `<code>${sign}</code> ${outcome}`)
      .join(", ")}</sub>`,
  ].join("\n");
}

function operationRow({ operation, verdict, row }: ReportedOperation): string {
  const cells = columns.map((scenario) => {
    const line = row?.scenarios[scenario];
    if (line === undefined) return "";
    return codeSpan(
      scenarios[scenario].cells.map((cell) => (line[cell] === undefined ? "_" : signs[line[cell]])).join(" "),
    );
  });
  return `| ${codeSpan(operation)} | ${cells.join(" | ")} | ${verdict} |`;
}

function traitBlock(matrix: Matrix): string {
  const rows = traitNames.flatMap((trait) => {
    const word = matrix.traits[trait];
    return word === undefined ? [] : [`| ${trait} | ${plainText(word)} | ${plainText(traitPhrase(trait, word))} |`];
  });
  if (rows.length === 0) return "";
  return [
    "<details><summary>Traits</summary>",
    "",
    "| trait | word | |",
    "| --- | --- | --- |",
    ...rows,
    "",
    "</details>",
  ].join("\n");
}
