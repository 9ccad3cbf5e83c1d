import { brokenPromises, isAccepted } from "../../config/promises-kept.js";
import type { ExitCode } from "../../faults.js";
import { parseAddress } from "../../matrix/address.js";
import { compare } from "../../matrix/diff.js";
import type { Drift } from "../../matrix/drift.js";
import { lineFinder } from "../../matrix/line.js";
import type { Matrix } from "../../model/matrix.js";
import type { ScenarioName } from "../../model/words.js";
import { type Annotation, annotate } from "../annotations.js";
import { checkSummary } from "../check-summary.js";
import type { CommandBody, Context } from "../command.js";
import { committedMatrices } from "../committed.js";
import { driftFormats, renderedDrift } from "../drift-report.js";
import { codeOf, gravest } from "../exit-code.js";
import { choiceOf, loudnessOf, scenariosOf, settingsOf, textOf } from "../flags.js";
import { type Probed, probeAll } from "../probing.js";
import { targetsOf } from "../targets.js";
import { redactedTranscript } from "../transcript.js";

const failOn = ["any", "loosened"] as const;

/** Probes again and holds the result against what is committed and required. Never writes a matrix. */
export const check: CommandBody = async (context, invocation) => {
  const { options } = invocation;
  const loudness = loudnessOf(options);
  const format = choiceOf("--format", options.format, driftFormats);
  const fails = choiceOf("--fail-on", options.failOn, failOn);
  settingsOf(options);
  const targets = await targetsOf(context, invocation);
  const committed = await committedMatrices(targets, invocation.names.length === 0);
  const transcript = await redactedTranscript(context, textOf(options.transcript), targets.length);
  try {
    const results = await probeAll(context, targets, invocation, { loudness, transcript });
    const reports = results.flatMap((probed) => {
      const old = committed.get(probed.target);
      return probed.matrix === null || old === undefined
        ? []
        : [reportOf(context, probed, probed.matrix, old, probed.finished ?? scenariosOf(options))];
    });
    if (format === "json") {
      context.terminal.print(
        JSON.stringify(
          reports.map(({ name, drifts, broken }) => ({ name, drifts, broken })),
          null,
          2,
        ),
      );
    } else {
      for (const report of reports) await tell(context, report, format, loudness === "quiet");
      if (results.length > 1 && format === "text" && loudness !== "quiet") {
        const checked = results.map(({ target }) => {
          return { name: target.label, found: reports.find(({ probed }) => probed.target === target) ?? null };
        });
        context.terminal.print(checkSummary(checked, context.terminal.edge));
      }
    }
    annotate(context, reports.flatMap(annotationsOf));
    if (results.every(({ matrix }) => matrix !== null)) await transcript?.keep();
    return gravest([
      ...results.map((result) =>
        result.matrix === null ? result.code : codeOf(result.matrix, result.finished !== null),
      ),
      ...reports.map(({ drifts, broken }) => codeFor(drifts, broken.length, fails)),
    ]);
  } finally {
    transcript?.discard();
  }
};

interface Report {
  name: string;
  probed: Probed;
  drifts: Drift[];
  /** Drift of cells that are accepted: told, but no failure. */
  accepted: Drift[];
  broken: { line: number; sentence: string }[];
  old: Matrix;
  /** The committed file, and rootprobe.yaml. */
  file: string;
  configuration: string;
}

function reportOf({ host }: Context, probed: Probed, now: Matrix, old: Matrix, only: ScenarioName[] | null): Report {
  const { target } = probed;
  const today = localDay(new Date());
  const accept = target.server?.accept ?? [];
  const all = compare(old, now).filter(({ address }) => only === null || isOf(address, only));
  const promises = { require: target.server?.require ?? [], accept };
  return {
    name: target.label,
    probed,
    drifts: all.filter(({ address }) => !isAccepted(address, accept, today)),
    accepted: all.filter(({ address }) => isAccepted(address, accept, today)),
    old,
    broken: brokenPromises(now, promises, { today, only }),
    file: target.committed ?? host.cwd(),
    configuration: target.configuration ?? host.cwd(),
  };
}

/** After some scenarios only their cells can be compared: class, verdicts and traits are read from all of them. */
function isOf(address: string, only: readonly ScenarioName[]): boolean {
  const cell = parseAddress(address);
  return cell !== null && only.includes(cell.scenario);
}

function codeFor(drifts: readonly Drift[], broken: number, fails: (typeof failOn)[number]): ExitCode {
  const counting = fails === "any" ? drifts : drifts.filter(({ level }) => level === "loosened");
  return counting.length + broken > 0 ? 1 : 0;
}

async function tell(context: Context, report: Report, format: "text" | "markdown", quiet: boolean): Promise<void> {
  const { terminal } = context;
  const { name, drifts, accepted, broken, probed } = report;
  if (quiet && drifts.length + broken.length === 0) return;
  terminal.print(format === "markdown" ? `### ${name}\n` : `${name}:`);
  terminal.print(renderedDrift(drifts, format, terminal));
  const bullet = format === "markdown" ? "- " : "  ";
  for (const { sentence } of broken) terminal.print(`${bullet}${sentence}`);
  if (accepted.length > 0) terminal.print(`${bullet}accepted: ${accepted.map(({ address }) => address).join(", ")}`);
  if (format === "text" && probed.facts !== null) {
    const { witnessOf } = await import("../witness.js");
    for (const { address, level } of drifts) {
      if (level !== "loosened") continue;
      const lines = witnessOf(probed.facts, address, `rootprobe explain '${address.replaceAll("'", "'\\''")}' ${name}`);
      if (lines.length > 0) terminal.print(`\n${lines.join("\n")}`);
    }
  }
  terminal.print("");
}

function annotationsOf({ name, drifts, broken, old, file, configuration }: Report): Annotation[] {
  const lineOf = lineFinder(old);
  const drifted = drifts.map(({ level, address, sentence }): Annotation => {
    return {
      level: level === "loosened" ? "error" : "warning",
      file,
      line: lineOf(address),
      title: `${name}: ${level}`,
      message: `${address}: ${sentence}`,
    };
  });
  const unmet = broken.map(({ line, sentence }): Annotation => {
    return { level: "error", file: configuration, line, title: `${name}: not as required`, message: sentence };
  });
  return [...unmet, ...drifted];
}

/** `until` is a day in a calendar on somebody's wall, so it is today's date here that counts. */
function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
