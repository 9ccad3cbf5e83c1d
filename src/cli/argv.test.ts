import { expect, test } from "vitest";
import { cutArgv } from "./argv.js";

test.each([
  ["no `--`: there is no command", ["run", "fs"], { head: ["run", "fs"], command: null }],
  [
    "what follows `--` is the command, flags and all",
    ["run", "--", "npx", "--yes", "x"],
    { head: ["run"], command: ["npx", "--yes", "x"] },
  ],
  ["only the first `--` cuts", ["run", "--", "sh", "--", "x"], { head: ["run"], command: ["sh", "--", "x"] }],
  ["nothing after `--` is an empty command, not none", ["run", "--"], { head: ["run"], command: [] }],
])("%s", (_name, argv, cut) => {
  expect(cutArgv(argv)).toEqual(cut);
});
