import { EventEmitter } from "node:events";
import type { Host, Stream } from "./host.js";
import { main } from "./main.js";

export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

export interface Setting {
  cwd: string | (() => string);
  env?: Record<string, string | undefined>;
}

/** Runs the whole program in this process, as a test's own process object, and returns what a user would have seen. */
export async function runAs(args: string[], { cwd, env = {} }: Setting): Promise<Run> {
  const { host, seen } = fakeHost(args, { cwd, env });
  await main(host);
  return seen;
}

export function fakeHost(args: string[], { cwd, env = {} }: Setting): { host: Host & EventEmitter; seen: Run } {
  const seen: Run = { code: -1, stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr"): Stream => ({
    write: (text, done) => {
      seen[name] += text;
      if (done !== undefined) queueMicrotask(() => done());
      return true;
    },
    on: () => undefined,
  });
  const host = Object.assign(new EventEmitter(), {
    argv: ["node", "rootprobe", ...args],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    cwd: typeof cwd === "string" ? () => cwd : cwd,
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    exit: (code: number) => {
      // The first one counts: a process does not exit twice.
      if (seen.code === -1) seen.code = code;
    },
  });
  return { host, seen };
}
