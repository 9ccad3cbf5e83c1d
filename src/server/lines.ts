/**
 * Cuts a byte stream into lines at `\n`; a chunk is looked at once, however long the line it belongs to.
 * Of a line over `limit` bytes only the first `limit` are kept, and `cut` says so: the sender decides how long a line is,
 * not how much memory it takes. Bytes that are no UTF-8 become U+FFFD; a BOM, `\r` and blanks around a line are dropped.
 */
export class LineSplitter {
  #chunks: Buffer[] = [];
  #held = 0;
  #cut = false;

  constructor(
    private readonly limit: number,
    private readonly onLine: (text: string, cut: boolean) => void,
  ) {}

  push(chunk: Buffer): void {
    let from = 0;
    for (;;) {
      const newline = chunk.indexOf(10, from);
      if (newline === -1) break;
      this.#hold(chunk.subarray(from, newline));
      this.end();
      from = newline + 1;
    }
    this.#hold(chunk.subarray(from));
  }

  /** Hands over what has come so far as a line, as at the end of the stream. Blank lines are not worth a word. */
  end(): void {
    const text = this.rest();
    const cut = this.#cut;
    this.#chunks = [];
    this.#held = 0;
    this.#cut = false;
    if (text !== "") this.onLine(text, cut);
  }

  /** What has come of a line that has no end yet. */
  rest(): string {
    // trim() takes U+FEFF for white space.
    return Buffer.concat(this.#chunks, this.#held).toString("utf8").trim();
  }

  #hold(bytes: Buffer): void {
    const room = this.limit - this.#held;
    if (bytes.length > room) this.#cut = true;
    const kept = bytes.subarray(0, room);
    if (kept.length === 0) return;
    this.#chunks.push(kept);
    this.#held += kept.length;
  }
}
