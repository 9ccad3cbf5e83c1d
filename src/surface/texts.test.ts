import { expect, test } from "vitest";
import { commonWord, replaceableLine } from "../model/commons.js";
import { codes, commands, commandsHere, patches } from "./texts.js";
import { door } from "./words.test.kit.js";

const first = (name: string, description = ""): string => codes(door(name, {}, description), "/p")[0] ?? "";
const node = 'console.log(require("fs").readFileSync("/p", "utf8"))';
const python = 'print(open("/p").read())';
const shell = "cat '/p'";

test.each<[sentence: string, name: string, description: string, program: string]>([
  ["JavaScript where nothing is said", "run_code", "", node],
  ["Python by the name", "run_python", "", python],
  ["Python by what is said", "execute", "Runs a Jupyter cell", python],
  ["a shell by the name", "bash", "", shell],
  ["a shell by what is said", "run", "In a terminal", shell],
  ["Python of another make", "execute", "Runs MicroPython code", python],
  ["py by itself", "run_py", "", python],
  ["packages of a language", "add", "Adds a package from PyPI", node],
  ["a shell's short name", "run_sh", "", shell],
  ["a word that holds a shell is none", "run_shared", "Pushes to the shells of crabs", node],
  ["a word that holds a language is not the language", "run_happy", "", node],
])("the first program: %s", (_sentence, name, description, program) => {
  expect(first(name, description)).toBe(program);
});

test("every language is tried, each program once", () => {
  const all = codes(door("run_code", {}), "/p");
  expect(all).toEqual([
    node,
    'return require("fs").readFileSync("/p", "utf8")',
    'const fs = await import("node:fs"); console.log(fs.readFileSync("/p", "utf8"))',
    'require("fs").writeFileSync("/p", "{token}")',
    'console.log(require("fs").readdirSync("/p").join())',
    python,
    'open("/p", "w").write("{token}")',
    'import os; print(os.listdir("/p"))',
    ...commands("/p"),
  ]);
  expect([...codes(door("run_python", {}), "/p")].sort()).toEqual([...all].sort());
  expect([...codes(door("bash", {}), "/p")].sort()).toEqual([...all].sort());
});

test("commands read, list and write", () => {
  expect(commands("/p")).toEqual([shell, "ls '/p'", "echo {token} > '/p'", "cat '/p'/*"]);
  expect(commandsHere).toEqual(["cat ./*", "ls", "echo {token} > new-{token}.txt", "ls -R"]);
});

test("patches in every dialect, each with its path, and what it writes", () => {
  const changed = `-${replaceableLine}\n+${commonWord} {token}\n`;
  expect(patches("/p")).toEqual([
    `--- /p\n+++ /p\n@@ -1 +1 @@\n${changed}`,
    "--- /dev/null\n+++ /p\n@@ -0,0 +1 @@\n+{token}\n",
    `--- a//p\n+++ b//p\n@@ -1 +1 @@\n${changed}`,
    "diff --git a//p b//p\nnew file mode 100644\n--- /dev/null\n+++ b//p\n@@ -0,0 +1 @@\n+{token}\n",
    `*** Begin Patch\n*** Update File: /p\n@@\n${changed}*** End Patch`,
    "*** Begin Patch\n*** Add File: /p\n+{token}\n*** End Patch",
    `<<<<<<< SEARCH\n${replaceableLine}\n=======\n${commonWord} {token}\n>>>>>>> REPLACE`,
  ]);
});
