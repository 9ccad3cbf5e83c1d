import { type Bytes, hashOf } from "./bytes.js";

interface Content {
  size: number;
  hash: string;
}

/**
 * What was in files that are not put back: the server's own, in home and tmp. A log that tells what every reply held would
 * otherwise make each later call look as if it had read it all again.
 */
export class GrownFiles {
  private readonly settled = new Map<string, Content>();
  private readonly seen = new Map<string, Content>();

  /** Of a file that was only appended to since it was settled, what was appended; else everything. */
  newIn(path: string, read: Bytes): Bytes {
    const [whole] = read.pieces;
    if (!read.whole || whole === undefined) return read;
    this.seen.set(path, { size: whole.length, hash: hashOf(whole) });
    const former = this.settled.get(path);
    if (former === undefined || whole.length < former.size) return read;
    const kept = hashOf(whole.subarray(0, former.size)) === former.hash;
    return kept ? { pieces: [whole.subarray(former.size)], whole: true } : read;
  }

  /** What was seen last is the state from which files grow from now on. */
  settle(): void {
    for (const [path, content] of this.seen) this.settled.set(path, content);
    this.seen.clear();
  }
}
