import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { enforced, enforcing, hostile, mixed } from "../matrix/matrices.test.samples.js";
import type { Matrix } from "../model/matrix.js";
import { tableText } from "./table.js";
import { columnsOf } from "./text.js";

const plain = { verbose: false, width: 80, color: false };

test("the table is as the golden file has it", async () => {
  await expect(`${tableText(mixed(), plain)}\n`).toMatchFileSnapshot("golden/table.txt");
});

test("the verbose table is as the golden file has it", async () => {
  await expect(`${tableText(enforcing(), { ...plain, verbose: true })}\n`).toMatchFileSnapshot(
    "golden/table-verbose.txt",
  );
});

const samples: [name: string, matrix: Matrix][] = [
  ["a mixed server", mixed()],
  ["a hostile server", hostile()],
  ["a server with wide names", { ...enforcing(), operations: { [`${"日本語".repeat(9)}(path)`]: enforced() } }],
  ["a server without operations", { ...enforcing(), operations: {} }],
];
test.each(samples)("the table of %s fits the width it is given", (_name, matrix) => {
  for (const width of [72, 80, 120]) {
    const lines = tableText(matrix, { verbose: true, width, color: false }).split("\n");
    expect(lines.filter((line) => columnsOf(line) > width)).toEqual([]);
  }
});

test.each(samples)("colour changes nothing else about the table of %s", (_name, matrix) => {
  const colored = tableText(matrix, { ...plain, verbose: true, color: true });
  expect(colored).toContain("\u001B[");
  expect(stripVTControlCharacters(colored).replace(/ +$/gm, "")).toBe(tableText(matrix, { ...plain, verbose: true }));
});

test("a server's control characters never reach the terminal", () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(tableText(hostile(), plain)).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u202E]/);
});

test("a scenario that was not run has no column", () => {
  const { crossed: _crossed, ...scenarios } = enforced().scenarios;
  const text = tableText({ ...enforcing(), operations: { "a(path)": { ...enforced(), scenarios } } }, plain);
  expect(text).toMatch(/^operation .*steady .*swapped .*changed .*verdict$/m);
});
