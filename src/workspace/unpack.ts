import { gunzipSync, inflateRawSync } from "node:zlib";

const most = { maxOutputLength: 4 * 1024 * 1024 };
const mostMembers = 64;
const zipMember = Buffer.from("PK\x03\x04", "latin1");

/** What lies inside a ZIP or a gzip: a copy of a file is a read also where it was compressed. Anything broken gives nothing. */
export function unpacked(bytes: Buffer): Buffer[] {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return attempt(() => gunzipSync(bytes, most));
  const found: Buffer[] = [];
  if (!bytes.subarray(0, 4).equals(zipMember)) return found;
  for (let at = 0; at !== -1 && found.length < mostMembers; at = bytes.indexOf(zipMember, at + 4)) {
    if (at + 30 > bytes.length || bytes.readUInt16LE(at + 8) !== 8) continue;
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    // The length may only follow the member: the deflated stream knows its own end.
    found.push(...attempt(() => inflateRawSync(bytes.subarray(start), most)));
  }
  return found;
}

function attempt(unpack: () => Buffer): Buffer[] {
  try {
    return [unpack()];
  } catch {
    return [];
  }
}
