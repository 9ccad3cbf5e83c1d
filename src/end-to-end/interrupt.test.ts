import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fixture, openGrounds, program, start } from "./program.test.kit.js";

const grounds = openGrounds();
afterAll(() => grounds[Symbol.dispose]());

const server = [process.execPath, fixture("hostile/ignores-every-signal"), "{allow}"];
const quoted = server.map((word) => `'${word}'`).join(" ");
/** Launchers that stand between us and a server that ignores all that is said to it. */
const launchers: Record<string, string[]> = {
  npx: ["npx", "-c", quoted],
  "sh -c": ["sh", "-c", `${quoted}; true`],
};
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const run = (command: string[]) => [
  ...[...program, "run", "--scratch", grounds.base, "--settle", "50", "--window", "200", "--start-window", "200"],
  ...["--jobs", "4", "--", ...command],
];

const nothingLeft = () => {
  expect(grounds.processes()).toEqual([]);
  expect(grounds.scratches()).toEqual([]);
  expect(grounds.harm()).toEqual([]);
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Twenty moments, most of them early: starting and calibrating is where things are half made. */
const moments = Array.from({ length: 20 }, (_, index) => Math.round(150 + Math.random() * 250 * (index + 1)));

test.each(
  moments.map(
    (after, index) =>
      [signals[index % 3] as (typeof signals)[number], after, Object.keys(launchers)[index % 2] as string] as const,
  ),
)("%s after %i ms, behind %s: nothing is left", { timeout: 60_000 }, async (signal, after, launcher) => {
  const started = start(run(launchers[launcher] as string[]), { within: 50_000 });
  await pause(after);
  started.signal(signal);
  const { code, stderr } = await started.ended;
  expect(stderr).not.toContain("a fault of rootprobe");
  // Before the program has taken over, the signal ends Node itself; after the end of a run it comes too late.
  expect([130, 0, null]).toContain(code);
  nothingLeft();
});

test.each(signals)("%s twice quits at once, and leaves nothing either", { timeout: 60_000 }, async (signal) => {
  const started = start(run(launchers["sh -c"] as string[]), { within: 50_000 });
  await pause(2000);
  started.signal(signal);
  await pause(60);
  started.signal(signal);
  expect((await started.ended).code).toBe(130);
  nothingLeft();
});

test("after a SIGKILL of ours the next run ends what still runs and removes what lies about", {
  timeout: 90_000,
}, async () => {
  const killed = start(run([process.execPath, fixture("hostile/leaves-its-session"), "{allow}"]));
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
