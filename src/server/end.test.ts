import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { killAll } from "./group.js";
import { markedEnvironment, odd, planFor } from "./odd-servers.test.kit.js";
import { openSession } from "./session.js";
import { marked, marker } from "./strays.js";

const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
const node = process.execPath;

/** Starts a process that ignores everything; in a session of its own, or behind by name only. */
const child = (options: string) =>
  `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(stubborn)}], ${options}).unref()`;

/** A server, how it is launched, and how many of its processes had left its group. */
const servers: [string, string[], number][] = [
  ["a server that ends with its input", [node, "-e", odd("")], 0],
  ["a server that ignores the end of its input", [node, "-e", odd("setInterval(() => {}, 1000)")], 0],
  ["a server that ignores SIGTERM as well", [node, "-e", odd(stubborn)], 0],
  ["a stubborn server behind a shell", ["sh", "-c", '"$0" -e "$1"; true', node, odd(stubborn)], 0],
  [
    "a stubborn server behind two launchers that end first",
    ["sh", "-c", '(sh -c \'"$0" -e "$1"; true\' "$0" "$1"; true)', node, odd(stubborn)],
    0,
  ],
  ["a server with a child that holds its pipes", [node, "-e", odd(child('{ stdio: "inherit" }'))], 0],
  ["a server whose child left its process group", [node, "-e", odd(child('{ detached: true, stdio: "ignore" }'))], 1],
  [
    "a server whose child left its group and holds its pipes",
    [node, "-e", odd(child('{ detached: true, stdio: "inherit" }'))],
    1,
  ],
];

test.runIf(process.platform === "linux").each(servers)(
  "of %s nothing is left",
  async (_name, [command = "", ...args], strays) => {
    const env = markedEnvironment();
    const scratch = env[marker] ?? "";
    const session = await openSession({ ...planFor(""), launch: { command, args, cwd: process.cwd(), env } });
    expect(marked(scratch)).not.toEqual([]);
    await session[Symbol.asyncDispose]();
    expect(marked(scratch)).toEqual([]);
    expect(session.strays).toBe(strays);
    expect(session.gone).not.toBe(null);
    await session[Symbol.asyncDispose]();
  },
);

test.runIf(process.platform === "linux")(
  "what a server leaves behind that dies in a call is ended without being asked",
  async () => {
    const env = markedEnvironment();
    const body = `${child('{ stdio: "ignore" }')}; on["tools/call"] = () => process.exit(1)`;
    const plan = planFor(body);
    await using session = await openSession({ ...plan, launch: { ...plan.launch, env } });
    await session.request({ method: "tools/call", params: {} });
    await expect.poll(() => marked(env[marker] ?? "")).toEqual([]);
  },
);

test("how a server ended by itself stays known after the session is closed", async () => {
  const session = await openSession(planFor("process.stdin.on('end', () => process.exit(9))"));
  await session[Symbol.asyncDispose]();
  expect(session.gone).toEqual({ exitCode: 9, signal: null });
});

test.runIf(process.platform === "linux")("a signal handler can end all sessions at once", async () => {
  const envs = [markedEnvironment(), markedEnvironment()];
  const sessions = await Promise.all(
    envs.map((env) => openSession({ ...planFor(stubborn), launch: { ...planFor(stubborn).launch, env } })),
  );
  killAll();
  for (const session of sessions) {
    await expect.poll(() => session.gone).toEqual({ exitCode: null, signal: "SIGKILL" });
    await session[Symbol.asyncDispose]();
  }
  expect(envs.flatMap((env) => marked(env[marker] ?? ""))).toEqual([]);
});

test.runIf(process.platform === "linux")("a process is found by its whole marker, not by its beginning", async () => {
  const env = markedEnvironment();
  const other = spawn(node, ["-e", "setInterval(() => {}, 1000)"], { env: { ...env, [marker]: `${env[marker]}0` } });
  await once(other, "spawn");
  expect(marked(env[marker] ?? "")).toEqual([]);
  expect(marked(`${env[marker]}0`)).toEqual([other.pid]);
  other.kill("SIGKILL");
  await once(other, "exit");
});
