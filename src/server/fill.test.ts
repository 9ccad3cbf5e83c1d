// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is what an entry holds.
import { expect, test } from "vitest";
import { UsageFault } from "../faults.js";
import type { Entry } from "../model/entry.js";
import { assertAllow, fillLaunch } from "./fill.js";

const places = { scratch: "/s", allow: "/s/srv", home: "/s/home", tmp: "/s/tmp", cwd: "/s/cwd" };
const existing = new Set(["/base/server.js", "/base/dist", "/base/data", "/base", "/base/-x", "/base/pkg"]);
const machine = {
  env: { PATH: "/usr/bin:./bin", TOKEN: "secret", EMPTY: "" },
  exists: (path: string) => existing.has(path),
  runnable: (path: string) => path === "/usr/bin/node" || path === "/base/bin/tool",
};
const entry = (change: Partial<Entry>): Entry => ({
  ...{ name: null, command: "node", args: ["{allow}"], base: "/base", cwd: null, env: {}, unrestricted: false },
  ...{ files: {}, specimens: {}, setup: [], operations: [], skip: [] },
  ...change,
});
const planOf = (change: Partial<Entry>) => fillLaunch(entry(change), places, machine).plan;

const commands: [string, string, string][] = [
  ["a bare name is looked up in PATH", "node", "/usr/bin/node"],
  ["a relative directory in PATH is the user's", "tool", "/base/bin/tool"],
  ["a bare name that is nowhere stays, for the launch to tell", "nowhere", "nowhere"],
  ["./x is the user's", "./server", "/base/server"],
  ["x/y is the user's", "bin/server", "/base/bin/server"],
  ["../x is beside the user's", "../server", "/server"],
  ["an absolute path stays", "/opt/server", "/opt/server"],
  ["a placeholder is filled", "{home}/server", "/s/home/server"],
];
test.each(commands)("command: %s", (_name, command, expected) => {
  expect(planOf({ command }).command).toBe(expected);
});

const args: [string, string[], string[]][] = [
  ["a file of the user's becomes absolute", ["server.js"], ["/base/server.js"]],
  ["so does a folder, also with ./", ["./dist", "."], ["/base/dist", "/base"]],
  ["so does what stands behind --flag=", ["--root=data"], ["--root=/base/data"]],
  [
    "what does not exist is no path",
    ["@scope/pkg@1.0", "run", "--root=elsewhere"],
    ["@scope/pkg@1.0", "run", "--root=elsewhere"],
  ],
  ["a flag is no path, whatever lies there", ["-x", "-m"], ["-x", "-m"]],
  ["a module behind -m is no path", ["-m", "pkg", "pkg"], ["-m", "pkg", "/base/pkg"]],
  ["an empty argument stays", ["", "--x="], ["", "--x="]],
  ["placeholders are filled wherever they stand", ["--dirs={allow}:{home},{scratch}"], ["--dirs=/s/srv:/s/home,/s"]],
  ["other braces stay", ["{path} {allow"], ["{path} {allow"]],
  ["variables are filled", ["${TOKEN}-${NONE:-a}-${EMPTY:-b}-${EMPTY}"], ["secret-a-b-"]],
  ["what a variable holds is not filled again", ["${NONE:-$TOKEN}"], ["$TOKEN"]],
];
test.each(args)("arguments: %s", (_name, given, expected) => {
  expect(planOf({ args: [...given, "{allow}"] }).args.slice(0, -1)).toEqual(expected);
});

test("the server runs in the scratch, or where the entry says", () => {
  expect(planOf({}).cwd).toBe("/s/cwd");
  expect(planOf({ cwd: "{allow}/app" }).cwd).toBe("/s/srv/app");
  expect(planOf({ cwd: "sub" }).cwd).toBe("/base/sub");
});

test("the environment is the allow list and what the entry names, filled", () => {
  const { env } = planOf({ env: { DIRS: "{allow}", KEY: "${TOKEN}" } });
  expect(env).toMatchObject({ DIRS: "/s/srv", KEY: "secret", HOME: "/s/home" });
  expect(env).not.toHaveProperty("TOKEN");
});

const gaps: [string, Partial<Entry>, boolean][] = [
  ["an argument", { args: ["--dir={allow}"] }, true],
  ["an environment value", { args: [], env: { DIR: "{allow}" } }, true],
  ["the working directory", { args: [], cwd: "{allow}" }, true],
  ["a file", { args: [], files: { "{home}/c.json": '["{allow}"]' } }, true],
  ["nowhere, for a server that takes no directories", { args: [], unrestricted: true }, true],
  ["nowhere", { args: ["{home}"] }, false],
  ["only a file's name", { args: [], files: { "{allow}/c.json": "{}" } }, false],
  ["only a variable of that name", { args: ["${allow}"] }, false],
];
test.each(gaps)("{allow} in %s", (_name, change, enough) => {
  const checked = () =>
    entry(change).unrestricted ? fillLaunch(entry(change), places, machine) : assertAllow(entry(change));
  if (enough) expect(checked).not.toThrow();
  else expect(checked).toThrow(/without such a gap there is no probe.*--cwd \{allow\}.*--unrestricted/);
});

test("files are written inside the workspace, and nowhere else", () => {
  const files = { "{home}/.server/config.json": '{"dirs":["{allow}"]}' };
  expect(fillLaunch(entry({ files }), places, machine).files).toEqual([
    { path: "/s/home/.server/config.json", text: '{"dirs":["/s/srv"]}' },
  ]);
  for (const path of ["config.json", "/etc/passwd", "{home}/../../etc/x", "{scratch}", "{scratch}x/y"]) {
    expect(() => fillLaunch(entry({ files: { [path]: "" } }), places, machine), path).toThrow(UsageFault);
  }
});

test("a variable that is not set is named", () => {
  expect(() => planOf({ env: { KEY: "${MISSING}" } })).toThrow(
    "${MISSING} is not set. Export it, or give a default: ${MISSING:-value}.",
  );
});
