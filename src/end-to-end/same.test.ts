import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../cli/installed.js";
import { type Circumstances, program, start } from "./program.test.kit.js";

/**
 * The same server gives the same file: again and again, beside four busy loops, however many processes there are at a time,
 * wherever the workspace and the home lie, whoever runs it, in any time zone and language. RUNS=10 repeats as often as a
 * release should be asked; each run asks everything.
 */
const runs = Number(process.env.RUNS ?? 1);
const server = join(packageRoot(), "node_modules/@modelcontextprotocol/server-filesystem/dist/index.js");
const nobody = 65534;

let folder = "";
let first = "";
beforeAll(async () => {
  folder = mkdtempSync("/var/tmp/same-");
  for (const name of ["base", "home"]) mkdirSync(join(folder, name), { mode: 0o777 });
  first = await matrix({});
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

/** The matrix from stdout, so that who may not write here can be asked too. */
async function matrix({ flags = [], ...around }: Circumstances & { flags?: string[] }): Promise<string> {
  const words = ["run", "--quiet", "--format", "yaml", ...flags, "--", process.execPath, server, "{allow}"];
  const { code, stdout, stderr } = await start([...program, ...words], { within: 120_000, ...around }).ended;
  if (code !== 0) throw new Error(`${code}: ${stderr}`);
  return stdout;
}

/** Whether another user can read what lies in this folder. */
function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (path === "/" || isOpen(dirname(path)));
}

/** Does nothing as fast as it can. */
function busyLoop(): ChildProcess {
  return spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
}

describe("the reference server gives the same file", { timeout: 120_000 * runs }, () => {
  test("every time", async () => {
    for (let run = 0; run < runs; run += 1) expect(await matrix({})).toBe(first);
  });

  test("beside four busy loops", async () => {
    const loops = [1, 2, 3, 4].map(busyLoop);
    try {
      for (let run = 0; run < runs; run += 1) expect(await matrix({})).toBe(first);
    } finally {
      for (const loop of loops) loop.kill("SIGKILL");
    }
  });

  const elsewhere = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
  const circumstances: [what: string, () => (Circumstances & { flags?: string[] }) | null][] = [
    [
      "with one process at a time, in another scratch base",
      () => ({ flags: ["--jobs", "1", "--scratch", at("base")] }),
    ],
    [
      "with eight processes at a time, on another file system",
      () => ({ flags: ["--jobs", "8", "--scratch", existsSync("/dev/shm") ? "/dev/shm" : at("base")] }),
    ],
    ["with another home, time zone and language", () => ({ env: { ...elsewhere, HOME: at("home") } })],
    [
      "for another user",
      () =>
        process.getuid?.() === 0 && [packageRoot(), dirname(program[1] ?? "")].every(isOpen)
          ? { uid: nobody, env: { HOME: at("home") } }
          : null,
    ],
  ];
  for (const [what, of] of circumstances) {
    test(what, async (context) => {
      const given = of();
      if (given === null)
        return context.skip("only root can be somebody else, and only where the checkout is open to others");
      expect(await matrix(given)).toBe(first);
    });
  }
});
