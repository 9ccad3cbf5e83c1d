import { commonWord, replaceableLine } from "../model/commons.js";
import type { Door } from "../model/surface.js";
import { doorWords } from "./roles.js";

/** Texts with a path in them, for arguments that are no path themselves. Placeholders as in Candidate. */

export const commands = (path: string): string[] => [
  `cat '${path}'`,
  `ls '${path}'`,
  `echo {token} > '${path}'`,
  `cat '${path}'/*`,
];

/** For a command beside an aimed working directory: what shows where it runs. */
export const commandsHere = ["cat ./*", "ls", "echo {token} > new-{token}.txt", "ls -R"];

const node = (path: string): string[] => [
  `console.log(require("fs").readFileSync("${path}", "utf8"))`,
  `return require("fs").readFileSync("${path}", "utf8")`,
  `const fs = await import("node:fs"); console.log(fs.readFileSync("${path}", "utf8"))`,
  `require("fs").writeFileSync("${path}", "{token}")`,
  `console.log(require("fs").readdirSync("${path}").join())`,
];

const python = (path: string): string[] => [
  `print(open("${path}").read())`,
  `open("${path}", "w").write("{token}")`,
  `import os; print(os.listdir("${path}"))`,
];

/** Programs in the language that the tool speaks of first; the others after. */
export function codes(door: Door, path: string): string[] {
  const words = doorWords(door);
  const isPython = /python|jupyter|\bpy\b/.test(words);
  const isShell = /\b(shell|bash|sh|terminal)\b/.test(words);
  const ordered = isPython ? [python(path), node(path)] : [node(path), python(path)];
  return (isShell ? [commands(path), ...ordered] : [...ordered, commands(path)]).flat();
}

const line = `@@ -1 +1 @@`;

/** Diffs in the dialects that tools read: unified (with and without a/ b/), with an envelope, search and replace. */
export function patches(path: string): string[] {
  const changed = `-${replaceableLine}\n+${commonWord} {token}\n`;
  const added = "@@ -0,0 +1 @@\n+{token}\n";
  return [
    `--- ${path}\n+++ ${path}\n${line}\n${changed}`,
    `--- /dev/null\n+++ ${path}\n${added}`,
    `--- a/${path}\n+++ b/${path}\n${line}\n${changed}`,
    `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n${added}`,
    `*** Begin Patch\n*** Update File: ${path}\n@@\n${changed}*** End Patch`,
    `*** Begin Patch\n*** Add File: ${path}\n+{token}\n*** End Patch`,
    `<<<<<<< SEARCH\n${replaceableLine}\n=======\n${commonWord} {token}\n>>>>>>> REPLACE`,
  ];
}
