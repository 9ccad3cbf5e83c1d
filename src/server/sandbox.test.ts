import { expect, test } from "vitest";
import { requireBubblewrap, sandboxed } from "./sandbox.js";

const launch = { command: "/usr/bin/node", args: ["server.js", "--", "-x"], cwd: "/scratch/cwd", env: { A: "1" } };
const machine = (PATH: string, runnable: boolean) => ({ env: { PATH }, exists: () => true, runnable: () => runnable });

test("the launch stands behind the walls as it was, and only the scratch is writable", () => {
  const plan = sandboxed(launch, { program: "/usr/bin/bwrap", scratch: "/scratch", network: true });
  expect(plan).toMatchObject({ command: "/usr/bin/bwrap", cwd: launch.cwd, env: launch.env });
  expect(plan.args.slice(0, 3)).toEqual(["--ro-bind", "/", "/"]);
  expect(plan.args.join(" ")).toContain(
    " --bind /scratch /scratch --chdir /scratch/cwd -- /usr/bin/node server.js -- -x",
  );
  expect(plan.args).not.toContain("--unshare-net");
});

test("without a network where so asked", () => {
  const plan = sandboxed(launch, { program: "/usr/bin/bwrap", scratch: "/scratch", network: false });
  expect(plan.args.indexOf("--unshare-net")).toBeLessThan(plan.args.indexOf("--"));
  expect(plan.args).toContain("--unshare-net");
});

test.runIf(process.platform === "linux")("a missing or broken bubblewrap is a usage fault", () => {
  expect(() => requireBubblewrap(true, machine("/usr/bin", false))).toThrow(/no bwrap in PATH.*leave --sandbox out/);
  expect(() => requireBubblewrap(true, machine("/no/such", true))).toThrow(
    /\/no\/such\/bwrap does not work here: .*ENOENT/,
  );
});
