import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertWritable, readMatrixFile, writeMatrixFile } from "./file.js";
import { enforcing } from "./matrices.test.samples.js";
import { shown } from "./shown.js";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "matrix-file-"));
});
afterAll(() => rm(dir, { recursive: true }));

test("a written file is read back, replaces the one before and leaves nothing beside it", async () => {
  const file = join(dir, "made", "m.yaml");
  await writeMatrixFile(file, { ...enforcing(), cases: 2 });
  await writeMatrixFile(file, enforcing());
  expect(await readMatrixFile(file)).toEqual(shown(enforcing()));
  expect(await readdir(join(dir, "made"))).toEqual(["m.yaml"]);
});

test("asking whether a file can be written leaves the disk as it was", async () => {
  await assertWritable(join(dir, "not", "yet", "m.yaml"));
  await writeFile(join(dir, "old.yaml"), "old");
  await assertWritable(join(dir, "old.yaml"));
  expect(await readFile(join(dir, "old.yaml"), "utf8")).toBe("old");
  expect((await readdir(dir)).filter((name) => name === "not" || name.startsWith("."))).toEqual([]);
});

const refused: [name: string, act: () => Promise<unknown>, says: RegExp][] = [
  ["reading a file that is not there", () => readMatrixFile(join(dir, "none.yaml")), /none\.yaml: No such file/],
  ["reading a directory", () => readMatrixFile(dir), /a directory/],
  ["a directory as the output", () => assertWritable(dir), /is a directory/],
  ["an output below a file", () => assertWritable(join(dir, "old.yaml", "m.yaml")), /cannot be written.*another file/],
  [
    "an output where no directory can be made",
    () => assertWritable("/proc/no/m.yaml"),
    /cannot be written.*another file/,
  ],
  [
    "writing where no directory can be made",
    () => writeMatrixFile("/proc/no/m.yaml", enforcing()),
    /cannot be written/,
  ],
  ["writing below a file", () => writeMatrixFile(join(dir, "old.yaml", "m.yaml"), enforcing()), /cannot be written/],
];
test.each(refused)("%s says what to do", async (_name, act, says) => {
  await expect(act()).rejects.toThrow(says);
});
