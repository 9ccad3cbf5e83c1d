import type { Matrix } from "../model/matrix.js";
import type { GalleryRow } from "./readme.js";

/** What was read off a server's source by hand: its tools that touch the file system and their path arguments. */
export interface FileTools {
  /** Tool -> its path arguments as labels of slots (`files[].path`); none where it shows files of its own accord. */
  tools: Record<string, string[]>;
  /** `tool` or `tool(argument)` -> why it was not seen to work. */
  misses: Record<string, string>;
}

export interface Miss {
  matrix: string;
  /** `tool(argument)`, the first one of the tool that is missing. */
  slot: string;
  /** never-worked: it is unproven, or its tool was skipped. not-seen: the probe found no such argument. */
  how: "never-worked" | "not-seen";
  /** null: nobody wrote one down. */
  reason: string | null;
}

export interface Coverage {
  tools: number;
  covered: number;
  misses: Miss[];
  /** Reasons for what works by now, as `matrix: tool`; and tools that nobody read off, as they stand in a matrix. */
  stale: string[];
}

/** Tools with every path argument conclusive, of the tools that touch the file system, over all matrices. */
export function coverageOf(rows: readonly GalleryRow[], known: Record<string, FileTools>): Coverage {
  const coverage: Coverage = { tools: 0, covered: 0, misses: [], stale: [] };
  for (const { name, spec, matrix } of rows) {
    const fileTools = known[spec];
    if (fileTools === undefined) {
      coverage.stale.push(`${name}: ${spec} is not in file-tools.yaml`);
      continue;
    }
    for (const [tool, slots] of Object.entries(fileTools.tools)) {
      const missing = (slots.length === 0 ? [""] : slots).find((slot) => !isConclusive(tool, slot, matrix));
      coverage.tools++;
      if (missing === undefined) coverage.covered++;
      else coverage.misses.push(missOf(name, tool, missing, fileTools, matrix));
    }
    const missed = coverage.misses.filter((miss) => miss.matrix === name).map(({ slot }) => slot);
    for (const reason of Object.keys(fileTools.misses)) {
      if (!missed.some((slot) => slot === reason || slot.startsWith(`${reason}(`))) {
        coverage.stale.push(`${name}: ${reason} works, but file-tools.yaml says why it does not`);
      }
    }
    for (const operation of Object.keys(matrix.operations)) {
      const tool = toolOf(operation);
      if (tool !== null && fileTools.tools[tool] === undefined) {
        coverage.stale.push(`${name}: ${operation} works, but file-tools.yaml does not list the tool`);
      }
    }
  }
  return coverage;
}

/** Every operation of the argument, whatever its branch: one that never worked makes the argument a miss. */
function isConclusive(tool: string, slot: string, { operations, unproven }: Matrix): boolean {
  const ofSlot = (operation: string) => isOf(operation, tool, slot);
  const rows = Object.entries(operations).filter(([operation]) => ofSlot(operation));
  return rows.length > 0 && rows.every(([, { verdict }]) => verdict !== "unproven") && !unproven.some(ofSlot);
}

/** `tool(slot)`, `tool(slot, branch)`, either with ` #2` behind. */
function isOf(operation: string, tool: string, slot: string): boolean {
  const start = `${tool}(${slot}`;
  return operation.startsWith(start) && /^(?:\)|, )/.test(operation.slice(start.length));
}

function missOf(matrix: string, tool: string, slot: string, { misses }: FileTools, facts: Matrix): Miss {
  const address = `${tool}(${slot})`;
  const tried = facts.unproven.some((operation) => isOf(operation, tool, slot)) || facts.skipped?.includes(tool);
  return {
    matrix,
    slot: address,
    how: tried ? "never-worked" : "not-seen",
    reason: misses[address] ?? misses[tool] ?? null,
  };
}

/** null where the operation is no tool's: `resource(…)`, `prompt(…)`, `completion(…)`, `resources/list()`. */
function toolOf(operation: string): string | null {
  const tool = operation.slice(0, operation.indexOf("("));
  return ["resource", "resources/list", "prompt", "completion"].includes(tool) ? null : tool;
}
