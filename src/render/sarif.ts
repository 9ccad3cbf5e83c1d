import { createHash } from "node:crypto";
import { shown } from "../matrix/shown.js";
import { traitOpenness } from "../matrix/trait-words.js";
import { matrixText } from "../matrix/write.js";
import type { Matrix } from "../model/matrix.js";
import { traitNames, type Verdict, verdicts } from "../model/words.js";
import { reportedOperations, verdictSentence } from "./operations.js";
import { traitPhrase } from "./phrases.js";
import type { Render, Sheet } from "./sheet.js";

type Level = "warning" | "note";
interface Finding {
  rule: string;
  level: Level;
  text: string;
  /** Whether it stands in this line of the matrix file. */
  standsIn: (line: string) => boolean;
  /** What makes it the same finding in the next run. */
  identity: string;
}

const verdictRules: Partial<Record<Verdict, { level: Level; says: string }>> = {
  open: { level: "warning", says: "An operation is open outside the roots." },
  leaky: { level: "warning", says: "An operation refuses the gap and is open by another way." },
  uneven: { level: "warning", says: "An operation neither keeps to the roots nor ignores them." },
  "first-only": { level: "note", says: "Only the first root counts for an operation." },
  unproven: { level: "note", says: "An operation could not be shown to work, so nothing is said of it." },
};
const traitRule = "open-trait";

/** SARIF 2.1.0. Each finding is located at its line of the matrix file, which is where a review can discuss it. */
export const sarif: Render = (sheets) => {
  const rules = [
    ...verdicts.flatMap((verdict) => {
      const rule = verdictRules[verdict];
      return rule === undefined ? [] : [ruleOf(verdict, rule.says, rule.level)];
    }),
    ruleOf(traitRule, "The server is open in a situation where the list does not say so.", "note"),
  ];
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "rootprobe", rules } },
        columnKind: "unicodeCodePoints",
        results: sheets.flatMap((sheet) =>
          resultsOf(
            sheet,
            rules.map((rule) => rule.id),
          ),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

function ruleOf(id: string, text: string, level: Level) {
  return { id, shortDescription: { text }, defaultConfiguration: { level } };
}

function resultsOf({ matrix, file }: Sheet, ruleIds: readonly string[]) {
  const m = shown(matrix);
  const lines = matrixText(m).split("\n");
  const uri = uriOf(file ?? "matrix.yaml");
  return [...operationFindings(m), ...traitFindings(m)].map(({ rule, level, text, standsIn, identity }) => ({
    ruleId: rule,
    ruleIndex: ruleIds.indexOf(rule),
    level,
    message: { text: `${m.server.name} ${m.server.version}: ${text}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          region: { startLine: Math.max(1, lines.findIndex(standsIn) + 1) },
        },
      },
    ],
    partialFingerprints: { "rootprobe/v1": fingerprint(uri, rule, identity) },
  }));
}

function operationFindings(matrix: Matrix): Finding[] {
  return reportedOperations(matrix).flatMap((reported) => {
    const { operation, verdict, row } = reported;
    const rule = verdictRules[verdict];
    if (rule === undefined) return [];
    const name = JSON.stringify(operation);
    return [
      {
        rule: verdict,
        level: rule.level,
        text: `${operation}: ${verdictSentence(reported)}`,
        standsIn: (line) => line === (row === null ? `  - ${name}` : `  ${name}:`),
        identity: operation,
      },
    ];
  });
}

function traitFindings(matrix: Matrix): Finding[] {
  return traitNames.flatMap((trait) => {
    const word = matrix.traits[trait];
    if (word === undefined || (traitOpenness(matrix, trait) ?? 0) === 0) return [];
    const text = `${trait} ${word}: ${traitPhrase(trait, word)}`;
    return [
      { rule: traitRule, level: "note", text, standsIn: (line) => line.startsWith(`  ${trait}: `), identity: trait },
    ];
  });
}

/** A relative reference with `/`; an absolute path becomes a file URI. */
function uriOf(file: string): string {
  const path = file.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
  if (/^[A-Za-z]%3A\//.test(path)) return `file:///${path.replace("%3A", ":")}`;
  return path.startsWith("/") ? `file://${path}` : path.replace(/^(\.\/)+/, "");
}

function fingerprint(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
