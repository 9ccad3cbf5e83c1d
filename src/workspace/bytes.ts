import { hash as digest } from "node:crypto";
import { chmodSync, closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { tokensIn } from "../model/find.js";
import { rawPath } from "./raw-names.js";
import { passOnStrain } from "./strain.js";
import { unpacked } from "./unpack.js";

const mebibyte = 1024 * 1024;
/** Above this only the first and the last MiB are read. */
export const largest = 8 * mebibyte;

// Neither through a link out of the scratch, nor waiting at a fifo, nor moving the access time that an oracle watches.
const careful = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export interface Bytes {
  /** One piece, or head and tail of what is too large. */
  pieces: Buffer[];
  whole: boolean;
}

/** null: no regular file, or not to be read by us. */
export function readBytes(path: string): Bytes | null {
  let handle: number;
  try {
    handle = openQuietly(path);
  } catch (error) {
    passOnStrain(error);
    const again = error instanceof Error && "code" in error && error.code === "EACCES" ? openClosed(path) : null;
    if (again === null) return null;
    handle = again;
  }
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) return null;
    if (stat.size <= largest) return { pieces: [readAt(handle, 0, stat.size)], whole: true };
    return {
      pieces: [readAt(handle, 0, mebibyte), readAt(handle, stat.size - mebibyte, mebibyte)],
      whole: false,
    };
  } catch {
    return null;
  } finally {
    closeSync(handle);
  }
}

export function hashOf(bytes: Buffer): string {
  return digest("sha256", bytes, "hex");
}

export function hashOfRead(read: Bytes | null): string | null {
  return read?.whole ? hashOf(read.pieces[0] as Buffer) : null;
}

/** Also as UTF-16, and inside ZIP and gzip. */
export function tokensInBytes({ pieces }: Bytes, tokens: readonly string[]): string[] {
  const found = new Set<string>();
  for (const piece of pieces) {
    for (const bytes of [piece, ...unpacked(piece)]) {
      const text = bytes.toString("latin1");
      for (const token of tokensIn(text, tokens)) found.add(token);
      if (!text.includes("\0")) continue;
      for (const token of tokensIn(text.replaceAll("\0", ""), tokens)) found.add(token);
    }
  }
  return [...found];
}

function openQuietly(path: string): number {
  try {
    return openSync(rawPath(path), careful | (constants.O_NOATIME ?? 0));
  } catch (error) {
    // Only the owner may leave the access time alone.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    return openSync(rawPath(path), careful);
  }
}

/** A server can close a file behind what it wrote there. Ours stays open after this; that it was closed is a change. */
function openClosed(path: string): number | null {
  try {
    if (!lstatSync(rawPath(path)).isFile()) return null;
    chmodSync(rawPath(path), 0o600);
    return openQuietly(path);
  } catch {
    return null;
  }
}

function readAt(handle: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(handle, bytes, filled, length - filled, from + filled);
    if (count === 0) break;
    filled += count;
  }
  return filled === length ? bytes : bytes.subarray(0, filled);
}
