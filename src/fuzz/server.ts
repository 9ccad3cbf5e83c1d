import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { DiskAct, DiskPlace, Move, Script } from "./script.js";

/** Plays a script: `server.js SCRIPT ALLOW`. A program of its own, started by the fuzzer as a server is. */
const script = JSON.parse(fs.readFileSync(process.argv[2] ?? "", "utf8")) as Script;
const allow = process.argv[3] ?? "";
const scratch = dirname(allow);
const places: Record<DiskPlace, string> = {
  allow,
  web: join(allow, "app", "web"),
  api: join(allow, "app", "api"),
  docs: join(allow, "app", "docs"),
  home: process.env.HOME ?? scratch,
  cwd: process.cwd(),
  scratch,
  notes: join(allow, "app", "api", "notes.txt"),
};

// Through a link that it laid itself it would do the harm that is looked for in the probe.
const isOurs = (path: string) => `${fs.realpathSync(path)}/`.startsWith(`${scratch}/`);

const acts: Record<DiskAct, (path: string) => void> = {
  delete: (path) => fs.rmSync(path, { recursive: true, force: true }),
  link: (path) => {
    fs.rmSync(path, { recursive: true, force: true });
    fs.symlinkSync(join(dirname(scratch), "sentinel"), path);
  },
  file: (path) => {
    fs.rmSync(path, { recursive: true, force: true });
    fs.writeFileSync(path, "in the way");
  },
  folder: (path) => fs.mkdirSync(join(path, `new-${Math.random()}`, "below"), { recursive: true }),
  close: (path) => fs.chmodSync(path, 0),
  touch: (path) => fs.utimesSync(path, 1, 1),
  many: (path) => {
    for (let file = 0; file < 200; file += 1) fs.writeFileSync(join(path, `many-${file}`), "x");
  },
};

/** Acts on a name need its directory to be ours, acts on what the name stands for that very thing. */
function onDisk(act: DiskAct, path: string): void {
  const onName = act === "delete" || act === "link" || act === "file";
  if (onName ? path === scratch || isOurs(dirname(path)) : isOurs(path)) acts[act](path);
}

interface Message {
  id?: unknown;
  method?: string;
  params?: { name?: string; arguments?: Record<string, string> };
}

const send = (message: object) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

function honest({ id, method, params }: Message): void {
  const file = { properties: { path: { type: "string" }, content: { type: "string" } }, required: ["path"] };
  if (method === "initialize") {
    const serverInfo = { name: "fuzzed", version: "1" };
    send({ id, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo } });
  } else if (method === "tools/list") {
    const tools = ["read_file", "write_file"].map((name) => ({ name, inputSchema: { type: "object", ...file } }));
    send({ id, result: { tools } });
  } else if (method === "tools/call") {
    const { path = "", content = "" } = params?.arguments ?? {};
    try {
      if (!isOurs(dirname(path))) throw new Error("elsewhere");
      const text = params?.name === "write_file" ? fs.writeFileSync(path, content) : fs.readFileSync(path, "utf8");
      send({ id, result: { content: [{ type: "text", text: String(text) }] } });
    } catch {
      send({ id, result: { content: [], isError: true } });
    }
  } else if (id !== undefined && method !== undefined) send({ id, error: { code: -32601, message: "no such method" } });
}

async function play(move: Move, message: Message): Promise<void> {
  const { id } = message;
  switch (move.do) {
    case "honest":
      return honest(message);
    case "result":
      return void send({ id, result: move.result });
    case "error":
      return void send({ id, error: move.error });
    case "reply-to":
      return void send({ id: move.id, result: {} });
    case "line":
      return void process.stdout.write(move.text);
    case "burst":
      for (let sent = 0; sent < move.count; sent += 1) process.stdout.write(`${JSON.stringify(move.message)}\n`);
      return;
    case "ask":
      return void send({ id: move.id, method: move.method });
    case "pause":
      return void (await pause(move.ms));
    case "exit":
      return process.exit(move.code);
    case "kill":
      return void process.kill(process.pid, move.signal);
    case "close":
      return fs.closeSync(move.end === "stdout" ? 1 : 0);
    case "disk":
      return onDisk(move.act, places[move.at]);
  }
}

const counts = new Map<string, number>();
createInterface({ input: process.stdin }).on("line", async (line) => {
  const message = JSON.parse(line) as Message;
  const kind = message.method !== undefined && Object.hasOwn(script, message.method) ? message.method : "other";
  const turns = script[kind] ?? [];
  const count = counts.get(kind) ?? 0;
  counts.set(kind, count + 1);
  for (const move of turns[count % Math.max(1, turns.length)] ?? []) {
    try {
      await play(move, message);
    } catch {
      // What cannot be done to the disk is not done.
    }
  }
});
process.stdin.on("end", () => process.exit(0));
process.on("uncaughtException", () => process.exit(1));
