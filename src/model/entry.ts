import type { JsonObject, ScenarioName } from "./words.js";

/** What the user says of one server. Strings may hold `{allow}`, `{home}`, `{scratch}` and `${VAR}`. */
export interface Entry {
  name: string | null;
  command: string;
  args: string[];
  /** Directory that relative paths in the command and in cwd are taken from: the user's, or the configuration file's. */
  base: string;
  cwd: string | null;
  env: Record<string, string>;
  /** The server takes no directories at all: beyond is not asked. */
  unrestricted: boolean;
  /** Path -> text; written before the launch. */
  files: Record<string, string>;
  /** Relative path -> text with `{canary}`; laid in every place beside ours. */
  specimens: Record<string, string>;
  setup: { tool: string; args: JsonObject }[];
  /** Operations spelled out; `{path}` in args is the aimed slot. */
  operations: { tool: string; slot: string; args: JsonObject }[];
  /** Patterns of tools that are never called. */
  skip: string[];
}

/** Times in milliseconds. */
export interface Settings {
  scenarios: ScenarioName[];
  /** Base for workspaces. */
  scratch: string;
  startTimeout: number;
  startWindow: number;
  runTimeout: number;
  callTimeout: number;
  settle: number;
  window: number;
  jobs: number;
  /** The server finds the file system read-only outside of its scratch (Linux, bubblewrap). */
  sandbox: boolean;
  /** False only in a sandbox. */
  network: boolean;
}
