import fc from "fast-check";
import { expect, test } from "vitest";
import { LineSplitter } from "./lines.js";

function linesOf(limit: number, chunks: (string | Buffer)[]): [string, boolean][] {
  const lines: [string, boolean][] = [];
  const splitter = new LineSplitter(limit, (text, cut) => lines.push([text, cut]));
  for (const chunk of chunks) splitter.push(Buffer.from(chunk as string));
  splitter.end();
  return lines;
}

const cases: [string, (string | Buffer)[], [string, boolean][]][] = [
  ["a line in pieces is one line", ["a", "b", "c\n"], [["abc", false]]],
  [
    "two lines in a piece are two",
    ["a\nb\n"],
    [
      ["a", false],
      ["b", false],
    ],
  ],
  [
    "the last line needs no end",
    ["a\nb"],
    [
      ["a", false],
      ["b", false],
    ],
  ],
  ["CR, BOM and blanks around a line go", ["\ufeff a \r\n"], [["a", false]]],
  ["blank lines are none", ["\n\r\n \n"], []],
  ["a character cut between chunks is whole", [Buffer.from([0xc3]), Buffer.from([0xa9, 0x0a])], [["é", false]]],
  [
    "of a line over the limit the beginning is kept, and the next line is whole",
    ["12345678", "9012345\nok\n"],
    [
      ["1234567890", true],
      ["ok", false],
    ],
  ],
  ["a line of just the limit is not cut", ["1234567890\n"], [["1234567890", false]]],
];

test.each(cases)("%s", (_name, chunks, expected) => {
  expect(linesOf(10, chunks)).toEqual(expected);
});

test("where the chunks are cut makes no difference", () => {
  fc.assert(
    fc.property(fc.uint8Array({ max: 40 }), fc.nat(40), fc.nat(40), (bytes, one, other) => {
      const text = Buffer.from(bytes.map((byte) => (byte % 5 === 0 ? 10 : byte)));
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      expect(linesOf(10, [text.subarray(0, from), text.subarray(from, to), text.subarray(to)])).toEqual(
        linesOf(10, [text]),
      );
    }),
  );
});
