import { expect, test } from "vitest";
import { fakeHost } from "./fake-host.test.kit.js";
import type { Loudness } from "./flags.js";
import { openBoard } from "./progress.js";
import { openTerminal } from "./terminal.js";

const begun = { step: "scenario", scenario: "steady", state: "begun", done: 0, of: 4 } as const;
const ended = { step: "scenario", scenario: "steady", state: "ended", done: 1, of: 4 } as const;

function told(labels: string[], loudness: Loudness, isTTY: boolean): string {
  const { host, seen } = fakeHost([], { cwd: "/", env: { CI: "" } });
  Object.assign(host.stderr, { isTTY });
  const board = openBoard(openTerminal(host), labels, loudness);
  board.update("fs", { step: "launching" });
  board.update("fs", begun);
  board.update("fs", ended);
  if (!isTTY) board.update("fs", ended);
  board.finish("fs", "enforcing");
  board.close();
  expect(seen.stdout).toBe("");
  return seen.stderr;
}

test.each<[string, string[], Loudness, string]>([
  ["a log tells what ended", ["fs"], "normal", "starting the server\nsteady done (1 of 4)\n"],
  ["all of it when asked to", ["fs"], "verbose", "starting the server\nsteady …\nsteady done (1 of 4)\n"],
  [
    "several servers are told apart, and how each ended",
    ["fs", "db"],
    "normal",
    "fs: starting the server\nfs: steady done (1 of 4)\nfs: enforcing\n",
  ],
  ["nothing when quiet", ["fs"], "quiet", ""],
])("a pipe: %s", (_name, labels, loudness, text) => {
  expect(told(labels, loudness, false)).toBe(text);
});

test("a terminal: one line a server, redrawn in place and gone at the end", () => {
  const frames = told(["fs", "db"], "normal", true).replaceAll("\u001b[2A", "").split("\r\u001b[J");
  expect(frames.slice(1)).toEqual([
    "fs  starting the server\ndb  waiting\n",
    "fs  steady …\ndb  waiting\n",
    "fs  steady done (1 of 4)\ndb  waiting\n",
    "fs  enforcing\ndb  waiting\n",
    "",
  ]);
});
