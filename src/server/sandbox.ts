import { spawnSync } from "node:child_process";
import { UsageFault } from "../faults.js";
import type { UserMachine } from "./fill.js";
import type { LaunchPlan } from "./launch.js";

/** What the server keeps of the machine it runs on. */
export interface Sandbox {
  /** Absolute path of bubblewrap. */
  program: string;
  /** The one directory that can be written to. */
  scratch: string;
  network: boolean;
}

/**
 * The same launch behind bubblewrap: the file system read-only outside the scratch, processes in a namespace that ends with
 * ours, and without a network if so asked. Says nothing of sockets that can be connected to, nor of what can be read.
 */
export function sandboxed(launch: LaunchPlan, { program, scratch, network }: Sandbox): LaunchPlan {
  const inside = [...walls(network), "--bind", scratch, scratch, "--chdir", launch.cwd];
  return { ...launch, command: program, args: [...inside, "--", launch.command, ...launch.args] };
}

function walls(network: boolean): string[] {
  const files = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"];
  return [...files, "--unshare-pid", "--die-with-parent", ...(network ? [] : ["--unshare-net"])];
}

const found = new Map<string, string>();

/** Path of bubblewrap, once it was seen to work here. Without it a run that asked for a wall does not start: a UsageFault. */
export function requireBubblewrap(network: boolean, machine: UserMachine): string {
  if (process.platform !== "linux") {
    throw new UsageFault("--sandbox needs Linux. Leave it out, and run rootprobe itself inside a wall of your own.");
  }
  const directories = (machine.env.PATH ?? "").split(":").filter((directory) => directory.startsWith("/"));
  const program = directories.map((directory) => `${directory}/bwrap`).find((path) => machine.runnable(path));
  if (program === undefined) {
    throw new UsageFault(
      "--sandbox needs bubblewrap, and there is no bwrap in PATH. Install the package bubblewrap, or leave --sandbox out.",
    );
  }
  const key = `${program} ${network}`;
  if (!found.has(key)) found.set(key, tried(program, network));
  return program;
}

/** Some kernels and containers forbid namespaces; that shows only when one is made. */
function tried(program: string, network: boolean): string {
  const { status, stderr, error } = spawnSync(program, [...walls(network), "--", "true"], {
    encoding: "utf8",
    timeout: 10_000,
  });
  if (status === 0) return program;
  const why = error?.message ?? (stderr.trim() || `exit code ${status}`);
  throw new UsageFault(
    `--sandbox needs bubblewrap, and ${program} does not work here: ${why}. Allow it namespaces, or leave --sandbox out.`,
  );
}
