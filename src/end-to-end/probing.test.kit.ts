import { spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Expectation } from "../../fixtures/expectations.js";
import { runAs } from "../cli/fake-host.test.kit.js";
import { packageRoot } from "../cli/installed.js";
import { parseAddress } from "../matrix/address.js";
import type { Matrix } from "../model/matrix.js";
import type { ScenarioName, TraitName } from "../model/words.js";

/**
 * The program under test: ours, or the one that ROOTPROBE names (node_modules/.bin/rootprobe of a folder into which the
 * tarball was installed). Its fixtures are those beside it.
 */
const ours = realpathSync(process.env.ROOTPROBE ?? join(packageRoot(), "bin", "rootprobe.js"));

/** In milliseconds: longer than any run on a machine that does something else besides. */
export const patience = 240_000;

/** The scenario that answers for a trait, where steady, swapped and crossed do not. */
const asked: Partial<Record<TraitName, ScenarioName>> = {
  asks_undeclared: "undeclared",
  list_changed: "changed",
  re_requested: "changed",
  cleared: "changed",
  startup: "startup",
  fallback: "undeclared",
  on_fixed: "fixed",
  on_empty: "empty",
  on_error: "failed",
  on_silence: "silent",
  on_missing: "missing",
  on_foreign: "foreign",
  composition: "widened",
  encoding: "encoded",
  raw_uri: "concatenated",
  links: "linked",
  file_root: "file",
};

/** Only what the row speaks of: the class takes three scenarios, each trait at most one more. */
function scenariosOf(row: Expectation): ScenarioName[] {
  const traits = Object.keys(row.traits ?? {}).flatMap((trait) => asked[trait as TraitName] ?? []);
  const cells = Object.keys(row.cells ?? {}).flatMap((cell) => parseAddress(cell)?.scenario ?? []);
  return [...new Set<ScenarioName>(["steady", "swapped", "crossed", ...traits, ...cells])];
}

export interface Probed {
  matrix: Matrix;
  code: number | null;
  /** What `judge` prints for the transcript of the run, as it would be called by a user. */
  judged: string;
}

/**
 * As a user would: a process of its own, whose clock no other row holds up, and whose scratch, signals and exit code are
 * part of what is tested. Rejects with what it said where it wrote no matrix.
 */
export async function probeRow(row: Expectation, program = ours): Promise<Probed> {
  const server = join(dirname(program), "..", "dist", "fixtures", `${row.fixture}.js`);
  const folder = mkdtempSync(join(tmpdir(), "probing-"));
  try {
    const transcript = join(folder, "transcript.jsonl");
    const { stdout, stderr, code } = await run(program, [
      "run",
      "--quiet",
      ...["--transcript", transcript],
      ...["--format", "json"],
      ...["--scratch", "/var/tmp"],
      ...["--scenario", scenariosOf(row).join(",")],
      ...(row.hangs ? ["--call-timeout", "1"] : []),
      ...(row.flags ?? []),
      ...["--", process.execPath, server],
      ...(row.flags?.includes("--unrestricted") ? [] : ["{allow}"]),
      ...(row.args ?? []),
    ]);
    if (!stdout.startsWith("{"))
      throw new Error(`no matrix, exit code ${code ?? "none"}: ${stderr.trim().slice(-500)}`);
    const judged = (await runAs(["judge", transcript], { cwd: folder })).stdout;
    return { matrix: JSON.parse(stdout) as Matrix, code, judged };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, words: string[]): Promise<{ stdout: string; stderr: string; code: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: patience,
    });
    const told = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const) {
      child[stream].setEncoding("utf8").on("data", (text: string) => {
        told[stream] += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...told, code }));
  });
}
