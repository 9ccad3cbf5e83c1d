import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProbeOptions } from "../probe.js";
import { runAs } from "./fake-host.test.kit.js";

vi.mock("../probe.js", () => ({
  probe: async (_: unknown, { transcript }: ProbeOptions) => {
    transcript?.({ type: "message", message: "the last that was heard" });
    throw new TypeError("broken on purpose");
  },
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fault-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...flags: string[]) =>
  runAs(["run", "--scratch", folder, ...flags, "--", process.execPath, "server.js", "{allow}"], { cwd: folder });

test("a fault of ours in the midst of a probe exits 70 with its stack, and the transcript up to there is kept", async () => {
  const { code, stdout, stderr } = await run("--transcript", "heard.jsonl");
  expect(code).toBe(70);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/a fault of rootprobe itself[\s\S]*TypeError: broken on purpose\n\s+at /);
  expect(stderr).toContain(`add the transcript to the report: ${join(folder, "heard.jsonl")}`);
  expect(readFileSync(join(folder, "heard.jsonl"), "utf8")).toContain("the last that was heard");
  expect(readdirSync(folder)).toEqual(["heard.jsonl"]);
});

test("where none was asked for, it says how to get one", async () => {
  const { code, stderr } = await run();
  expect(code).toBe(70);
  expect(stderr).toMatch(/with --transcript FILE, and add that file/);
});
