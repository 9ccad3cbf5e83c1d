import { crc32, deflateSync } from "node:zlib";
import { commonWord } from "../../model/commons.js";
import { filePiece, type Specimen } from "./specimen.js";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const side = 8;
// Width, height, then: 8 bits a sample, grey, deflate, no filter method of its own, not interlaced.
const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]);
const pixels = deflateSync(Buffer.alloc(side * (side + 1), 0));

/** A grey PNG with a canary in each of two text chunks. Says nothing where a server decodes and re-encodes the pixels. */
export const image: Specimen = (name, mint) => {
  const [title, comment] = [mint.token(), mint.token()];
  const bytes = Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("tEXt", Buffer.from(`Title\0${commonWord} ${title}`)),
    chunk("tEXt", Buffer.from(`Comment\0${commonWord} ${comment}`)),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return [filePiece(name, bytes, [title, comment])];
};

/** Length, type, bytes, and the checksum of type and bytes. */
function chunk(type: string, bytes: Buffer): Buffer {
  const chunk = Buffer.alloc(bytes.length + 12);
  chunk.writeUInt32BE(bytes.length, 0);
  chunk.write(type, 4, "latin1");
  bytes.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + bytes.length)), 8 + bytes.length);
  return chunk;
}
