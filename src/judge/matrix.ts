import { byCodePoint, sortedUnique } from "../matrix/order.js";
import type { RunFacts } from "../model/facts.js";
import { caseSet, type Matrix, matrixFormat, type OperationRow } from "../model/matrix.js";
import type { TraitName } from "../model/words.js";
import { classify } from "./classify.js";
import { seenElsewhere } from "./elsewhere.js";
import { type JudgedOperation, type JudgedRun, judgedRun } from "./judged.js";
import { addressesOf, alsoWritten, contradictions, readsBeforeRefusing, runsCommands } from "./lists.js";
import { traits } from "./traits/index.js";

/** The whole judgement, from facts to the matrix: used on a run and on its transcript alike. */
export function matrixOf(facts: RunFacts): Matrix {
  const run = judgedRun(facts);
  const { launch, platform, accessTimes, sessions } = facts;
  const first = sessions.find((session) => session.scenario === "steady") ?? sessions[0];
  const unproven = run.operations.filter((of) => of.verdict === "unproven");
  const proven = run.operations.length - unproven.length;
  return {
    format: matrixFormat,
    cases: caseSet,
    server: first?.server ?? { name: "", version: "" },
    launch: launch.launch,
    ...(launch.cwd === null ? {} : { cwd: launch.cwd }),
    ...(Object.keys(launch.env).length === 0 ? {} : { env: launch.env }),
    ...(Object.keys(launch.files).length === 0 ? {} : { files: launch.files }),
    ...(launch.unrestricted ? { unrestricted: true as const } : {}),
    protocol: first?.protocol ?? "",
    platform,
    access_times: accessTimes,
    classification: classify(run.operations.map(verdictRow), run.ran),
    conclusive: `${proven} of ${run.operations.length}`,
    ...traitsOf(run),
    operations: rowsOf(run),
    unproven: sortedUnique(unproven.map((of) => of.operation.address)),
    not_aimed: sortedUnique([...facts.notAimed, ...seenElsewhere(facts)]),
    ...filled({
      unsteady: addressesOf(run, (outcome) => outcome === "unsteady"),
      contradictions: contradictions(run),
      runs_commands: runsCommands(run),
      reads_before_refusing: readsBeforeRefusing(run),
      also_wrote: alsoWritten(run),
      elicited: sortedUnique(sessions.flatMap((session) => session.elicited)),
      skipped: sortedUnique(facts.skipped),
    }),
  };
}

function verdictRow({ operation, verdict }: JudgedOperation) {
  return { effect: operation.effect, verdict, slotForm: operation.slot?.form ?? null };
}

function traitsOf(run: JudgedRun): Pick<Matrix, "traits" | "varies"> {
  const words: Partial<Record<TraitName, string>> = {};
  const varies: Partial<Record<TraitName, Record<string, string[]>>> = {};
  for (const trait of traits) {
    const answer = trait.of(run);
    words[trait.name] = answer.word;
    if (answer.varies !== undefined) varies[trait.name] = answer.varies;
  }
  return { traits: words, ...(Object.keys(varies).length === 0 ? {} : { varies }) };
}

/** What never worked has no effect and no row: it stands under `unproven` alone. `fromEntries` keeps a tool called __proto__. */
function rowsOf(run: JudgedRun): Record<string, OperationRow> {
  const rows = run.operations.flatMap(({ operation, verdict, table }): [string, OperationRow][] => {
    const { effect, variants } = operation;
    if (effect === null) return [];
    const kinds = [...new Set(variants.map((variant) => variant.specimen))];
    return [[operation.address, { effect, variants: kinds, verdict, scenarios: table }]];
  });
  return Object.fromEntries(rows.sort(([a], [b]) => byCodePoint(a, b)));
}

/** Lists that have nothing to say have no line. */
function filled<Lists extends Record<string, string[]>>(lists: Lists): Partial<Lists> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>;
}
