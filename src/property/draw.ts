/** A small generator of numbers (mulberry32), so that a seed gives the same policy on every machine and version. */
export class Draw {
  private state: number;

  constructor(seed: number) {
    this.state = (seed + 0x9e3779b9) >>> 0;
  }

  /** From 0 up to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** True in that share of cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  one<const T>(of: readonly T[]): T {
    const drawn = of[this.below(of.length)];
    if (drawn === undefined) throw new RangeError("nothing to draw from");
    return drawn;
  }

  /** One of the words, each as likely as its number says. */
  weighted<const Word extends string>(weights: Record<Word, number>): Word {
    const words = Object.keys(weights) as Word[];
    let at = this.next() * words.reduce((sum, each) => sum + weights[each], 0);
    for (const each of words) {
      at -= weights[each];
      if (at < 0) return each;
    }
    return this.one(words);
  }

  /** So many different ones, in a drawn order. */
  some<const T>(of: readonly T[], count: number): T[] {
    const left = [...of];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1)[0] as T);
  }
}
