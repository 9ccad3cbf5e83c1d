import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageFault } from "../faults.js";
import { readMatrixFile } from "../matrix/file.js";
import type { Matrix } from "../model/matrix.js";
import { mistakes } from "./errors.js";
import type { ProbeTarget } from "./targets.js";

/**
 * The committed matrix of each entry. One that is missing, and one that no entry owns, are told before any server is
 * started; orphans are looked for only where all entries are checked.
 */
export async function committedMatrices(targets: ProbeTarget[], all: boolean): Promise<Map<ProbeTarget, Matrix>> {
  const files = targets.flatMap((target) => (target.committed === null ? [] : [{ target, file: target.committed }]));
  const missing = files
    .filter(({ file }) => !existsSync(file))
    .map(({ target, file }) => mistakes.noCommitted(file, target.label));
  const orphans = all ? orphansBeside(files.map(({ file }) => file)).map((file) => mistakes.orphan(file)) : [];
  const told = [...missing, ...orphans];
  if (told.length > 0) throw new UsageFault(told.map(({ message }) => message).join("\n"));
  const read = files.map(async ({ target, file }) => [target, await readMatrixFile(file)] as const);
  return new Map(await Promise.all(read));
}

function orphansBeside(files: string[]): string[] {
  const owned = new Set(files.map((file) => basename(file)));
  const folders = new Set(files.map((file) => dirname(file)));
  return [...folders]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".yaml") && !owned.has(name))
        .sort()
        .map((name) => join(folder, name))
        .filter(isMatrix),
    );
}

/** Other YAML may lie there too, rootprobe.yaml itself where `matrices: .` says so. */
function isMatrix(file: string): boolean {
  return /^format: \d+\ncases: \d+$/m.test(readFileSync(file, "utf8"));
}
