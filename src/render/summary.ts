import { shown } from "../matrix/shown.js";
import { traitOpenness } from "../matrix/trait-words.js";
import type { Matrix, OperationRow } from "../model/matrix.js";
import { type TraitName, traitNames, type Verdict, verdicts } from "../model/words.js";
import { deciding, oddCells } from "./operations.js";
import { classPhrases, traitPhrase } from "./phrases.js";
import { namesOf } from "./text.js";

/** What a person should know, most important first: the class with its revision and count, then one sentence a line. */
export function summaryOf(matrix: Matrix): string[] {
  const m = shown(matrix);
  return [`${headline(m)}: ${whyOf(m)}`, ...deviations(m), ...traitSentences(m), ...listSentences(m)];
}

/** `careful 1.2.0: enforcing (2025-11-25, 2 of 2)`. The class never stands without revision and count. */
export function headline(matrix: Matrix): string {
  const { server, classification, protocol, conclusive } = shown(matrix);
  return `${server.name} ${server.version}: ${classification} (${protocol}, ${conclusive})`;
}

/** The class in a few words; where operations differ, how many have which verdict. */
export function whyOf(matrix: Matrix): string {
  if (matrix.classification === "mixed") return `operations differ: ${verdictCounts(matrix)}`;
  if (matrix.classification === "inconclusive") return inconclusiveWhy(matrix);
  return classPhrases[matrix.classification];
}

function verdictCounts(matrix: Matrix): string {
  return verdicts
    .map((verdict) => [operationsWith(matrix, verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${count} ${verdict}`)
    .join(", ");
}

function inconclusiveWhy(matrix: Matrix): string {
  const proven = provenRows(matrix);
  if (Object.keys(matrix.operations).length + matrix.unproven.length === 0) return "nothing to aim at a path was found";
  if (proven.length === 0) return "no operation could be shown to work inside the roots";
  const missing = deciding.filter((name) => proven.every(([, row]) => row.scenarios[name] === undefined));
  if (missing.length > 0) return `${missing.join(" and ")} was not run`;
  return "what could be shown kept to the roots, but too much could not be shown";
}

/** Operations that do other than keep to the list, with the cells that show it. All of them open needs no list. */
function deviations(matrix: Matrix): string[] {
  if (matrix.classification === "advisory" || matrix.classification === "first-root-only") return [];
  return verdicts.flatMap((verdict) => {
    if (verdict === "enforced" || verdict === "unproven") return [];
    const operations = operationsWith(matrix, verdict);
    if (operations.length === 0) return [];
    if (verdict === "open") return [`open: ${namesOf(operations)}`];
    const told = operations.map((operation) => `${operation} (${oddCellsOf(matrix, operation)})`);
    return [`${verdict}: ${namesOf(told)}`];
  });
}

function oddCellsOf(matrix: Matrix, operation: string): string {
  const row = matrix.operations[operation];
  const odd = row === undefined ? [] : oddCells(row);
  return odd.length === 0 ? "no roots/list was answered before" : namesOf(odd, 3);
}

/** Said together, since a person acts on them together. */
const withoutUsableList: Partial<Record<TraitName, string>> = {
  fallback: "for clients without roots",
  on_fixed: "for clients that announce no changes",
  on_empty: "where the list is empty",
  on_error: "where the client answers with an error",
  on_silence: "where the client never answers",
  on_missing: "where the root does not exist",
  on_foreign: "where the list holds an unknown scheme",
};

/** Worth a sentence although they leave nothing open. */
const worthSaying = new Set([
  "asks never",
  "list_changed followed",
  "list_changed narrows-only",
  "re_requested no",
  "encoding undecoded",
  "links neither",
]);

function traitSentences(matrix: Matrix): string[] {
  const sentences: string[] = [];
  const together = new Map<string, string[]>();
  for (const trait of traitNames) {
    const word = matrix.traits[trait];
    if (word === undefined) continue;
    const byWord = matrix.varies?.[trait];
    const when = withoutUsableList[trait];
    if (word === "varies" && byWord !== undefined) {
      sentences.push(variesSentence(trait, byWord));
    } else if (when !== undefined && (word === "allow-set" || word === "everything")) {
      together.set(word, [...(together.get(word) ?? []), when]);
    } else if ((traitOpenness(matrix, trait) ?? 0) > 0 || worthSaying.has(`${trait} ${word}`)) {
      sentences.push(traitPhrase(trait, word));
    }
  }
  const [everything, allowSet] = [together.get("everything"), together.get("allow-set")];
  if (everything !== undefined) sentences.push(`everything is open ${everything.join("; ")}`);
  if (allowSet !== undefined) sentences.push(`everything the launch allowed is open ${allowSet.join("; ")}`);
  return sentences;
}

function variesSentence(trait: TraitName, byWord: Record<string, string[]>): string {
  const parts = Object.entries(byWord).map(([word, operations]) => `${word} ${namesOf(operations, 3)}`);
  return `${trait} differs: ${parts.join("; ")}`;
}

function listSentences(matrix: Matrix): string[] {
  const unproven = [...new Set([...matrix.unproven, ...operationsWith(matrix, "unproven")])];
  const lists: [string, readonly string[] | undefined][] = [
    ["could not be shown to work, so nothing is said of", unproven],
    ["permitted and refused by turns", matrix.unsteady],
    ["runs commands", matrix.runs_commands],
    ["the reply said no, and the effect was there", matrix.contradictions],
    ["opened the file before refusing", matrix.reads_before_refusing],
    ["wrote elsewhere too", matrix.also_wrote],
    ["asked the client for", matrix.elicited],
    ["never called, as asked", matrix.skipped],
    ["takes no path", matrix.not_aimed],
  ];
  return lists.flatMap(([says, names]) =>
    names === undefined || names.length === 0 ? [] : [`${says}: ${namesOf(names)}`],
  );
}

function operationsWith(matrix: Matrix, verdict: Verdict): string[] {
  return Object.entries(matrix.operations).flatMap(([operation, row]) => (row.verdict === verdict ? [operation] : []));
}

function provenRows(matrix: Matrix): [string, OperationRow][] {
  return Object.entries(matrix.operations).filter(([, row]) => row.verdict !== "unproven");
}
