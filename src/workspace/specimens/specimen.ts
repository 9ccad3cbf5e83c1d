import type { Mint } from "../canaries.js";

/** A file or directory of a specimen; the path is relative to the folder that the specimen is laid in. */
export interface Part {
  path: string;
  /** null: a directory. */
  bytes: Buffer | null;
  /** Modification time in seconds, where it is there to be measured. */
  modified?: number;
}

/** One thing that can be aimed at, with the tokens by which it is told from its twins in other places. */
export interface Piece {
  /** What is aimed at. */
  path: string;
  /** Parents before children. */
  parts: Part[];
  content: string[];
  names: string[];
  size?: number;
  date?: string;
  /** Bytes that lie inside a container and would lie outside it once that is opened. */
  packed?: Buffer[];
}

/** Makes fresh pieces under the given name. The name says nothing: it is the same in every place. */
export type Specimen = (name: string, mint: Mint) => Piece[];

/** A piece of one file. */
export function filePiece(path: string, text: string | Buffer, content: string[]): Piece {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  return { path, parts: [{ path, bytes }], content, names: [] };
}
