import { readdirSync } from "node:fs";

/** Stands in a decoded name for what is no UTF-8. */
const undecoded = "\uFFFD";

/**
 * The path by which the system knows an entry whose name is bytes and no text, found again by its decoded form; any other
 * path as it is. Of several names that look alike the first.
 */
export function rawPath(path: string): string | Buffer {
  if (!path.includes(undecoded)) return path;
  let raw = Buffer.from(path.startsWith("/") ? "/" : "");
  for (const name of path.split("/").filter((each) => each !== "")) {
    raw = Buffer.concat([raw, Buffer.from(raw.at(-1) === 0x2f || raw.length === 0 ? "" : "/"), rawName(raw, name)]);
  }
  return raw;
}

function rawName(directory: Buffer, name: string): Buffer {
  const plain = Buffer.from(name);
  if (!name.includes(undecoded)) return plain;
  try {
    return readdirSync(directory, { encoding: "buffer" }).find((each) => each.toString("utf8") === name) ?? plain;
  } catch {
    return plain;
  }
}
