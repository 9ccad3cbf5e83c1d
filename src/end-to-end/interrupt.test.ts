import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixture, type Grounds, openGrounds, program, start } from "./program.test.kit.js";

const server = [process.execPath, fixture("hostile/ignores-every-signal"), "{allow}"];
const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(" ");
/** What stands between a terminal and the program, or between the program and a server that ignores all that is said to it. */
const behind: Record<string, (words: string[]) => string[]> = {
  npx: (words) => ["npx", "-c", quoted(words)],
  "sh -c": (words) => ["sh", "-c", `${quoted(words)}; true`],
};
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const run = ({ base }: Grounds, command: string[]) => [
  ...[...program, "run", "--scratch", base, "--settle", "50", "--window", "200", "--start-window", "200"],
  ...["--jobs", "4", "--", ...command],
];

const nothingLeft = (grounds: Grounds) => {
  expect(grounds.processes()).toEqual([]);
  expect(grounds.scratches()).toEqual([]);
  expect(grounds.harm()).toEqual([]);
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Most of them early: starting and calibrating is where things are half made. */
const moment = (index: number) => Math.round(400 + Math.random() * 250 * (index + 1));
const ways = Object.keys(behind).flatMap((launcher) => [
  { launcher, who: "server" },
  { launcher, who: "program" },
]);
const rows = [
  ...Array.from({ length: 20 }, (_, index) => ({ signal: "SIGINT" as const, after: moment(index) })),
  ...Array.from({ length: 4 }, (_, index) => ({ signal: "SIGTERM" as const, after: moment(4 * index) })),
  ...Array.from({ length: 4 }, (_, index) => ({ signal: "SIGHUP" as const, after: moment(4 * index) })),
].map((row, index) => ({ ...row, ...(ways[index % ways.length] as (typeof ways)[number]) }));

// Most of a row is waiting for its moment, and each has grounds of its own.
test.concurrent.each(rows)(
  "$signal after $after ms, the $who behind $launcher: nothing is left",
  {
    timeout: 90_000,
  },
  async ({ signal, after, launcher, who }) => {
    using grounds = openGrounds();
    const wrap = behind[launcher] as (words: string[]) => string[];
    const command = who === "server" ? run(grounds, wrap(server)) : wrap(run(grounds, server));
    const started = start(command, { within: 60_000 });
    await pause(after);
    started.signal(signal);
    const { code, stderr } = await started.ended;
    expect(stderr).not.toContain("a fault of rootprobe");
    // Before the program has taken over, the signal ends Node itself; after the end of a run it comes too late.
    if (who === "server") expect([130, 0, null]).toContain(code);
    nothingLeft(grounds);
  },
);

test.each(signals)("%s twice quits at once, and leaves nothing either", { timeout: 60_000 }, async (signal) => {
  using grounds = openGrounds();
  const started = start(run(grounds, behind["sh -c"]?.(server) ?? []), { within: 50_000 });
  await pause(2000);
  started.signal(signal);
  await pause(60);
  started.signal(signal);
  expect((await started.ended).code).toBe(130);
  nothingLeft(grounds);
});

test("after a SIGKILL of ours the next run ends what still runs and removes what lies about", {
  timeout: 90_000,
}, async () => {
  using grounds = openGrounds();
  const killed = start(run(grounds, [process.execPath, fixture("hostile/leaves-its-session"), "{allow}"]));
  while (grounds.processes().length < 2) await pause(20);
  process.kill(killed.pid, "SIGKILL");
  await killed.ended;
  expect(grounds.scratches()).not.toEqual([]);
  expect(grounds.processes()).not.toEqual([]);
  const another = join(grounds.base, "rootprobe-foreign");
  mkdirSync(another);
  writeFileSync(join(another, "owner"), "1 1 pid:[1]\n");

  const { code } = await start([...program, "plan", "--scratch", grounds.base, "--", ...server]).ended;
  expect(code).toBe(0);
  expect(grounds.processes()).toEqual([]);
  expect(grounds.scratches()).toEqual(["rootprobe-foreign"]);
});
