import { spawn } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../cli/installed.js";
import { marker } from "../server/strays.js";

/** The program as a user starts it: what ROOTPROBE names (an installed one), else the one in this checkout. */
export const program: [command: string, ...args: string[]] =
  process.env.ROOTPROBE === undefined || process.env.ROOTPROBE === ""
    ? [process.execPath, join(packageRoot(), "bin", "rootprobe.js")]
    : [process.execPath, realpathSync(process.env.ROOTPROBE)];

export const fixture = (name: string) => join(packageRoot(), "dist", "fixtures", `${name}.js`);

/** A directory for workspaces, with something precious beside them. */
export interface Grounds extends Disposable {
  base: string;
  /** Whatever of the precious thing is no longer as it was. */
  harm(): string[];
  /** Workspaces that are left. */
  scratches(): string[];
  /** Processes of servers that are left, by the marker in their environment. */
  processes(): number[];
}

export function openGrounds(): Grounds {
  const base = realpathSync(mkdtempSync("/var/tmp/grounds-"));
  const sentinel = join(base, "sentinel");
  mkdirSync(join(sentinel, "below"), { recursive: true });
  for (const name of ["precious.txt", "notes.txt", "below/precious.txt"])
    writeFileSync(join(sentinel, name), "precious");
  const before = stateOf(sentinel);
  return {
    base,
    harm: () => differences(before, stateOf(sentinel)),
    scratches: () => readdirSync(base).filter((name) => name !== "sentinel"),
    processes: () => markedBelow(base),
    [Symbol.dispose]: () => {
      for (const pid of markedBelow(base)) process.kill(pid, "SIGKILL");
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function stateOf(folder: string): Map<string, string> {
  const state = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    const bytes = stat.isFile() ? readFileSync(path, "utf8") : "";
    state.set(name, [stat.ino, stat.mode, stat.mtimeMs, bytes].join(" "));
  }
  return state;
}

function differences(before: Map<string, string>, now: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name));
}

function markedBelow(base: string): number[] {
  const sign = `${marker}=${base}/`;
  return readdirSync("/proc").flatMap((name) => {
    try {
      const pid = Number(name);
      return Number.isInteger(pid) && readFileSync(`/proc/${pid}/environ`, "latin1").includes(sign) ? [pid] : [];
    } catch {
      return [];
    }
  });
}

export interface Ended {
  code: number | null;
  signal: string | null;
  stdout: string;
  stderr: string;
}

export interface Started {
  /** Of the program's process group, as a terminal would send it. */
  signal(name: NodeJS.Signals): void;
  pid: number;
  ended: Promise<Ended>;
}

export interface Circumstances {
  within?: number;
  cwd?: string;
  /** Beside what this process has. */
  env?: Record<string, string>;
  /** Group as well. Only root can be somebody else. */
  uid?: number;
}

/** Starts the program, or any command line around it, in a process group of its own. Killed after `within` milliseconds. */
export function start(
  command: string[],
  { within = 90_000, cwd = packageRoot(), env = {}, uid }: Circumstances = {},
): Started {
  const [name = "", ...args] = command;
  const child = spawn(name, args, {
    detached: true,
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const told = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    told.stderr += text;
  });
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid as number), signal);
    } catch {
      // It has ended already.
    }
  };
  const limit = setTimeout(send, within, "SIGKILL");
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code, signal) => {
      clearTimeout(limit);
      resolve({ code, signal, ...told });
    });
  });
  return { signal: send, pid: child.pid as number, ended };
}
