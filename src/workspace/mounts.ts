import { readFileSync } from "node:fs";

/**
 * Mount points below a directory (Linux; elsewhere none). A server that runs as root can mount anything there, and what is
 * mounted is no part of what may be removed: it may be the whole disk once more.
 */
export function mountsBelow(directory: string): Set<string> {
  let table: string;
  try {
    table = readFileSync("/proc/self/mountinfo", "utf8");
  } catch {
    return new Set();
  }
  const points = table.split("\n").map((line) => unescaped(line.split(" ")[4] ?? ""));
  return new Set(points.filter((point) => point.startsWith(`${directory}/`) || point === directory));
}

/** Blanks, tabs, line ends and backslashes stand there in octal. */
function unescaped(field: string): string {
  if (!field.includes("\\")) return field;
  const bytes = field.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
