import type { Matrix } from "../model/matrix.js";
import { type CellName, type Outcome, type ScenarioName, scenarioNames, traitNames } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { type ReportedOperation, reportedOperations, verdictSentence } from "./operations.js";
import { traitPhrase } from "./phrases.js";
import { signs, toneOf, verdictTone } from "./signs.js";
import { escaped } from "./xml.js";

/** Operations by cells, every scenario that was run. */
export function operationTable(matrix: Matrix, id: string): string {
  const operations = reportedOperations(matrix);
  if (operations.length === 0) return "";
  const ran = scenarioNames.filter((name) => operations.some(({ row }) => row?.scenarios[name] !== undefined));
  const groups = ran.map(
    (name) =>
      `<th scope="colgroup" colspan="${scenarios[name].cells.length}" title="${escaped(scenarios[name].asks)}">${name}</th>`,
  );
  const cells = ran.flatMap((name) => scenarios[name].cells.map((cell) => `<th scope="col" class="cell">${cell}</th>`));
  return `<h3 id="${id}-operations">Operations</h3>
<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}-title ${id}-operations">
<table>
<thead>
<tr><th scope="col" rowspan="2">operation</th><th scope="col" rowspan="2">verdict</th>${groups.join("")}</tr>
<tr>${cells.join("")}</tr>
</thead>
<tbody>
${operations.map((operation) => operationRow(operation, ran)).join("\n")}
</tbody>
</table>
</div>`;
}

/**
 * What is told of an operation stands in a row of its own, as wide as the page: its switch is an element that opens by
 * key, by pointer and without a script, and the style shows the row while it is open.
 */
function operationRow(reported: ReportedOperation, ran: readonly ScenarioName[]): string {
  const { operation, verdict, row } = reported;
  const cells = ran.flatMap((name) => scenarios[name].cells.map((cell) => cellOf(cell, row?.scenarios[name]?.[cell])));
  return `<tr data-name="${escaped(operation)}"><th scope="row"><details><summary>${escaped(operation)}</summary></details></th><td class="${verdictTone(verdict)}">${verdict}</td>${cells.join("")}</tr>
<tr class="told"><td colspan="${2 + cells.length}"><div>${details(reported)}</div></td></tr>`;
}

/** The sign for the eye, the word for who listens. */
function cellOf(cell: CellName, outcome: Outcome | undefined): string {
  if (outcome === undefined) return '<td class="cell"></td>';
  return `<td class="cell ${toneOf(cell, outcome)}"><span class="sign" aria-hidden="true">${signs[outcome]}</span><span class="spoken">${outcome}</span></td>`;
}

function details(reported: ReportedOperation): string {
  const { row } = reported;
  const lines = [`<p>${escaped(verdictSentence(reported))}</p>`];
  if (row !== null) {
    lines.push(`<p class="quiet">${row.effect}, tried with ${escaped(row.variants.join(", "))}</p>`);
    const told = scenarioNames.flatMap((name) => {
      const line = row.scenarios[name];
      return line === undefined ? [] : [scenarioTold(name, line)];
    });
    lines.push(`<dl>${told.join("")}</dl>`);
  }
  return lines.join("");
}

function scenarioTold(name: ScenarioName, line: Partial<Record<CellName, Outcome>>): string {
  const words = scenarios[name].cells.flatMap((cell) => {
    const outcome = line[cell];
    return outcome === undefined ? [] : [`<span class="tag ${toneOf(cell, outcome)}">${cell} ${outcome}</span>`];
  });
  return `<dt>${name}</dt><dd><span class="quiet">${escaped(scenarios[name].asks)}</span> ${words.join(" ")}</dd>`;
}

export function traitList(matrix: Matrix): string {
  const items = traitNames.flatMap((trait) => {
    const word = matrix.traits[trait];
    if (word === undefined) return [];
    const byWord = Object.entries(matrix.varies?.[trait] ?? {}).map(
      ([each, operations]) => `<br>${escaped(each)}: ${operations.map((name) => escaped(name)).join(", ")}`,
    );
    return [`<dt>${trait}</dt><dd>${escaped(word)}: ${escaped(traitPhrase(trait, word))}${byWord.join("")}</dd>`];
  });
  return `<dl>${items.join("\n")}</dl>`;
}
