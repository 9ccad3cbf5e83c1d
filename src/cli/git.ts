import { execFileSync } from "node:child_process";
import { UsageFault } from "../faults.js";

/** A file as it was in a revision, `REV:path` as git itself spells it. A revision that begins with `-` would be an option. */
export function fileAtRevision(spec: string, cwd: string): string {
  if (spec.startsWith("-")) throw new UsageFault(`"${spec}" is no file and no REV:path. Look at the spelling.`);
  try {
    return execFileSync("git", ["cat-file", "blob", spec], {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 1 << 28,
    });
  } catch (cause) {
    throw new UsageFault(
      `cannot read ${spec} out of git: ${whyOf(cause)}. The path behind the colon begins at the repository root.`,
      { cause },
    );
  }
}

function whyOf(cause: unknown): string {
  if (typeof cause !== "object" || cause === null) return String(cause);
  const stderr = "stderr" in cause ? String(cause.stderr).trim() : "";
  const [first = ""] = stderr.split("\n");
  if (first !== "") return first.replace(/^fatal: /, "").replace(/\.$/, "");
  return cause instanceof Error ? cause.message : "git failed";
}
