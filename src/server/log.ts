import type { Json } from "../model/words.js";

/**
 * Everything a server sent, in order, from any mark on. Bounded: what is oldest goes first once the texts weigh more than
 * `budget` characters together; the newest message always stays.
 */
export class MessageLog {
  #entries: { message: Json; weight: number }[] = [];
  #dropped = 0;
  #weight = 0;

  constructor(private readonly budget: number) {}

  add(message: Json, weight: number): void {
    this.#entries.push({ message, weight });
    this.#weight += weight;
    if (this.#weight <= this.budget) return;
    let over = 0;
    // Down to half, so that a flood does not shift the array at every line.
    while (over < this.#entries.length - 1 && this.#weight > this.budget / 2) {
      this.#weight -= this.#entries[over]?.weight ?? 0;
      over += 1;
    }
    this.#entries.splice(0, over);
    this.#dropped += over;
  }

  mark(): number {
    return this.#dropped + this.#entries.length;
  }

  since(mark: number): Json[] {
    return this.#entries.slice(Math.max(0, mark - this.#dropped)).map((entry) => entry.message);
  }
}

/** The last lines of a stream. */
export class Tail {
  #lines: string[] = [];

  constructor(private readonly length: number) {}

  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > 2 * this.length) this.#lines.splice(0, this.#lines.length - this.length);
  }

  lines(): string[] {
    return this.#lines.slice(-this.length);
  }
}
