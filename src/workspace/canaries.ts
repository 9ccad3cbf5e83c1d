import { randomBytes, randomInt } from "node:crypto";

/** Sixteen letters and sixteen consonants times four vowels: six random bits a syllable, no bias. */
const consonants = "bdfghjklmnprstvz";
const vowels = "aiou";
const syllables = 8;

/**
 * A random token of sixteen lower-case letters: no digits, no high entropy by the measure of secret scanners, so that
 * nothing masks it on its way back. The same shape serves canaries, which are never sent, and a call's own token, which is.
 */
export function newToken(): string {
  let token = "";
  for (const byte of randomBytes(syllables)) token += `${consonants[(byte >> 2) & 15]}${vowels[byte & 3]}`;
  return token;
}

/** Bytes, and a modification time as a day. */
export interface Measure {
  size: number;
  /** Seconds since 1970, noon UTC: the same day in almost every time zone. */
  modified: number;
  /** `YYYY-MM-DD` */
  date: string;
}

/** What a workspace draws from; no two draws are alike. */
export interface Mint {
  token(): string;
  measure(): Measure;
}

const day = 86_400;
const firstDay = Date.UTC(2001, 0, 2, 12) / 1000;
const days = 5_400; // until autumn 2015

export function newMint(): Mint {
  const drawn = new Set<string | number>();
  const unlike = <T extends string | number>(draw: () => T): T => {
    for (;;) {
      const value = draw();
      if (!drawn.has(value)) return drawn.add(value) && value;
    }
  };
  return {
    token: () => unlike(newToken),
    measure: () => {
      // Five digits, the last no zero: neither contained in another nor a round number that anything could say.
      const size = unlike(() => randomInt(1_000, 5_000) * 10 + randomInt(1, 10));
      const modified = unlike(() => firstDay + randomInt(days) * day);
      return { size, modified, date: new Date(modified * 1000).toISOString().slice(0, 10) };
    },
  };
}
