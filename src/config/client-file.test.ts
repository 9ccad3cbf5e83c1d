// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is the notation under test
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type ClientServer, launchFrom } from "./client-file.js";

const base = fileURLToPath(new URL("./mistakes/", import.meta.url)).replace(/\/$/, "");
const project = join(base, "clients");
const place = { file: "rootprobe.yaml", base, line: 4 };

test.each<[string, string, string | null, Partial<ClientServer>]>([
  [
    ".mcp.json is read as it stands",
    "clients/mcp.json.txt#filesystem",
    null,
    { command: "npx", args: ["-y", "some-server", "."], base: project },
  ],
  [
    "{allow} takes the place of an argument",
    "clients/mcp.json.txt#filesystem",
    ".",
    { args: ["-y", "some-server", "{allow}"] },
  ],
  [
    "{allow} takes the place of a flag's value",
    "clients/mcp.json.txt#flagged",
    ".",
    { args: ["--root={allow}", "--verbose"] },
  ],
  [
    "our own ${VAR:-default} stays",
    "clients/mcp.json.txt#filesystem",
    null,
    { env: { TOKEN: `\${TOKEN:-none}`, KEY: "written-out" } },
  ],
  [
    "VS Code's file may hold comments, and its project is the folder above",
    "clients/.vscode/mcp.json.txt#here",
    null,
    { base: project, args: [`${project}/server.js`, project] },
  ],
  [
    "${env:X} becomes ${X}, and // in a string is no comment",
    "clients/.vscode/mcp.json.txt#here",
    null,
    { env: { API: `\${API_KEY}`, LINK: "http://localhost//x" } },
  ],
  [
    "${workspaceFolder} can be the allowed directory",
    "clients/.vscode/mcp.json.txt#here",
    project,
    { args: [`${project}/server.js`, "{allow}"] },
  ],
])("%s", (_name, from, replace, expected) => {
  expect(launchFrom(from, "fs", replace === null ? null : [replace], place)).toMatchObject(expected);
});

test("without #SERVER the entry's own name is looked for", () => {
  expect(launchFrom("clients/mcp.json.txt", "flagged", null, place).command).toBe("serve");
});

test("${input:…} is refused with a way out", () => {
  expect(() => launchFrom("clients/.vscode/mcp.json.txt#asks", "fs", null, place)).toThrow(
    /^rootprobe\.yaml:4: "asks" in .* holds \$\{input:key\}\. Only the editor can ask for it: give the variable its value under `env`/,
  );
});
