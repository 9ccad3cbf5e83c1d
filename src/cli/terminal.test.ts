import { expect, test } from "vitest";
import { fakeHost } from "./fake-host.test.kit.js";
import { openTerminal } from "./terminal.js";

type Env = Record<string, string | undefined>;

const opened = (env: Env, stdout: { isTTY?: boolean; columns?: number } = {}, stderrTTY = false) => {
  const { host, seen } = fakeHost([], { cwd: "/", env });
  Object.assign(host.stdout, stdout);
  Object.assign(host.stderr, { isTTY: stderrTTY });
  return { terminal: openTerminal(host), host, seen };
};

test.each<[string, Env, boolean, boolean]>([
  ["a terminal takes colour", {}, true, true],
  ["a pipe takes none", {}, false, false],
  ["NO_COLOR is respected", { NO_COLOR: "1" }, true, false],
  ["an empty NO_COLOR says nothing", { NO_COLOR: "" }, true, true],
  ["FORCE_COLOR colours a pipe", { FORCE_COLOR: "1" }, false, true],
  ["FORCE_COLOR=0 does not", { FORCE_COLOR: "0" }, true, false],
  ["NO_COLOR wins over FORCE_COLOR", { NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  ["a dumb terminal takes none", { TERM: "dumb" }, true, false],
])("colour: %s", (_name, env, isTTY, color) => {
  expect(opened(env, { isTTY }).terminal.color).toBe(color);
});

test.each<[string, Env, number | undefined, number]>([
  ["a terminal knows", { COLUMNS: "100" }, 120, 120],
  ["COLUMNS says it for a pipe", { COLUMNS: "100" }, undefined, 100],
  ["nobody says", {}, undefined, 80],
  ["nonsense is nobody", { COLUMNS: "wide" }, undefined, 80],
  ["never too narrow to read", {}, 10, 40],
])("width: %s", (_name, env, columns, width) => {
  expect(opened(env, columns === undefined ? {} : { columns }).terminal.width).toBe(width);
});

test.each<[string, Env, boolean, boolean]>([
  ["a terminal is redrawn", {}, true, true],
  ["a pipe is not", {}, false, false],
  ["a terminal of CI is not", { CI: "true" }, true, false],
])("live: %s", (_name, env, isTTY, live) => {
  expect(opened(env, {}, isTTY).terminal.live).toBe(live);
});

test("every way out is masked", () => {
  const { terminal, seen } = opened({});
  terminal.maskWith((text) => text.replaceAll("secret", "***"));
  terminal.print("a secret");
  terminal.tell("a secret");
  terminal.redraw(["a secret"], 0);
  expect(seen).toMatchObject({ stdout: "a ***\n", stderr: "a ***\n\r\u001b[Ja ***\n" });
});

test("after a broken pipe nothing is written, and flushing ends", async () => {
  const { host, seen } = fakeHost([], { cwd: "/" });
  const broken: ((error: NodeJS.ErrnoException) => void)[] = [];
  host.stdout.on = (_event, listener) => broken.push(listener);
  const terminal = openTerminal(host);
  for (const listener of broken) listener(Object.assign(new Error("EPIPE"), { code: "EPIPE" }));
  terminal.print("nobody reads this");
  await terminal.flush();
  expect(seen.stdout).toBe("");
});
