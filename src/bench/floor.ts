import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { pooled } from "../experiment/pool.js";
import type { JsonObject } from "../model/words.js";
import { allKinds } from "../workspace/specimens/index.js";
import { openWorkspace, type Workspace } from "../workspace/workspace.js";
import type { RecordedSession } from "./recording.js";

/** How many processes at a time are tried; the fastest counts as the floor. */
const widths = [2, 4, 8];

/**
 * The least that the recorded traffic can cost, in milliseconds: a raw client that starts the server as often, sends each
 * request as soon as the one before was answered, waits for nothing and looks at nothing. Laying the directories is not timed.
 */
export async function floor(command: string[], sessions: RecordedSession[]): Promise<number> {
  const times: number[] = [];
  for (const width of widths) {
    const grounds = sessions.map(() =>
      openWorkspace({
        base: "/var/tmp",
        kinds: allKinds,
        own: {},
        places: ["web", "docs", "api", "web-next", "beyond"],
      }),
    );
    const began = performance.now();
    await pooled(
      sessions.map((session, index) => () => replay(command, session, grounds[index] as Workspace)),
      width,
    );
    times.push(performance.now() - began);
    for (const ground of grounds) ground[Symbol.dispose]();
  }
  return Math.min(...times);
}

async function replay(command: string[], session: RecordedSession, ground: Workspace): Promise<void> {
  const [program = "", ...args] = command.map((word) => word.replaceAll("{allow}", ground.allow));
  const child = spawn(program, args, { cwd: ground.cwd, stdio: ["pipe", "pipe", "ignore"] });
  const waiting = new Map<unknown, () => void>();
  const here = (message: unknown) => JSON.stringify(message).replaceAll(session.scratch, ground.scratch);
  const send = (message: unknown) => child.stdin.write(`${here(message)}\n`);
  child.stdin.on("error", () => {});
  child.on("exit", () => {
    for (const done of waiting.values()) done();
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = parsed(line);
    if (message?.method === "roots/list" && session.roots !== null) {
      send({ jsonrpc: "2.0", id: message.id, result: session.roots });
    } else if (message !== null && !("method" in message)) {
      waiting.get(message.id)?.();
      waiting.delete(message.id);
    }
  });
  for (const message of session.sent) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answered = "id" in message ? new Promise<void>((done) => waiting.set(message.id, done)) : null;
    send(message);
    await answered;
  }
  child.kill("SIGKILL");
}

function parsed(line: string): JsonObject | null {
  try {
    const json: unknown = JSON.parse(line);
    return typeof json === "object" && json !== null ? (json as JsonObject) : null;
  } catch {
    return null;
  }
}
