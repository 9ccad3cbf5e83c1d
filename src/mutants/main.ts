/**
 * `npm run mutants [-- --steps | --pure] [-- --jobs N]`: what the tests of the pure stages and the fixture table would
 * miss. First Stryker over the pure stages, then each step of the experiment left out in turn. Ends with 1 where a rule of
 * the judge can be broken unnoticed, less than 90 % of the rest is killed, or a step can be left out.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { leaveOutEach } from "./leave-out.js";
import { type Equivalent, type GroupScore, percentOf, type Report, rules, type Survivor, scoresOf } from "./scores.js";
import { steps } from "./steps.js";

const checkout = fileURLToPath(new URL("../../../", import.meta.url));
const args = process.argv.slice(2);
const jobs = Number(args[args.indexOf("--jobs") + 1]) || 3;

/** Percent. */
const wanted = (group: string) => (group === rules ? 100 : 90);

const sound = [args.includes("--steps") || pureStages(), args.includes("--pure") || (await stepsLeftOut())];
process.exitCode = sound.every((each) => each) ? 0 : 1;

function pureStages(): boolean {
  const stryker = join(checkout, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  const { status } = spawnSync(process.execPath, [stryker, "run"], { cwd: checkout, stdio: "inherit" });
  if (status !== 0) return false;
  const report = JSON.parse(readFileSync(join(checkout, "reports", "mutants.json"), "utf8")) as Report;
  const listed = JSON.parse(readFileSync(join(checkout, "src", "mutants", "equivalent.json"), "utf8")) as Equivalent[];
  const { scores, stale } = scoresOf(report, listed);
  for (const { survivors } of scores) for (const each of survivors) tell(lineOf(each));
  for (const each of stale) tell(`stale: ${each.file} ${each.original} -> ${each.replacement} no longer survives`);
  for (const score of scores) tell(sumOf(score));
  return stale.length === 0 && scores.every((score) => percentOf(score) >= wanted(score.group));
}

async function stepsLeftOut(): Promise<boolean> {
  const left = await leaveOutEach(steps, { checkout, jobs, tell });
  const noticed = left.filter(({ red }) => red !== null).length;
  tell(`${noticed} of ${left.length} steps are noticed when they are left out`);
  return noticed === left.length;
}

function lineOf({ file, at, mutator, original, replacement }: Survivor): string {
  return `survived: ${file}:${at.line}:${at.column} ${mutator}: ${oneLine(original)} -> ${oneLine(replacement)}`;
}

function oneLine(text: string): string {
  const short = text.replace(/\s+/g, " ");
  return short.length > 100 ? `${short.slice(0, 99)}…` : short;
}

function sumOf(score: GroupScore): string {
  const { group, killed, equivalent, survivors } = score;
  const share = percentOf(score).toFixed(1);
  return `${group}: ${share} % of ${killed + survivors.length} mutants killed, ${equivalent} more are equivalent, ${survivors.length} survived`;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
