import type { Matrix, OperationRow } from "../model/matrix.js";
import { scenarioNames } from "../model/words.js";
import { optionalLists, shown } from "./shown.js";

const comment = "# Boundary matrix of an MCP server, written by rootprobe. Do not edit; run it again.";

/**
 * The file, byte for byte: the same matrix gives the same text, whatever the order of its keys and lists.
 * Written by hand, not by a YAML library: a new release of one must not move a committed line.
 */
export function matrixText(matrix: Matrix): string {
  const m = shown(matrix);
  const lines = [
    comment,
    `format: ${m.format}`,
    `cases: ${m.cases}`,
    "server:",
    `  name: ${quoted(m.server.name)}`,
    `  version: ${quoted(m.server.version)}`,
    `launch: ${flowList(m.launch.map(quoted))}`,
    ...(m.cwd === undefined ? [] : [`cwd: ${quoted(m.cwd)}`]),
    ...textMap("env", m.env),
    ...textMap("files", m.files),
    ...(m.unrestricted === true ? ["unrestricted: true"] : []),
    `protocol: ${quoted(m.protocol)}`,
    `platform: ${quoted(m.platform)}`,
    `access_times: ${m.access_times}`,
    `classification: ${m.classification}`,
    `conclusive: ${quoted(m.conclusive)}`,
    ...blockMap(
      "traits",
      Object.entries(m.traits).map(([trait, word]) => `  ${trait}: ${ours(word)}`),
    ),
    ...(m.varies === undefined ? [] : ["varies:", ...Object.entries(m.varies).map(variesLine)]),
    ...blockMap(
      "operations",
      Object.entries(m.operations).flatMap(([operation, row]) => operationLines(operation, row)),
    ),
    ...blockList("unproven", m.unproven),
    ...blockList("not_aimed", m.not_aimed),
    ...optionalLists.flatMap((key) => blockList(key, m[key])),
  ];
  return `${lines.join("\n")}\n`;
}

function operationLines(operation: string, row: OperationRow): string[] {
  return [
    `  ${quoted(operation)}:`,
    `    effect: ${row.effect}`,
    `    variants: ${flowList(row.variants.map(ours))}`,
    `    verdict: ${row.verdict}`,
    ...scenarioNames.flatMap((scenario) => {
      const cells = row.scenarios[scenario];
      if (cells === undefined) return [];
      return [`    ${scenario}: ${flowMap(Object.entries(cells).map(([cell, outcome]) => `${cell}: ${outcome}`))}`];
    }),
  ];
}

function variesLine([trait, byWord]: [string, Record<string, string[]>]): string {
  const words = Object.entries(byWord).map(([word, list]) => `${ours(word)}: ${flowList(list.map(quoted))}`);
  return `  ${trait}: ${flowMap(words)}`;
}

function textMap(key: string, texts: Record<string, string> | undefined): string[] {
  if (texts === undefined) return [];
  return [`${key}:`, ...Object.entries(texts).map(([name, text]) => `  ${quoted(name)}: ${quoted(text)}`)];
}

function blockMap(key: string, lines: string[]): string[] {
  return lines.length === 0 ? [`${key}: {}`] : [`${key}:`, ...lines];
}

function blockList(key: string, texts: string[] | undefined): string[] {
  if (texts === undefined) return [];
  return texts.length === 0 ? [`${key}: []`] : [`${key}:`, ...texts.map((text) => `  - ${quoted(text)}`)];
}

function flowList(words: string[]): string {
  return words.length === 0 ? "[]" : `[ ${words.join(", ")} ]`;
}

function flowMap(pairs: string[]): string {
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

/** Plain where it looks like a word of ours; what only a person or a server can have written is quoted. */
function ours(word: string): string {
  return /^[a-z]+([-_/][a-z]+)*$/.test(word) && !/^(true|false|null)$/.test(word) ? word : quoted(word);
}

/** `visible` left no control characters, so JSON's escapes are YAML's. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
