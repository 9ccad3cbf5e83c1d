import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { canMount, mountReadOnly, mountTmpfs } from "../workspace/mounts.test.kit.js";
import { fixture, openGrounds, program, start } from "./program.test.kit.js";

const grounds = openGrounds();
afterAll(() => grounds[Symbol.dispose]());

const run = (base: string, name: string, ...flags: string[]) => [
  ...[...program, "run", "--scratch", base, "--settle", "50", "--window", "200", "--start-window", "200", ...flags],
  ...["--", process.execPath, fixture(name), "{allow}"],
];
const shell = (limits: string, command: string[]) => ["sh", "-c", `${limits}; exec "$@"`, "sh", ...command];
const within = { timeout: 100_000 };

test.runIf(process.platform === "linux").each([24, 32, 40, 64])(
  "under ulimit -n %i: it works, or says what is lacking",
  within,
  async (limit) => {
    const { code, stderr } = await start(shell(`ulimit -n ${limit}`, run(grounds.base, "enforcing"))).ended;
    expect([0, 2]).toContain(code);
    if (code === 2) expect(stderr).toMatch(/(ulimit -n|EMFILE).*--jobs/);
    expect(stderr).not.toContain("a fault of rootprobe");
    expect(grounds.scratches()).toEqual([]);
    expect(grounds.processes()).toEqual([]);
  },
);

test.runIf(canMount)("on a base without room: exit 2, and nothing is left", within, async () => {
  using full = mountTmpfs(64 * 1024) as Disposable & { dir: string };
  const { code, stderr } = await start(run(full.dir, "enforcing")).ended;
  expect(stderr).toMatch(/ENOSPC.*has room with --scratch/);
  expect(code).toBe(2);
  expect(readdirSync(full.dir)).toEqual([]);
});

test.runIf(canMount)("on a base that a server fills: exit 2, and nothing is left", within, async () => {
  using small = mountTmpfs(4 * 1024 * 1024) as Disposable & { dir: string };
  const { code, stderr } = await start(run(small.dir, "hostile/fills-the-disk")).ended;
  expect(stderr).toMatch(/ENOSPC.*has room with --scratch/);
  expect(code).toBe(2);
  expect(readdirSync(small.dir)).toEqual([]);
});

test.runIf(canMount)("on a base that cannot be written: exit 2", within, async () => {
  using sealed = mountReadOnly() as Disposable & { dir: string };
  const { code, stderr } = await start(run(sealed.dir, "enforcing")).ended;
  expect(stderr).toMatch(/EROFS.*writable.*--scratch/);
  expect(code).toBe(2);
});

test("a file of the entry that cannot be written: exit 2", within, async () => {
  const folder = join(grounds.base, "sentinel");
  const project = join(grounds.base, "project");
  await start(["mkdir", project]).ended;
  const entry = `command: node\n    args: [${JSON.stringify(fixture("enforcing"))}, "{allow}"]\n    files: { "{home}/a": "x", "{home}/a/b": "y" }`;
  writeFileSync(join(project, "rootprobe.yaml"), `servers:\n  fs:\n    ${entry}\n`);
  const { code, stderr } = await start([...program, "run", "--scratch", folder], { cwd: project }).ended;
  await start(["rm", "-r", project]).ended;
  expect(stderr).toMatch(/files: ".*home\/a\/b" could not be written/);
  expect(code).toBe(2);
  expect(grounds.harm()).toEqual([]);
});
