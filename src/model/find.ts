/**
 * Finds known tokens in whatever a server said or wrote. A token counts however it is dressed: upper case, JSON, percent,
 * HTML or backslash escapes, base64 at any alignment (wrapped lines too), hex. Says nothing about compressed or encrypted text.
 */

/** Length of a token that the quick way finds; other tokens are looked for one by one. */
const usual = 16;
// Repeats are bounded: an endless row of backslashes or blanks would take quadratic time.
const anyEscape = /\\{1,8}u00[4-7]|%(?:25){0,4}[4-7]|\\{1,8}x[4-7]|&#/i;
const escapes =
  /\\{1,8}u00([4-7][0-9a-f])|%(?:25){0,4}([4-7][0-9a-f])|\\{1,8}x([4-7][0-9a-f])|&#x0{0,4}([4-7][0-9a-f]);|&#0{0,4}(\d{2,3});/gi;
// The letters of a token never give one of the two characters in which the base64 alphabets differ, their neighbours may.
const letters = alphabet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
const base64 = alphabet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/-_");
/** Characters of base64 that a token fills wholly, at the worst alignment. */
const usualInBase64 = 20;
const lineBreak = String.raw`(?:\\{1,4}r|\r)?(?:\\{1,4}n|\n) {0,8}`;
const base64Wrap = new RegExp(`${lineBreak}(?<=[A-Za-z0-9+/_-]{20}${lineBreak})(?=[A-Za-z0-9+/_-])`, "g");
const hexRun = /(?:[0-9a-f]{2}[ :]?){15}[0-9a-f]{2}(?:[ :]?[0-9a-f]{2})*[0-9a-f]?/gi;

/** Those of `tokens` that occur in `text`. Linear in the text; a few hundred tokens cost no more than one. */
export function tokensIn(text: string, tokens: Iterable<string>): Set<string> {
  const found = new Set<string>();
  if (text.length === 0) return found;
  // A list, since it is gone through more than once: the keys of a map can be only once.
  const search = new Search([...tokens], found);
  search.plain(text);
  if (anyEscape.test(text)) search.plain(text.replace(escapes, undressed));
  if (runsIn(text, base64, usualInBase64).length > 0) {
    for (const run of runsIn(text.replace(base64Wrap, ""), base64, usualInBase64)) search.base64(run);
  }
  for (const run of text.match(hexRun) ?? []) search.hex(run);
  return found;
}

class Search {
  private index: Index | null = null;

  constructor(
    private readonly tokens: readonly string[],
    private readonly found: Set<string>,
  ) {}

  plain(text: string): void {
    const runs = runsIn(text, letters, usual);
    if (runs.length === 0 && this.index === null) {
      // Most texts hold nothing that looks like a token: then the index of tokens is never built, only odd ones are sought.
      for (const token of this.tokens) if (isOdd(token)) this.odd(token, text);
      return;
    }
    this.index ??= indexOf(this.tokens);
    for (const token of this.index.odd) this.odd(token, text);
    for (const run of runs) this.slide(run.toLowerCase(), this.index);
  }

  /** A run can begin in the middle of a group of four where text without separator stands before it. */
  base64(run: string): void {
    for (let skip = 0; skip < 4; skip++) {
      this.plain(Buffer.from(skip === 0 ? run : run.slice(skip), "base64").toString("latin1"));
    }
  }

  hex(run: string): void {
    const digits = run.replace(/[ :]/g, "");
    this.plain(Buffer.from(digits, "hex").toString("latin1"));
    this.plain(Buffer.from(digits.slice(1), "hex").toString("latin1"));
  }

  private odd(token: string, text: string): void {
    if (token !== "" && text.toLowerCase().includes(token.toLowerCase())) this.found.add(token);
  }

  private slide(run: string, index: Index): void {
    for (let at = 0; at + usual <= run.length; at++) {
      if (index.starts[pair(run, at)] !== 1) continue;
      const token = index.usual.get(run.slice(at, at + usual));
      if (token !== undefined) this.found.add(token);
    }
  }
}

interface Index {
  /** Lower-cased token -> as it was given. */
  usual: Map<string, string>;
  /** 1 for each pair of letters that some token starts with: the cheap look before the exact one. */
  starts: Uint8Array;
  odd: string[];
}

function indexOf(tokens: Iterable<string>): Index {
  const index: Index = { usual: new Map(), starts: new Uint8Array(26 * 26), odd: [] };
  for (const token of tokens) {
    if (isOdd(token)) {
      index.odd.push(token);
      continue;
    }
    const lower = token.toLowerCase();
    index.usual.set(lower, token);
    index.starts[pair(lower, 0)] = 1;
  }
  return index;
}

function isOdd(token: string): boolean {
  return token.length !== usual || !/^[A-Za-z]+$/.test(token);
}

function pair(text: string, at: number): number {
  return (text.charCodeAt(at) - 97) * 26 + text.charCodeAt(at + 1) - 97;
}

function alphabet(characters: string): Uint8Array {
  const member = new Uint8Array(128);
  for (const character of characters) member[character.charCodeAt(0)] = 1;
  return member;
}

/** All runs of at least `least` characters of an alphabet. Looks at every `least`-th character first: no long run can hide between. */
function runsIn(text: string, member: Uint8Array, least: number): string[] {
  const runs: string[] = [];
  for (let at = least - 1; at < text.length; at += least) {
    if (member[text.charCodeAt(at)] !== 1) continue;
    let from = at;
    while (from > 0 && member[text.charCodeAt(from - 1)] === 1) from--;
    let to = at + 1;
    while (to < text.length && member[text.charCodeAt(to)] === 1) to++;
    if (to - from >= least) runs.push(text.slice(from, to));
    // The character at `to` is none of the alphabet, so the next look may be as far behind it.
    at = to;
  }
  return runs;
}

function undressed(_: string, ...groups: (string | undefined)[]): string {
  const [unicode, percent, backslash, entity, decimal] = groups;
  const hex = unicode ?? percent ?? backslash ?? entity;
  return String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
}
