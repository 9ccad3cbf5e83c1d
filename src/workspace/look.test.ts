import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "./bytes.js";
import { look } from "./look.js";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "look-"));
  fs.writeFileSync(join(folder, "file"), "now");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The file under the same times with other bytes, as a coarse clock shows a change right after a look. */
function lookedAt(fresh: boolean) {
  const known = look(folder, new Map());
  const seen = known.get("file");
  if (seen === undefined) throw new Error("the file is there");
  Object.assign(seen, { hash: hashOf(Buffer.from("old")), fresh });
  return { known, seen };
}

describe("look", () => {
  it("compares the bytes where a change could bear the same time", () => {
    const { known, seen } = lookedAt(true);
    expect(look(folder, known).get("file")).not.toBe(seen);
  });

  it("trusts inode, size and times that are old enough", () => {
    const { known, seen } = lookedAt(false);
    expect(look(folder, known).get("file")).toBe(seen);
  });

  it("a file just written is not old enough", () => {
    const time = Date.now() / 1000;
    fs.utimesSync(join(folder, "file"), time, time);
    expect(look(folder, new Map()).get("file")?.fresh).toBe(true);
  });
});
