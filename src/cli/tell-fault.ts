import { type ExitCode, Fault } from "../faults.js";
import type { Terminal } from "./terminal.js";

/** What this machine ran out of, by the code of a system error, and what to do about it. */
const lacks: Partial<Record<string, string>> = {
  EMFILE: "Raise the limit of open files (ulimit -n), or run fewer processes at a time with --jobs.",
  ENFILE: "Close something: this machine has no more file descriptors. Fewer processes at a time: --jobs.",
  ENOSPC: "Make room there.",
  EDQUOT: "Make room there: the quota is used up.",
  ENOMEM: "Close something: this machine has no more memory. Fewer processes at a time: --jobs.",
};

/** Even loading a module takes a descriptor: such an error can come from anywhere, and is no fault of anybody's code. */
function lackOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const next = lacks[String(error.code)];
  return next === undefined ? null : `${error.message}. ${next}`;
}

/** What is no Fault is a fault of ours; so is a Fault that says 70. Only then the stack helps. */
export function tellFault(terminal: Terminal, error: unknown, label: string | null = null): ExitCode {
  if (error instanceof Fault && error.exitCode !== 70) {
    terminal.tell(`rootprobe: ${label === null ? "" : `${label}: `}${error.message}`);
    return error.exitCode;
  }
  const lacking = lackOf(error);
  if (lacking !== null) {
    terminal.tell(`rootprobe: ${label === null ? "" : `${label}: `}${lacking}`);
    return 2;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  terminal.tell(`rootprobe: a fault of rootprobe itself. Please report it, with the command line and this:\n${stack}`);
  return 70;
}
