import { accessSync, constants, existsSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { UsageFault } from "../faults.js";
import { makeFolders } from "../folders.js";
import type { UserMachine } from "./fill.js";

/** What of this machine a launch depends on, asked of the disk. */
export function userMachine(env: NodeJS.ProcessEnv): UserMachine {
  return { env, exists: existsSync, runnable };
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Puts the files that an entry asks for into the scratch, before the launch. Throws a UsageFault. */
export function writeFiles(files: { path: string; text: string }[]): void {
  for (const { path, text } of files) {
    try {
      makeFolders(dirname(path));
      writeFileSync(path, text);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new UsageFault(
        `files: ${JSON.stringify(path)} could not be written (${why}). Make room there, or name another path under files:.`,
        { cause },
      );
    }
  }
}
