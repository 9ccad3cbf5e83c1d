import type { ExitCode } from "../faults.js";
import type { Host } from "./host.js";
import { packageVersion } from "./installed.js";
import { watchSignals } from "./interrupt.js";
import { tellFault } from "./tell-fault.js";
import { openTerminal, type Terminal } from "./terminal.js";

/** The whole program. Everything heavy is imported where it is needed: `--version` costs little more than Node itself. */
export async function main(host: Host): Promise<void> {
  const terminal = openTerminal(host);
  if (host.argv.length === 3 && (host.argv[2] === "--version" || host.argv[2] === "-V")) {
    terminal.print(packageVersion());
    return leave(host, terminal, 0);
  }
  const interrupt = watchSignals(host, terminal);
  // Node would exit with 1, which means drift here. The servers go with the process: their groups are killed on exit.
  const onCrash = (error: unknown) => host.exit(tellFault(terminal, error));
  host.on("uncaughtException", onCrash);
  let code: ExitCode;
  try {
    const { runProgram } = await import("./program.js");
    code = await runProgram({ host, terminal, signal: interrupt.signal }, packageVersion());
  } catch (error) {
    code = interrupt.signal.aborted ? 130 : tellFault(terminal, error);
  } finally {
    interrupt.stop();
    host.off("uncaughtException", onCrash);
  }
  return leave(host, terminal, interrupt.signal.aborted ? 130 : code);
}

async function leave(host: Host, terminal: Terminal, code: ExitCode): Promise<void> {
  await terminal.flush();
  host.exit(code);
}
