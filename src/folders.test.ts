import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolders } from "./folders.js";

let base = "";
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "folders-"));
});
afterEach(() => rmSync(base, { recursive: true }));

test("all that is missing is made, and the topmost of it is told", () => {
  expect(makeFolders(join(base, "a", "b"))).toBe(join(base, "a"));
  expect(existsSync(join(base, "a", "b"))).toBe(true);
  expect(makeFolders(join(base, "a", "c"))).toBe(join(base, "a", "c"));
  expect(makeFolders(join(base, "a"))).toBeUndefined();
});

test("a file in the way is what the system says it is", () => {
  writeFileSync(join(base, "file"), "");
  expect(() => makeFolders(join(base, "file", "a"))).toThrow(/ENOTDIR/);
});

test.runIf(existsSync("/proc/self"))("a directory in which none can be made is an end, not a loop", () => {
  expect(() => makeFolders("/proc/no/such")).toThrow(/ENOENT/);
});
