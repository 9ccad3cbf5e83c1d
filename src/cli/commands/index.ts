import { type Flag, probeFlags, reportFlags } from "../flags.js";
import type { CommandBody } from "../host.js";

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
];
