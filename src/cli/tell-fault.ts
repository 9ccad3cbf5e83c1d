import { type ExitCode, Fault } from "../faults.js";
import type { Terminal } from "./terminal.js";

/** What is no Fault is a fault of ours; so is a Fault that says 70. Only then the stack helps. */
export function tellFault(terminal: Terminal, error: unknown, label: string | null = null): ExitCode {
  if (error instanceof Fault && error.exitCode !== 70) {
    terminal.tell(`rootprobe: ${label === null ? "" : `${label}: `}${error.message}`);
    return error.exitCode;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  terminal.tell(`rootprobe: a fault of rootprobe itself. Please report it, with the command line and this:\n${stack}`);
  return 70;
}
