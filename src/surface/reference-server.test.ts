import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { Door } from "../model/surface.js";
import type { Json } from "../model/words.js";
import { addressOf } from "./address.js";
import { candidatesOf } from "./candidates.js";
import { doorsOf } from "./doors.js";
import { slotsOf } from "./slots.js";

/** The tools of the installed reference server, as it lists them today. */
async function toolsOfReferenceServer(): Promise<Json[]> {
  const program = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"));
  const child = spawn(process.execPath, [program, process.cwd()], { stdio: ["pipe", "pipe", "ignore"] });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "test", version: "1" };
  send({ id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo } });
  try {
    for await (const line of createInterface(child.stdout)) {
      const message = JSON.parse(line) as { id?: number; result?: { tools?: Json[] } };
      if (message.id === 1) {
        send({ method: "notifications/initialized" });
        send({ id: 2, method: "tools/list" });
      }
      if (message.id === 2) return message.result?.tools ?? [];
    }
    return [];
  } finally {
    child.kill("SIGKILL");
  }
}

let doors: Door[] = [];
beforeAll(async () => {
  const tools = await toolsOfReferenceServer();
  doors = doorsOf({ tools, resources: [], templates: [], prompts: [], completions: false });
});

describe("the reference server", () => {
  it("has these operations", () => {
    const addresses = doors.flatMap((door) => {
      const strong = slotsOf(door).filter((slot) => slot.likelihood === "strong");
      return strong.length === 0 ? [addressOf(door, null)] : strong.map((slot) => addressOf(door, slot));
    });
    expect(addresses.sort()).toEqual([
      "create_directory(path)",
      "directory_tree(path)",
      "edit_file(path)",
      "get_file_info(path)",
      "list_allowed_directories()",
      "list_directory(path)",
      "list_directory_with_sizes(path)",
      "move_file(destination)",
      "move_file(source)",
      "read_file(path)",
      "read_media_file(path)",
      "read_multiple_files(paths[])",
      "read_text_file(path)",
      "search_files(path)",
      "write_file(path)",
    ]);
  });

  it.each([
    ["read_text_file", "file"],
    ["read_multiple_files", "file"],
    ["write_file", "new-file"],
    ["edit_file", "file"],
    ["create_directory", "new-folder"],
    ["list_directory", "folder"],
    ["directory_tree", "folder"],
    ["search_files", "folder"],
    ["move_file", "file"],
    ["get_file_info", "file"],
  ])("%s is tried with %s first, and with few calls", (name, kind) => {
    const door = doors.find((each) => each.name === name);
    const slot = door === undefined ? undefined : slotsOf(door)[0];
    if (door === undefined || slot === undefined) throw new Error(`${name} is not listed`);
    const candidates = candidatesOf(door, slot, { spelling: "absolute", kinds: [], lessons: [], tier: "plain" });
    expect(candidates[0]?.specimen).toBe(kind);
    expect(candidates.length).toBeLessThanOrEqual(40);
  });
});
