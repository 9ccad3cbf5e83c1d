import { shown } from "../matrix/shown.js";
import type { Matrix } from "../model/matrix.js";
import { type ReportedOperation, reportedOperations, verdictSentence } from "./operations.js";
import type { Render } from "./sheet.js";
import { headline } from "./summary.js";
import { escaped } from "./xml.js";

/**
 * A suite a server, a case an operation, and the question is whether it keeps to the roots: `enforced` passes, `unproven`
 * is skipped, every other verdict is a failure. For who demands that; the matrix itself demands nothing.
 */
export const junit: Render = (sheets) => {
  const suites = sheets.map(({ matrix }) => suiteOf(shown(matrix)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="rootprobe" ${counts(suites.flatMap((suite) => suite.operations))}>`,
    ...suites.flatMap((suite) => suite.lines),
    "</testsuites>",
    "",
  ].join("\n");
};

function suiteOf(matrix: Matrix): { operations: ReportedOperation[]; lines: string[] } {
  const operations = reportedOperations(matrix);
  const name = `${matrix.server.name} ${matrix.server.version}`;
  const lines = [
    `  <testsuite name="${escaped(name)}" ${counts(operations)}>`,
    "    <properties>",
    ...(["classification", "protocol", "conclusive", "platform"] as const).map(
      (key) => `      <property name="${key}" value="${escaped(matrix[key])}"/>`,
    ),
    "    </properties>",
    ...operations.flatMap((operation) => caseLines(name, operation)),
    `    <system-out>${escaped(headline(matrix))}</system-out>`,
    "  </testsuite>",
  ];
  return { operations, lines };
}

function caseLines(suite: string, reported: ReportedOperation): string[] {
  const { operation, verdict } = reported;
  const open = `    <testcase classname="${escaped(suite)}" name="${escaped(operation)}"`;
  if (verdict === "enforced") return [`${open}/>`];
  const sentence = escaped(verdictSentence(reported));
  const child =
    verdict === "unproven"
      ? `<skipped message="${sentence}"/>`
      : `<failure type="${verdict}" message="${escaped(operation)}: ${verdict}">${sentence}</failure>`;
  return [`${open}>`, `      ${child}`, "    </testcase>"];
}

function counts(operations: readonly ReportedOperation[]): string {
  const skipped = operations.filter(({ verdict }) => verdict === "unproven").length;
  const failures = operations.filter(({ verdict }) => verdict !== "unproven" && verdict !== "enforced").length;
  return `tests="${operations.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}
