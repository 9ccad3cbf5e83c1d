import type { Loudness } from "./flags.js";
import type { Terminal } from "./terminal.js";

/** Before anything is laid: warns of a base that some servers always allow, and takes away what killed runs left there. */
export async function prepareBase(base: string, terminal: Terminal, loudness: Loudness): Promise<void> {
  const { baseWarning, sweepStale } = await import("../workspace/scratch.js");
  const warning = baseWarning(base);
  if (warning !== null && loudness !== "quiet") terminal.tell(`rootprobe: ${warning}`);
  const { killMarked } = await import("../server/strays.js");
  for (const scratch of sweepStale(base, killMarked)) {
    if (loudness === "verbose") terminal.tell(`removed ${scratch}, left by a run that was killed`);
  }
}
