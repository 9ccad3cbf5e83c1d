/**
 * `npm run gallery [-- names…] [-- --check]`: makes the committed matrices of matrices/rootprobe.yaml, all or the named
 * ones, and their README. `--check` writes nothing and ends with 1 where a file would change.
 */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ServerConfig } from "../config/configuration.js";
import { loadConfiguration } from "../config/load.js";
import { Fault, UsageFault } from "../faults.js";
import { compare } from "../matrix/diff.js";
import { readMatrixFile, writeMatrixFile } from "../matrix/file.js";
import { matrixText } from "../matrix/write.js";
import { probe } from "../probe.js";
import { driftText } from "../render/drift.js";
import { install, isInstalled } from "./install.js";
import { packagesOf, specOf } from "./packages.js";
import { readPlan } from "./plan.js";
import { galleryReadme } from "./readme.js";
import { cacheBeside, committedRows } from "./rows.js";

const folder = resolve("matrices");
const cache = cacheBeside(folder);

/** How a change is told: for a terminal and for a log alike. */
const told = { width: 100, color: false };

const args = process.argv.slice(2);
const check = args.includes("--check");
const names = args.filter((each) => each !== "--check");
const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());

try {
  process.exitCode = await gallery();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  tell(error.message);
  process.exitCode = error.exitCode;
}

async function gallery(): Promise<number> {
  const { servers } = loadConfiguration(join(folder, "rootprobe.yaml"));
  const plan = await readPlan(join(folder, "packages.yaml"));
  const unknown = names.find((name) => servers.every((server) => server.name !== name));
  if (unknown !== undefined) throw new UsageFault(`no server "${unknown}" in matrices/rootprobe.yaml.`);
  const changed: string[] = [];
  for (const server of servers.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const cached of packagesOf(server.entry, cache)) {
      if (isInstalled(cached)) continue;
      tell(`installing ${specOf(cached)}`);
      await install(cached, plan);
    }
    if (await make(server)) changed.push(`${server.name}.yaml`);
  }
  if (await makeReadme()) changed.push("README.md");
  if (!check) return 0;
  for (const file of changed) tell(`matrices/${file} would change: run \`npm run gallery\` and look at the diff`);
  return changed.length === 0 ? 0 : 1;
}

/** Whether the committed matrix differs, or differed, from what the server does now. */
async function make({ name, entry, scenarios }: ServerConfig): Promise<boolean> {
  const begun = performance.now();
  const matrix = await probe(entry, {
    signal: stop.signal,
    ...(scenarios === null ? {} : { scenarios }),
  });
  const file = join(folder, `${name}.yaml`);
  const same = (await textOf(file)) === matrixText(matrix);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  tell(`${name}: ${matrix.classification}, ${matrix.conclusive}, ${same ? "as committed" : "changed"}, ${seconds} s`);
  if (!same && existsSync(file)) tell(driftText(compare(await readMatrixFile(file), matrix), told));
  if (!same && !check) await writeMatrixFile(file, matrix);
  return !same;
}

async function makeReadme(): Promise<boolean> {
  const text = galleryReadme(await committedRows(folder));
  const file = join(folder, "README.md");
  if ((await textOf(file)) === text) return false;
  if (!check) await writeFile(file, text);
  return true;
}

async function textOf(file: string): Promise<string | null> {
  return existsSync(file) ? readFile(file, "utf8") : null;
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
