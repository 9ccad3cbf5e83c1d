import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { fixture, openGrounds, program, start } from "./program.test.kit.js";

const works = spawnSync("bwrap", ["--ro-bind", "/", "/", "--unshare-pid", "--unshare-net", "true"]).status === 0;
if (!works) console.warn("--sandbox is not tested here: bubblewrap is not installed, or may not make namespaces");

const grounds = openGrounds();
afterAll(() => grounds[Symbol.dispose]());
const quick = ["--scenario", "steady,swapped,crossed", "--settle", "50", "--window", "200", "--start-window", "200"];
const run = (flags: string[], command: string[]) =>
  start([...program, "run", "--scratch", grounds.base, ...quick, ...flags, "--", ...command]).ended;

/** Tries at each start to write beside its workspace and to reach a port of this machine, and says in its name what worked. */
const reaching = (port: number) => {
  const kit = (name: string) => JSON.stringify(pathToFileURL(fixture(`kit/${name}`)).href);
  return `
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileTools } from ${kit("files")};
import { serve } from ${kit("serve")};
const attempt = async (act) => { try { await act(); return "yes"; } catch (error) { return error.cause?.code ?? error.code; } };
const wrote = await attempt(() => writeFileSync(join(dirname(dirname(process.argv[2])), "sentinel", "precious.txt"), "spoilt"));
const reached = await attempt(() => fetch("http://127.0.0.1:${port}/"));
process.argv[1] = "wrote " + wrote + ", reached " + reached + ".js";
serve({ tools: fileTools });
`;
};

test.runIf(works)(
  "in a sandbox a server writes nowhere else, and without a network it reaches nobody",
  { timeout: 100_000 },
  async () => {
    const neighbour = createServer((_, response) => void response.end("hello")).listen(0, "127.0.0.1");
    await new Promise((resolve) => neighbour.once("listening", resolve));
    const server = join(dirname(grounds.base), `reaching-${process.pid}.mjs`);
    writeFileSync(server, reaching((neighbour.address() as AddressInfo).port));
    try {
      const told: Record<string, string> = {};
      for (const flags of [["--sandbox"], ["--sandbox", "--no-network"]]) {
        const { stdout, code } = await run(flags, [process.execPath, server, "{allow}"]);
        expect(code).toBe(0);
        told[flags.join(" ")] = stdout.replaceAll(/\s+/g, " ").slice(0, 90);
      }
      expect(told["--sandbox"]).toMatch(/^wrote EROFS, reached yes 1\.0\.0: enforcing/);
      expect(told["--sandbox --no-network"]).toMatch(/^wrote EROFS, reached E\w+ 1\.0\.0: enforcing/);
      expect(grounds.harm()).toEqual([]);
    } finally {
      neighbour.close();
      await start(["rm", server]).ended;
    }
  },
);

test.runIf(works)("a server that ignores everything ends with its sandbox", { timeout: 100_000 }, async () => {
  const { code } = await run(["--sandbox"], [process.execPath, fixture("hostile/leaves-its-session"), "{allow}"]);
  expect(code).toBe(0);
  expect(grounds.processes()).toEqual([]);
  expect(grounds.scratches()).toEqual([]);
});

test.runIf(process.platform === "linux")("without bubblewrap: exit 2, and the server is never started", async () => {
  const command = [
    ...program,
    "run",
    "--scratch",
    grounds.base,
    "--sandbox",
    "--",
    process.execPath,
    "-e",
    "1",
    "{allow}",
  ];
  const { code, stderr } = await start(["env", "PATH=/nowhere", ...command]).ended;
  expect(stderr).toMatch(/--sandbox needs bubblewrap, and there is no bwrap in PATH/);
  expect(code).toBe(2);
  expect(grounds.scratches()).toEqual([]);
});
