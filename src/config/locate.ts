import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export const configurationName = "rootprobe.yaml";

/** The nearest rootprobe.yaml from here up to the repository root; null where there is none. */
export function findConfiguration(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, configurationName);
    if (existsSync(file)) return file;
    // A worktree and a submodule have a file of that name.
    if (existsSync(join(folder, ".git")) || dirname(folder) === folder) return null;
  }
}

export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}
