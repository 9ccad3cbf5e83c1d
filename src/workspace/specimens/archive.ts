import { crc32 } from "node:zlib";
import { filePiece, type Specimen } from "./specimen.js";
import { line } from "./texts.js";

/** A ZIP of one child, stored, so that the canaries in its name and bytes can be read off the archive itself. */
export const archive: Specimen = (name, mint) => {
  const [child, token] = [mint.token(), mint.token()];
  const bytes = Buffer.from(line(token));
  return [{ ...filePiece(name, zip(`${child}.txt`, bytes), [token]), names: [child], packed: [bytes] }];
};

const midnight1980 = 0x0021_0000;

function zip(child: string, bytes: Buffer): Buffer {
  const name = Buffer.from(child);
  // What local header and directory entry share: version 2.0, no flags, stored, date, checksum, both sizes, length of name.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt32LE(midnight1980, 6);
  shared.writeUInt32LE(crc32(bytes), 10);
  shared.writeUInt32LE(bytes.length, 14);
  shared.writeUInt32LE(bytes.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, name, bytes]);
  // Made by version 2.0; after the shared part no comment, first disk, no attributes, at offset 0.
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
