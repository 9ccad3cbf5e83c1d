// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is the notation under test
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findClientFiles } from "./client-files.js";
import { configurationFrom } from "./load.js";
import { proposalFor, proposedText } from "./proposal.js";

const base = realpathSync(mkdtempSync(join(tmpdir(), "proposal-")));
afterAll(() => rmSync(base, { recursive: true }));
mkdirSync(join(base, "src", "deep"), { recursive: true });
writeFileSync(join(base, "src", "server.js"), "");

const proposed = (args: string[], env: Record<string, string> = {}, cwd: string | null = null) =>
  proposalFor("fs", ".mcp.json#fs", { command: "node", args, env, cwd, base });

test.each([
  ["the project itself", ["server.js", "."], {}, ["."]],
  ["a directory that is there", ["./src/server.js", "./src/deep"], {}, ["./src/deep"]],
  ["what ends like a directory", ["/nowhere/data/"], {}, ["/nowhere/data/"]],
  ["the value of a flag", ["--root=./src"], {}, ["./src"]],
  ["a variable of the server", [], { ROOT: "./src" }, ["./src"]],
  ["several, each once", [".", "./src", "."], {}, [".", "./src"]],
  ["a bare word is none, though a folder has that name", ["src"], {}, []],
  ["a URL is none", ["https://x/"], {}, []],
])("directory arguments: %s", (_name, args, env, replace) => {
  expect(proposed(args, env).replace).toEqual(replace);
});

test("without one, that is said with what was seen", () => {
  expect(proposed(["-y", "x"]).undecided).toEqual([
    'no directory recognised: its arguments are "-y" "x". Say which one is with allow: { replace: … }, or give cwd: "{allow}", or unrestricted: true',
  ]);
});

test("{allow} that stands there already needs no word", () => {
  expect(proposed(["{allow}"])).toMatchObject({ replace: [], undecided: [] });
});

test("what is written can be read again, and every directory but the first is gone", () => {
  writeFileSync(
    join(base, ".mcp.json"),
    JSON.stringify({ mcpServers: { fs: { command: "node", args: ["x", ".", "./src"] } } }),
  );
  const text = proposedText([proposed(["x", ".", "./src"])]);
  expect(text).toMatch(/^# yaml-language-server: \$schema=/);
  expect(configurationFrom(text, join(base, "rootprobe.yaml")).servers[0]?.entry.args).toEqual(["x", "{allow}"]);
});

test("clients' files are found, the project's first, each once", () => {
  const home = join(base, "home");
  for (const folder of [".vscode", join("home", ".cursor"), join("home", ".config", "Claude")])
    mkdirSync(join(base, folder), { recursive: true });
  for (const file of [
    ".mcp.json",
    ".vscode/mcp.json",
    "home/.cursor/mcp.json",
    "home/.config/Claude/claude_desktop_config.json",
  ]) {
    writeFileSync(join(base, file), "{}");
  }
  const spelled = (project: string) =>
    findClientFiles({ project, home, appData: undefined }).map((file) => file.spelled);
  expect(spelled(join(base, "src"))).toEqual(["~/.cursor/mcp.json", "~/.config/Claude/claude_desktop_config.json"]);
  expect(spelled(base).slice(0, 2)).toEqual([".mcp.json", ".vscode/mcp.json"]);
  expect(spelled(home)).toEqual([".cursor/mcp.json", ".config/Claude/claude_desktop_config.json"]);
});
