import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { configurationFrom, loadConfiguration } from "./load.js";

const folder = fileURLToPath(new URL("./mistakes/", import.meta.url));

/** One file a mistake; its first line says what must be told: `#: LINE: how the message begins`. */
const mistakes = readdirSync(folder).filter((name) => name.endsWith(".yaml.txt"));

test.each(mistakes)("%s is told with file, line and fix", (name) => {
  const file = join(folder, name);
  const expected = readFileSync(file, "utf8").split("\n")[0]?.replace(/^#: /, `${file}:`);
  expect(() => loadConfiguration(file)).toThrow(expected);
});

test("a directory is told as one", () => {
  expect(() => loadConfiguration(folder)).toThrow(/mistakes\/ is a directory\. rootprobe\.yaml is a file/);
});

test("several mistakes are told at once, each with its line", () => {
  const text = "matrice: m\nservers:\n  fs:\n    command: 1\n";
  expect(() => configurationFrom(text, "rootprobe.yaml")).toThrow(
    /^rootprobe\.yaml:4: servers\.fs\.command must be text.*\nrootprobe\.yaml:1: unknown key "matrice"\. Did you mean "matrices"\?/,
  );
});

test("every key of design arrives in the entry, paths relative to the file", () => {
  const text = `
matrices: kept
servers:
  fs:
    command: npx
    args: ["-y", "x", "{allow}"]
    env: { TOKEN: "\${TOKEN}" }
    cwd: "{allow}"
    unrestricted: true
    files: { "{home}/c.json": '{"dirs":["{allow}"]}' }
    specimens: { "angular.json": '{"{canary}":{}}' }
    setup: [{ tool: set_root, args: { path: "{allow}" } }, { tool: begin }]
    operations: [{ tool: query, slot: "queries[].path", args: { queries: [{ path: "{path}" }] } }]
    skip: ["send_*"]
    scenarios: [changed, steady]
    require: { classification: enforcing, "*(*) steady.gap": refused }
    accept:
      - { cell: "*(*) startup.early", reason: known, until: 2027-03-01 }
`;
  expect(configurationFrom(text, "/project/rootprobe.yaml")).toEqual({
    file: "/project/rootprobe.yaml",
    matrices: "/project/kept",
    servers: [
      {
        name: "fs",
        line: 4,
        entry: {
          name: "fs",
          command: "npx",
          args: ["-y", "x", "{allow}"],
          base: "/project",
          env: { TOKEN: `\${TOKEN}` },
          cwd: "{allow}",
          unrestricted: true,
          files: { "{home}/c.json": '{"dirs":["{allow}"]}' },
          specimens: { "angular.json": '{"{canary}":{}}' },
          setup: [
            { tool: "set_root", args: { path: "{allow}" } },
            { tool: "begin", args: {} },
          ],
          operations: [{ tool: "query", slot: "queries[].path", args: { queries: [{ path: "{path}" }] } }],
          skip: ["send_*"],
        },
        scenarios: ["steady", "changed"],
        require: [
          { subject: "classification", word: "enforcing", line: 16 },
          { subject: "*(*) steady.gap", word: "refused", line: 16 },
        ],
        accept: [{ cell: "*(*) startup.early", reason: "known", until: "2027-03-01", line: 18 }],
      },
    ],
  });
});

test("without a word on matrices and scenarios: matrices/ beside the file, and all of them", () => {
  const { matrices, servers } = configurationFrom("servers: { fs: { command: x } }", "/project/rootprobe.yaml");
  expect([matrices, servers[0]?.scenarios]).toEqual(["/project/matrices", null]);
});

test("a file that is not there is told with its name", () => {
  const empty = mkdtempSync(join(tmpdir(), "config-"));
  expect(() => loadConfiguration(join(empty, "rootprobe.yaml"))).toThrow(/cannot read .*rootprobe\.yaml/);
  rmSync(empty, { recursive: true });
});
