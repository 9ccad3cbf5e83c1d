import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a directory and those above it that are missing; gives the topmost one made, undefined where all stood. Throws what
 * the system says. Node's own recursive mkdir never returns where a directory that stands answers ENOENT to mkdir, as
 * /proc does (seen on Node 20.20, in both its forms).
 */
export function makeFolders(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = path; statSync(at, { throwIfNoEntry: false }) === undefined; at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each);
    } catch (error) {
      // Another process was faster; a file in the way is found out by what comes next.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return missing[0];
}
