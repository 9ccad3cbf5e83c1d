import { EventEmitter } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Host, Stream } from "../cli/host.js";
import { main } from "../cli/main.js";
import { readMatrix } from "../matrix/read.js";
import type { ScenarioName } from "../model/words.js";
import { killMarked } from "../server/strays.js";
import type { Script } from "./script.js";

/** What one run of the program against one script came to. */
export interface Finding {
  /** Null where every invariant held. */
  broken: string | null;
  code: number;
  /** Server processes that the run was to start at least. */
  sessions: number;
}

export interface Case {
  script: Script;
  scenarios: ScenarioName[];
}

/** Milliseconds: the run's own limit, and as much again for a machine that is busy. */
const bound = 40_000;
const allowed = [0, 3, 4];

const flags = [
  ...["--format", "yaml", "--jobs", "4", "--settle", "10", "--window", "50", "--start-window", "30"],
  ...["--start-timeout", "8", "--call-timeout", "0.3", "--run-timeout", "12"],
];

/** Laying and removing workspaces is most of a session, and in memory it costs next to nothing. */
const memory = existsSync("/dev/shm") ? "/dev/shm" : "/var/tmp";

/** Where the compiled server lies, also when this is run from the source. */
const server = fileURLToPath(new URL("server.js", import.meta.url)).replace("/src/fuzz/", "/dist/src/fuzz/");

/**
 * Runs the real program, in this process, against a server that plays the script. It ends, with a code of the allowed set;
 * there is a matrix that its reader takes, or none; no workspace is left, and what lies beside it is untouched.
 */
export async function runCase({ script, scenarios }: Case): Promise<Finding> {
  const folder = realpathSync(mkdtempSync(join(memory, "fuzz-")));
  const [base, file] = [join(folder, "base"), join(folder, "script.json")];
  mkdirSync(join(base, "sentinel"), { recursive: true });
  writeFileSync(join(base, "sentinel", "precious.txt"), "precious");
  writeFileSync(file, JSON.stringify(script));
  const command = [process.execPath, server.replace("/dist/dist/", "/dist/"), file, "{allow}"];
  const args = ["run", "--scratch", base, "--scenario", scenarios.join(","), ...flags, "--", ...command];
  const sessions = 1 + scenarios.filter((name) => name !== "steady").length;
  try {
    const { code, stdout, stderr } = await runProgram(args, folder);
    const broken = brokenBy(code, stdout, stderr) ?? leftIn(base);
    return { broken, code, sessions };
  } finally {
    for (const name of readdirSync(base)) killMarked(join(base, name));
    rmSync(folder, { recursive: true, force: true });
  }
}

function brokenBy(code: number, stdout: string, stderr: string): string | null {
  if (code === -1) return `still runs after ${bound} ms:\n${stderr}`;
  if (!allowed.includes(code)) return `exit code ${code}:\n${stderr}`;
  if (code === 3) return stdout === "" ? null : `a matrix and exit code 3:\n${stdout}`;
  try {
    readMatrix(stdout, "the matrix");
    return null;
  } catch (error) {
    return `${String(error)}\n${stdout}`;
  }
}

function leftIn(base: string): string | null {
  const left = readdirSync(base, { recursive: true, encoding: "utf8" }).sort().join(", ");
  const whole = readFileSync(join(base, "sentinel", "precious.txt"), "utf8") === "precious";
  return whole && left === "sentinel, sentinel/precious.txt" ? null : `left or harmed: ${left}`;
}

async function runProgram(args: string[], cwd: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const seen = { code: -1, stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr"): Stream => ({
    write: (text, done) => {
      seen[name] += text;
      if (done !== undefined) queueMicrotask(() => done());
      return true;
    },
    on: () => undefined,
  });
  const host: Host = Object.assign(new EventEmitter(), {
    argv: ["node", "rootprobe", ...args],
    env: { PATH: process.env.PATH, HOME: dirname(cwd) },
    cwd: () => cwd,
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    exit: (code: number) => {
      if (seen.code === -1) seen.code = code;
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, bound);
  });
  await Promise.race([main(host), late]);
  clearTimeout(timer);
  return seen;
}
