import { existsSync } from "node:fs";
import { execa } from "execa";
import { type Fault, StartFault, UsageFault } from "../faults.js";
import type { Gone } from "./calls.js";
import { endGroup, enlist, type Group, within } from "./group.js";
import { LineSplitter } from "./lines.js";
import { marker } from "./strays.js";

/** All filled in, all paths absolute. `env` is the whole environment of the server. */
export interface LaunchPlan {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

export interface Hearing {
  /** `cut`: the line was too long, and this is its beginning. */
  stdout(line: string, cut: boolean): void;
  stderr(line: string): void;
  /** Nothing more will be heard. Comes once. */
  gone(gone: Gone): void;
}

/** A server process that runs. */
export interface Launched {
  /** Never throws, whatever became of the process. */
  write(line: string): void;
  /** Ends it and everything it started, at most about 1.5 s. Any number of times. Returns how many strays were killed. */
  end(): Promise<number>;
}

/** Characters of one message; a reply with a large file in base64 is far below. */
const longestLine = 64 * 1024 * 1024;
const longestStderrLine = 8 * 1024;
/** Bytes that wait for a server to read them. One that does not read its input gets no more of it: its calls time out. */
const longestBacklog = 16 * 1024 * 1024;
/** Milliseconds without output after which a process that exited has nothing more to say. */
const quiet = 200;
/** Milliseconds between the end of a server's output and its exit: more, and it closed its output to run on. */
const patience = 500;

/** Starts a server in a process group of its own. A command that cannot be started is a StartFault, a lack of descriptors or memory a UsageFault. */
export async function launch(plan: LaunchPlan, hearing: Hearing): Promise<Launched> {
  const child = execa(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    extendEnv: false,
    // On Windows this would open a console window, and there are no groups to be had.
    detached: process.platform !== "win32",
    cleanup: false,
    reject: false,
    buffer: false,
  });
  if (child.pid === undefined) throw await unstartable(plan, child);
  const group: Group = { id: child.pid, scratch: plan.env[marker] ?? null };
  enlist(group);

  const stdout = new LineSplitter(longestLine, hearing.stdout);
  const stderr = new LineSplitter(longestStderrLine, hearing.stderr);
  let heardAt = 0;
  let openPipes = 2;
  const piped = new Promise<void>((resolve) => {
    const listen = (pipe: NodeJS.ReadableStream, lines: LineSplitter) => {
      pipe.on("data", (chunk: Buffer) => {
        heardAt = performance.now();
        lines.push(chunk);
      });
      // A broken pipe closes without having ended.
      pipe.on("error", () => undefined);
      pipe.once("close", () => {
        lines.end();
        openPipes -= 1;
        if (openPipes === 0) resolve();
      });
    };
    listen(child.stdout, stdout);
    listen(child.stderr, stderr);
  });
  // The server may die, or close its input, between two writes.
  child.stdin.on("error", () => undefined);
  const exited = new Promise<Gone>((resolve) => {
    child.once("exit", (exitCode, signal) => resolve({ exitCode, signal }));
  });

  let reported = false;
  const report = (gone: Gone) => {
    if (reported) return;
    reported = true;
    hearing.gone(gone);
  };
  // `exit` comes before the last line is read, and a grandchild may hold the pipes for ever.
  const drained = exited.then(async (gone) => {
    const exitedAt = performance.now();
    const done = () => openPipes === 0 || performance.now() - Math.max(heardAt, exitedAt) > quiet;
    while (!done()) await within(piped, quiet / 8);
    report(gone);
  });
  // A server that closed its output while it runs on can answer nothing more.
  child.stdout.once("close", () => {
    setTimeout(report, patience, { exitCode: null, signal: null }).unref();
  });

  let ending: Promise<number> | null = null;
  const end = async () => {
    const strays = await endGroup(group, () => child.stdin.end(), exited);
    // What a holder of the pipes that survived still says concerns nobody, and the pipes would keep this program alive.
    await within(piped, quiet / 8);
    child.stdout.destroy();
    child.stderr.destroy();
    await within(drained, quiet);
    return strays;
  };
  const endOnce = () => {
    ending ??= end();
    return ending;
  };
  // Children that outlive the server are of no use, and its id may be another's by the time the session is closed.
  void drained.then(endOnce);
  return {
    write(line) {
      if (child.stdin.writable && child.stdin.writableLength < longestBacklog) child.stdin.write(line);
    },
    end: endOnce,
  };
}

/** What this machine ran out of, where it is not the command that is wrong. */
const exhausted: Partial<Record<string, string>> = {
  EMFILE: "no more file descriptors (ulimit -n)",
  ENFILE: "no more file descriptors on this machine",
  EAGAIN: "no more processes (ulimit -u)",
  ENOMEM: "no more memory",
};

async function unstartable(
  plan: LaunchPlan,
  child: PromiseLike<{ code?: string; originalMessage?: string }>,
): Promise<Fault> {
  const { code, originalMessage } = await child;
  const name = JSON.stringify(plan.command);
  const lacking = exhausted[code ?? ""];
  if (lacking !== undefined) {
    return new UsageFault(
      `command ${name} could not be started: ${lacking}. Raise the limit, or run fewer at a time with --jobs.`,
    );
  }
  if (!existsSync(plan.cwd)) {
    return new StartFault(`working directory ${JSON.stringify(plan.cwd)} does not exist. Name another one with --cwd.`);
  }
  if (code === "ENOENT" && existsSync(plan.command)) {
    return new StartFault(
      `command ${name} could not be started: the program named in its first line is missing. Install it.`,
    );
  }
  if (code === "ENOENT") {
    return new StartFault(`command ${name} was not found. Install it, or give its path.`);
  }
  return new StartFault(
    `command ${name} could not be started: ${originalMessage ?? code ?? "unknown reason"}. Run it by itself to see why.`,
  );
}
