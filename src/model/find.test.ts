import { describe, expect, it } from "vitest";
import { tokensIn } from "./find.js";

const token = "bakelidomunasefi";
const other = "zazazazazazazazu";
const base64 = (text: string) => Buffer.from(text).toString("base64");
const hex = (text: string) => Buffer.from(text).toString("hex");
const spread = (dress: (code: number) => string) => [...token].map((c) => dress(c.charCodeAt(0))).join("");

const rows: [name: string, text: string, found: boolean][] = [
  ["a bare token is found", token, true],
  ["inside a sentence", `The harbour ${token}.`, true],
  ["inside a longer run of letters", `xx${token}yy`, true],
  ["upper case is found", token.toUpperCase(), true],
  ["JSON escapes of every letter", spread((c) => `\\u00${c.toString(16)}`), true],
  ["JSON escapes, escaped once more", spread((c) => `\\\\u00${c.toString(16)}`), true],
  ["one letter escaped, the rest plain", `\\u0062${token.slice(1)}`, true],
  ["percent escapes", spread((c) => `%${c.toString(16)}`), true],
  ["percent escapes, escaped twice", spread((c) => `%25${c.toString(16)}`), true],
  ["backslash x escapes", spread((c) => `\\x${c.toString(16)}`), true],
  ["HTML entities, hexadecimal", spread((c) => `&#x${c.toString(16)};`), true],
  ["HTML entities, decimal", spread((c) => `&#${c};`), true],
  ["base64 at alignment 0", base64(token), true],
  ["base64 at alignment 1", base64(`?${token}?`), true],
  ["base64 at alignment 2", base64(`??${token}??`), true],
  ["base64 behind text that joins on to it", `a/b${base64(token)}`, true],
  ["base64 of the URL alphabet", Buffer.from(`\xff\xfe${token}`, "latin1").toString("base64url"), true],
  ["base64 wrapped in lines", wrapped("\n"), true],
  ["base64 wrapped in lines, as JSON", JSON.stringify(wrapped("\r\n")), true],
  ["hex", hex(token), true],
  ["hex, in capitals", hex(token).toUpperCase(), true],
  ["hex, off by one digit", `0${hex(token)}`, true],
  ["hex with spaces", hex(token).replace(/../g, "$& "), true],
  ["another token is not this one", other, false],
  ["a token cut short is none", token.slice(0, -1), false],
  ["base64 of something else", base64(other.repeat(3)), false],
  ["an empty text holds nothing", "", false],
];

function wrapped(line: string): string {
  return base64(`${"-".repeat(50)}${token}${"-".repeat(50)}`).replace(/.{76}/g, `$&${line}`);
}

describe("tokensIn", () => {
  it.each(rows)("%s", (_, text, found) => {
    expect(tokensIn(text, [token])).toEqual(new Set(found ? [token] : []));
    expect(tokensIn(text, new Map([[token, 0]]).keys())).toEqual(new Set(found ? [token] : []));
  });

  it("names all that are there and no others", () => {
    expect(tokensIn(`${token} ${other}`, [other, "momomomomomomomo", token])).toEqual(new Set([token, other]));
  });

  it("two tokens that overlap are both found", () => {
    expect(tokensIn("bababababababababa", ["babababababababa", "abababababababab"]).size).toBe(2);
  });

  it("tokens of another shape are found too", () => {
    expect(tokensIn("a 64-Byte hash: AB12cd", ["ab12cd", "nothere", ""])).toEqual(new Set(["ab12cd"]));
  });

  it("gives the same answer twice: no state is left in the patterns", () => {
    const text = base64(token);
    expect(tokensIn(text, [token])).toEqual(tokensIn(text, [token]));
  });

  it("a megabyte of one long run ends", () => {
    for (const text of ["a".repeat(1e6), "ba".repeat(5e5), "\\".repeat(1e6), "6".repeat(1e6), "\n ".repeat(5e5)]) {
      expect(tokensIn(text, [token]).size).toBe(0);
    }
  });
});
