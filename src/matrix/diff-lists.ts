import type { Matrix } from "../model/matrix.js";
import { type Drift, drift } from "./drift.js";

/** Lists of which an entry more or less is neither looser nor tighter; unsteady is left out: its cells say it. */
const plainLists = {
  contradictions: "a refusing reply with an effect",
  runs_commands: "an operation that runs commands",
  reads_before_refusing: "an operation that opens the file before refusing",
  also_wrote: "a place written to on the way",
  elicited: "something asked of the client",
  skipped: "a tool that was not called, as asked",
} as const satisfies Partial<Record<keyof Matrix, string>>;

type PlainList = keyof typeof plainLists;

export function differingLists(before: Matrix, after: Matrix): Drift[] {
  return [
    ...differingTools(before, after),
    ...(Object.keys(plainLists) as PlainList[]).flatMap((key) => {
      if (key === "reads_before_refusing" && !(measured(before) && measured(after))) return [];
      const [from, to] = [before[key] ?? [], after[key] ?? []];
      return [
        ...without(from, to).map((name) => drift("changed", key, name, null, `${plainLists[key]}, no longer: ${name}`)),
        ...without(to, from).map((name) => drift("changed", key, null, name, `${plainLists[key]}: ${name}`)),
      ];
    }),
  ];
}

/** Tools without an argument to aim: a new one is a gain, one that is gone is lost, unless it came or went as an operation. */
function differingTools(before: Matrix, after: Matrix): Drift[] {
  return [
    ...without(before.not_aimed, after.not_aimed).map((tool) =>
      hasOperation(after, tool)
        ? drift("gained", "not_aimed", tool, null, `${tool} is aimed at paths now`)
        : drift("coverage-lost", "not_aimed", tool, null, `${tool} is gone`),
    ),
    ...without(after.not_aimed, before.not_aimed).map((tool) =>
      hasOperation(before, tool)
        ? drift("coverage-lost", "not_aimed", null, tool, `${tool} has nothing to aim any more`)
        : drift("gained", "not_aimed", null, tool, `new tool ${tool}, without a path`),
    ),
  ];
}

function hasOperation(matrix: Matrix, tool: string): boolean {
  return [...Object.keys(matrix.operations), ...matrix.unproven].some((operation) => operation.startsWith(`${tool}(`));
}

function measured(matrix: Matrix): boolean {
  return matrix.access_times === "kept";
}

function without(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((each) => !other.includes(each));
}
