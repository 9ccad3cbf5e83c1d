import { expect, test } from "vitest";
import { cellsOf, formatAddress, matchesPattern, parseAddress } from "./address.js";
import { mixed } from "./matrices.test.samples.js";

const addresses: [text: string, operation: string | null][] = [
  ["read_file(path) steady.gap", "read_file(path)"],
  ["edit(path, with edits) linked.as_given", "edit(path, with edits)"],
  ["tool with spaces steady.inside", "tool with spaces"],
  ["read_file(path)", null],
  ["steady.gap", null],
  [" steady.gap", null],
  ["read_file(path) steady.removed", null],
  ["read_file(path) steadily.gap", null],
  ["read_file(path) steady.gap.x", null],
];
test.each(addresses)("%s is split at its last space", (text, operation) => {
  const address = parseAddress(text);
  expect(address?.operation ?? null).toBe(operation);
  if (address !== null) expect(formatAddress(address)).toBe(text);
});

const patterns: [pattern: string, text: string, matches: boolean][] = [
  ["*(*) steady.gap", "read_file(path) steady.gap", true],
  ["*(*) steady.gap", "read_file(path) steady.gaps", false],
  ["*", "", true],
  ["**", "anything", true],
  ["read_*", "read_", true],
  ["read_*", "xread_a", false],
  ["*.gap", "a.gap.gap", true],
  ["a.b", "axb", false],
  ["[a]", "a", false],
  ["a*b*c", "a_b_b_c", true],
  ["a*b*c", "a_b_b_", false],
  [`${"*a".repeat(500)}b`, "a".repeat(5000), false],
];
test.each(patterns)("%s against %s is %s", (pattern, text, matches) => {
  expect(matchesPattern(pattern, text)).toBe(matches);
});

test("cells come operation by operation, in table order", () => {
  const cells = cellsOf(mixed());
  expect(cells[2]).toEqual({
    address: "read_file(path) steady.gap",
    operation: "read_file(path)",
    scenario: "steady",
    cell: "gap",
    outcome: "refused",
  });
  expect(new Set(cells.map((cell) => cell.address)).size).toBe(cells.length);
});
