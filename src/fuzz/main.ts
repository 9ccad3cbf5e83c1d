import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fuzz } from "./fuzz.js";
import { type Case, runCase } from "./run.js";

/** `npm run fuzz -- --sessions N --seed S`, or `--case FILE` to play one again. Exit code 1 where an invariant broke. */
const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "300" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    width: { type: "string", default: "6" },
    case: { type: "string" },
  },
});

if (values.case !== undefined) {
  const finding = await runCase(JSON.parse(readFileSync(values.case, "utf8")) as Case);
  console.log(finding.broken ?? `held, exit code ${finding.code}`);
  process.exit(finding.broken === null ? 0 : 1);
}

const seed = Number(values.seed);
console.log(`seed ${seed}`);
const found = await fuzz(
  { seed, sessions: Number(values.sessions), width: Number(values.width) },
  {
    onRun: ({ runs, sessions, codes }) => {
      if (runs % 50 === 0) console.log(`${runs} runs, ${sessions} sessions, exit codes ${JSON.stringify(codes)}`);
    },
  },
);
for (const { why, case: broken } of found.broken) console.log(`${why}\n${JSON.stringify(broken)}`);
console.log(`${found.runs} runs, ${found.sessions} sessions, exit codes ${JSON.stringify(found.codes)}`);
process.exit(found.broken.length === 0 ? 0 : 1);
