import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "../model/words.js";
import { probe } from "../probe.js";
import { floor } from "./floor.js";
import { sessionsOf } from "./recording.js";

/**
 * `npm run bench`: how much longer a full run takes than the bare traffic, and two commands than `node -e 0`. Ratios of
 * medians, the two sides alternating in one run: single times say more about the machine than about the program.
 */
const rounds = 3;
const root = fileURLToPath(new URL("../../..", import.meta.url));
const bin = join(root, "bin/rootprobe.js");
const server = join(root, "node_modules/@modelcontextprotocol/server-filesystem/dist/index.js");
const command = [process.execPath, server, "{allow}"];

const runs: number[] = [];
const floors: number[] = [];
let calls = 0;
for (let round = 0; round < rounds; round += 1) {
  const lines: JsonObject[] = [];
  const began = performance.now();
  await probe({ command }, { transcript: (line) => lines.push(line) });
  runs.push(performance.now() - began);
  const sessions = sessionsOf(lines);
  calls = sessions.reduce((sum, session) => sum + session.sent.length, 0);
  floors.push(await floor(command, sessions));
  process.stderr.write(`round ${round + 1}: run ${shown(runs[round])}, floor ${shown(floors[round])}\n`);
}
report("full run on the reference server", median(runs), "its traffic replayed bare", median(floors), 2.5);
process.stdout.write(`  ${calls} messages\n`);

compare("--version", [bin, "--version"], 1.6);
const committed = (name: string) => join(root, "matrices", `${name}.yaml`);
const releases = [committed("filesystem-2025.7.29"), committed("filesystem-2026.8.31")];
compare("diff of two matrices", [bin, "diff", ...releases], 2.5);

function compare(name: string, args: string[], most: number): void {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    ours.push(timed(args));
    bare.push(timed(["-e", "0"]));
  }
  report(name, median(ours), "node -e 0", median(bare), most);
}

function timed(args: string[]): number {
  const began = performance.now();
  spawnSync(process.execPath, args, { stdio: "ignore" });
  return performance.now() - began;
}

function report(what: string, ours: number, than: string, theirs: number, most: number): void {
  const ratio = (ours / theirs).toFixed(2);
  process.stdout.write(`${what}: ${shown(ours)}, ${than}: ${shown(theirs)}, ratio ${ratio} (at most ${most})\n`);
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function shown(milliseconds: number | undefined): string {
  return `${Math.round(milliseconds ?? Number.NaN)} ms`;
}
