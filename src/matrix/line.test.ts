import { expect, test } from "vitest";
import { lineFinder } from "./line.js";
import { hostile, hostileName, mixed } from "./matrices.test.samples.js";
import { shown } from "./shown.js";
import { matrixText } from "./write.js";

const lines = matrixText(mixed()).split("\n");
const above = (line: number) => lines.slice(0, line).findLast((each) => /^ {2}"/.test(each));

test.each<[address: string, line: RegExp, operation?: string]>([
  ["write_file(path) steady.gap", /^ {4}steady: /, '  "write_file(path)":'],
  ["search(root, mode=files) crossed.undeclared", /^ {4}crossed: /, '  "search(root, mode=files)":'],
  ["write_file(path) verdict", /^ {4}verdict: open$/, '  "write_file(path)":'],
  ["read_file(path)", /^ {2}"read_file\(path\)":$/],
  ["convert(input)", /^ {2}- "convert\(input\)"$/],
  ["traits.startup", /^ {2}startup: /],
  ["server.version", /^ {2}version: /],
  ["classification", /^classification: mixed$/],
])("%s stands on its own line", (address, line, operation) => {
  const number = lineFinder(mixed())(address);
  expect(lines[number - 1]).toMatch(line);
  if (operation !== undefined) expect(above(number)).toBe(operation);
});

test.each(["new(path)", "new(path) steady.gap", "new(path) verdict", "* file.*", "traits.new"])(
  "%s, which stands nowhere, is told at the head",
  (address) => {
    expect(lineFinder(mixed())(address)).toBe(1);
  },
);

test("a name with everything in it is found", () => {
  const matrix = shown(hostile());
  const [operation = ""] = Object.keys(matrix.operations).filter((name) => name.startsWith(hostileName.slice(0, 8)));
  const number = lineFinder(matrix)(`${operation} widened.beyond`);
  expect(matrixText(matrix).split("\n")[number - 1]).toMatch(/^ {4}widened: /);
});
