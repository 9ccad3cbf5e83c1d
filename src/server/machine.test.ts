import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { userMachine, writeFiles } from "./machine.js";

test("a program can be run; a folder, a plain file and nothing cannot", () => {
  const { runnable } = userMachine({});
  expect([process.execPath, tmpdir(), "package.json", "/no/such"].map(runnable)).toEqual([true, false, false, false]);
});

test("files are written with the folders they lie in", () => {
  const dir = mkdtempSync(join(tmpdir(), "machine-"));
  try {
    writeFiles([{ path: join(dir, "a", "b.json"), text: "{}" }]);
    expect(readFileSync(join(dir, "a", "b.json"), "utf8")).toBe("{}");
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test("a file that cannot be written is the fault of the entry or of this machine", () => {
  expect(() => writeFiles([{ path: "/proc/no/such.json", text: "{}" }])).toThrow(
    /files: "\/proc\/no\/such.json" .*ENOENT/,
  );
});
