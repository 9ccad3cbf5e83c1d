import type { ExitCode } from "../faults.js";
import type { Host } from "./host.js";
import type { Terminal } from "./terminal.js";

export type Option = string | boolean | string[] | undefined;

/** A command line, cut: what stands before the first `--` parsed, what stands behind it untouched. */
export interface Invocation {
  /** Positional arguments. */
  names: string[];
  /** Behind the first `--`; null where there was none. */
  command: string[] | null;
  options: Record<string, Option>;
}

export interface Context {
  host: Host;
  terminal: Terminal;
  /** Aborted by the first Ctrl-C. */
  signal: AbortSignal;
}

export type CommandBody = (context: Context, invocation: Invocation) => Promise<ExitCode>;
