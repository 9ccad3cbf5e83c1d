/**
 * `npm run coverage:gallery`: how many of the tools that touch the file system are conclusive with every path argument,
 * over the committed matrices. Ends with 1 below the share that is wanted, or where a miss has no reason.
 */
import { join, resolve } from "node:path";
import { Fault, UsageFault } from "../faults.js";
import { coverageOf, type FileTools } from "./coverage.js";
import { committedRows } from "./rows.js";
import { isMap, mapped, readYamlMap } from "./yaml-map.js";

const wanted = 0.85;

const folder = resolve("matrices");

try {
  process.exitCode = await report();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}

async function report(): Promise<number> {
  const { tools, covered, misses, stale } = coverageOf(
    await committedRows(folder),
    await readFileTools(join(folder, "file-tools.yaml")),
  );
  for (const { matrix, slot, how, reason } of misses) say(`miss   ${matrix}: ${slot} ${how}: ${reason ?? "NO REASON"}`);
  for (const line of stale) say(`stale  ${line}`);
  const share = tools === 0 ? 0 : covered / tools;
  say(`${covered} of ${tools} tools conclusive with every path argument: ${(share * 100).toFixed(1)} %`);
  return share >= wanted && stale.length === 0 && misses.every(({ reason }) => reason !== null) ? 0 : 1;
}

async function readFileTools(file: string): Promise<Record<string, FileTools>> {
  return mapped(await readYamlMap(file), (value, spec) => {
    const fault = (what: string) => new UsageFault(`${file}: ${spec}: ${what}`);
    if (!isMap(value) || !isMap(value.tools)) throw fault("`tools` is a map from tool to its path arguments.");
    const { tools, misses = {} } = value;
    if (!isMap(misses)) throw fault("`misses` is a map from tool to the reason.");
    return {
      tools: mapped(tools, (slots, tool) => {
        if (!Array.isArray(slots)) throw fault(`${tool} has a list of path arguments.`);
        return slots.map(String);
      }),
      misses: mapped(misses, String),
    };
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
