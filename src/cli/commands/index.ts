import type { CommandBody } from "../command.js";
import { type Flag, noColor, probeFlags, reportFlags } from "../flags.js";

/** One command as `--help` shows it. Its module is loaded when it is called: `--version` loads none. */
export interface CommandLine {
  name: string;
  /** Positional arguments, in commander's notation. */
  takes: string;
  says: string;
  /** Whether a server command may stand behind `--`. */
  server: boolean;
  flags: Flag[];
  examples: string[];
  load(): Promise<CommandBody>;
}

const formatFlag = (formats: string): Flag => ({ flag: "--format <FORMAT>", says: `${formats} (default: the first)` });

export const commands: CommandLine[] = [
  {
    name: "run",
    takes: "[name...]",
    says: "probe a server; summary and table to stdout, matrix to --output or the entry's file",
    server: true,
    flags: [
      {
        flag: "--output <FILE>",
        says: "where the matrix goes (default: matrices/<name>.yaml for an entry, else nowhere)",
      },
      ...probeFlags,
      formatFlag("table, yaml, json or markdown"),
      ...reportFlags,
    ],
    examples: [
      "rootprobe run -- npx -y some-server {allow}",
      "rootprobe run --output m.yaml -- node server.js --dir {allow}",
    ],
    load: async () => (await import("./run.js")).run,
  },
  {
    name: "demo",
    takes: "",
    says: "probe the servers that ship with rootprobe; needs no network",
    server: false,
    flags: [{ flag: "--scratch <DIR>", says: "base for workspaces" }, ...reportFlags],
    examples: ["rootprobe demo"],
    load: async () => (await import("./demo.js")).demo,
  },
  {
    name: "schema",
    takes: "<what>",
    says: "print the JSON Schema of a matrix or of rootprobe.yaml, for editors",
    server: false,
    flags: [],
    examples: ["rootprobe schema matrix", "rootprobe schema config"],
    load: async () => (await import("./schema.js")).schema,
  },
  {
    name: "check",
    takes: "[name...]",
    says: "probe again and compare with the committed matrix; never writes one",
    server: false,
    flags: [
      ...probeFlags,
      formatFlag("text, markdown or json"),
      { flag: "--fail-on <LEVEL>", says: "any or loosened: which drift makes the exit code 1 (default: the first)" },
      ...reportFlags,
    ],
    examples: ["rootprobe check", "rootprobe check filesystem --fail-on loosened"],
    load: async () => (await import("./check.js")).check,
  },
  {
    name: "diff",
    takes: "<OLD> <NEW>",
    says: "what changed between two matrices, each a file or REV:path out of git; 1 where anything did",
    server: false,
    flags: [formatFlag("text, markdown or json"), noColor],
    examples: ["rootprobe diff HEAD:matrices/fs.yaml matrices/fs.yaml"],
    load: async () => (await import("./diff.js")).diff,
  },
  {
    name: "show",
    takes: "<FILE...>",
    says: "render matrices",
    server: false,
    flags: [
      formatFlag("table, yaml, json, markdown, junit, sarif or html"),
      { flag: "--verbose", says: "all cells" },
      noColor,
    ],
    examples: ["rootprobe show matrices/fs.yaml", "rootprobe show --format html matrices/*.yaml > matrices.html"],
    load: async () => (await import("./show.js")).show,
  },
  {
    name: "plan",
    takes: "[name]",
    says: "what a run would start and call, and what it leaves out; calls no tool",
    server: true,
    flags: [...probeFlags, formatFlag("text or json"), noColor],
    examples: ["rootprobe plan -- npx -y some-server {allow}"],
    load: async () => (await import("./plan.js")).plan,
  },
  {
    name: "explain",
    takes: "<CELL> [name]",
    says: "take one cell anew; print the calls, the replies, the disk and the rule that decided",
    server: true,
    flags: [...probeFlags, ...reportFlags],
    examples: ["rootprobe explain 'read_file(path) steady.gap' -- npx -y some-server {allow}"],
    load: async () => (await import("./explain.js")).explain,
  },
  {
    name: "judge",
    takes: "<TRANSCRIPT>",
    says: "the matrix again from a transcript, without a server",
    server: false,
    flags: [],
    examples: ["rootprobe judge transcript.jsonl"],
    load: async () => (await import("./judge.js")).judge,
  },
  {
    name: "init",
    takes: "",
    says: "write rootprobe.yaml from the files in which clients keep their servers",
    server: false,
    flags: [
      { flag: "--force", says: "overwrite files that are there" },
      { flag: "--github", says: "also write a GitHub workflow that runs `rootprobe check`" },
    ],
    examples: ["rootprobe init", "rootprobe init --github"],
    load: async () => (await import("./init.js")).init,
  },
];
