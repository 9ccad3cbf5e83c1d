import { expect, test } from "vitest";
import type { Matrix } from "../model/matrix.js";
import { enforced, enforcing, hostile, mixed } from "./matrices.test.samples.js";
import { matrixText } from "./write.js";

test("a matrix of every key is written as the golden file has it", async () => {
  const everything: Matrix = {
    ...mixed(),
    cwd: "{allow}",
    env: { TOKEN: "\u0024{TOKEN}", A: "{scratch}/a" },
    files: { "{home}/c.json": '{"dirs":["{allow}"]}' },
    unrestricted: true,
    unsteady: ["read_file(path) steady.gap"],
    reads_before_refusing: ["read_file(path)"],
    elicited: ["elicitation/create"],
    skipped: ["send_mail"],
  };
  await expect(matrixText(everything)).toMatchFileSnapshot("golden/everything.yaml.txt");
});

test("hostile names are written as the golden file has them", async () => {
  await expect(matrixText(hostile())).toMatchFileSnapshot("golden/hostile.yaml.txt");
});

const sameText: [name: string, change: (matrix: Matrix) => Matrix][] = [
  ["operations in another order", (m) => ({ ...m, operations: reversed(m.operations) })],
  ["traits in another order", (m) => ({ ...m, traits: reversed(m.traits) })],
  ["keys in another order", (m) => reversed(m)],
  ["lists in another order", (m) => ({ ...m, not_aimed: [...m.not_aimed].reverse() })],
  ["a list that says the same twice", (m) => ({ ...m, not_aimed: [...m.not_aimed, ...m.not_aimed] })],
  ["optional lists that are empty", (m) => ({ ...m, unsteady: [], skipped: [], env: {}, varies: {} })],
  [
    "cells in another order",
    (m) => ({
      ...m,
      operations: mapped(m.operations, (row) => ({ ...row, scenarios: mapped(reversed(row.scenarios), reversed) })),
    }),
  ],
];
test.each(sameText)("the text stays the same for %s", (_name, change) => {
  const matrix = { ...enforcing(), not_aimed: ["b", "a", "\u{1F600}", "\uFFFD"] };
  expect(matrixText(change(matrix))).toBe(matrixText(matrix));
});

test("lists are sorted by code point, not by UTF-16 unit", () => {
  expect(matrixText({ ...enforcing(), not_aimed: ["\u{1F600}", "\uFFFD", "a", "B"] })).toContain(
    '  - "B"\n  - "a"\n  - "\uFFFD"\n  - "\u{1F600}"\n',
  );
});

const written: [name: string, operation: string, key: string][] = [
  ["a control character", "a\u0007b(path)", '"a\\\\u{7}b(path)"'],
  ["a C1 control character", "a\u0085b", '"a\\\\u{85}b"'],
  ["a line separator", "a\u2028b", '"a\\\\u{2028}b"'],
  ["a bidi override", "a\u202Eb", '"a\\\\u{202e}b"'],
  ["a bidi isolate", "a\u2066b", '"a\\\\u{2066}b"'],
  ["a zero-width space", "a\u200Bb", '"a\\\\u{200b}b"'],
  ["a tag character", "a\u{E0041}b", '"a\\\\u{e0041}b"'],
  ["half a surrogate pair", "a\uD800b", '"a\\\\u{d800}b"'],
  ["a newline", "a\nb", '"a\\\\u{a}b"'],
  ["a quote and a backslash", 'a"\\b', '"a\\"\\\\b"'],
  ["letters of any script", "日本é🎈", '"日本é🎈"'],
];
test.each(written)("%s in a name is made visible", (_name, operation, key) => {
  expect(matrixText({ ...enforcing(), operations: { [operation]: enforced() } })).toContain(`\n  ${key}:\n`);
});

test("names over 200 characters are cut, and those that share their start stay two", () => {
  const start = "n".repeat(250);
  const text = matrixText({
    ...enforcing(),
    operations: { [`${start}a`]: enforced(), [`${start}b`]: enforced() },
    contradictions: [`${start}a steady.gap`],
  });
  const keys = [...text.matchAll(/^ {2}"(n+…[0-9a-f]{8})":$/gm)].map((match) => match[1]);
  expect(keys.map((key) => key?.length)).toEqual([200, 200]);
  expect(new Set(keys).size).toBe(2);
  expect(keys.some((key) => text.includes(`  - "${key} steady.gap"`))).toBe(true);
});

test("a name of 200 characters is written whole", () => {
  expect(matrixText({ ...enforcing(), operations: { ["n".repeat(200)]: enforced() } })).toContain("n".repeat(200));
});

test("a name that looks like another one made visible stays a key of its own", () => {
  const text = matrixText({ ...enforcing(), operations: { "a\u200B": enforced(), "a\\u{200b}": enforced() } });
  expect(text).toContain('  "a\\\\u{200b}":\n');
  expect(text).toContain('  "a\\\\u{200b} #2":\n');
});

function reversed<Kind extends object>(record: Kind): Kind {
  return Object.fromEntries(Object.entries(record).reverse()) as Kind;
}

function mapped<Value>(record: Record<string, Value>, of: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));
}
