import type { Entry } from "../model/entry.js";
import { scenarioNames } from "../model/words.js";
import { launchFrom } from "./client-file.js";
import type { ServerConfig } from "./configuration.js";
import { faultAt } from "./mistakes.js";
import { acceptancesOf, requirementsOf } from "./promises.js";
import type { ServerFile } from "./schema.js";

/** The line of rootprobe.yaml at which the thing at a path stands. */
export type LineOf = (path: (string | number)[]) => number;

export interface FileContext {
  file: string;
  /** Directory of the file: what its relative paths are taken from. */
  base: string;
  lineOf: LineOf;
}

/** One checked entry of rootprobe.yaml as the probe takes it. */
export function serverOf(name: string, server: ServerFile, context: FileContext): ServerConfig {
  const at = (...path: (string | number)[]): number => context.lineOf(["servers", name, ...path]);
  checkName(name, context.file, at());
  return {
    name,
    line: at(),
    entry: { ...launchOf(name, server, context), ...restOf(server) },
    scenarios: server.scenarios === undefined ? null : scenarioNames.filter((word) => server.scenarios?.includes(word)),
    require: requirementsOf(server.require ?? {}, context.file, (subject) => at("require", subject)),
    accept: acceptancesOf(server.accept ?? [], context.file, (index, key) => at("accept", index, key)),
  };
}

/** The name becomes a file name, on any system. */
function checkName(name: string, file: string, line: number): void {
  if (/^[\p{L}\p{N}_@+-][\p{L}\p{N}_@+. -]*$/u.test(name) && name.length <= 100) return;
  throw faultAt(
    file,
    line,
    `the server's name ${JSON.stringify(name)} becomes a file name. Use letters, digits, - _ . and @ only.`,
  );
}

type Launch = Pick<Entry, "name" | "command" | "args" | "base" | "cwd" | "env">;

function launchOf(name: string, server: ServerFile, { file, base, lineOf }: FileContext): Launch {
  const line = (key: string) => lineOf(["servers", name, key]);
  const own = { name, cwd: server.cwd ?? null, env: server.env ?? {} };
  if (server.from !== undefined) {
    for (const key of ["command", "args"] as const) {
      if (server[key] !== undefined) {
        throw faultAt(
          file,
          line(key),
          `\`${key}\` and \`from\` exclude each other: the launch line is read from there. Leave one out.`,
        );
      }
    }
    const read = launchFrom(server.from, name, server.allow === undefined ? null : [server.allow.replace].flat(), {
      file,
      base,
      line: line("from"),
    });
    return { ...read, name, cwd: own.cwd ?? read.cwd, env: { ...read.env, ...own.env } };
  }
  if (server.allow !== undefined) {
    throw faultAt(
      file,
      line("allow"),
      "`allow` belongs to `from`. Without it write {allow} into args where the directory goes.",
    );
  }
  if (server.command === undefined) {
    throw faultAt(
      file,
      lineOf(["servers", name]),
      `the server "${name}" has neither \`command\` nor \`from\`. Give one of them.`,
    );
  }
  return { ...own, command: server.command, args: server.args ?? [], base };
}

function restOf(server: ServerFile): Omit<Entry, keyof Launch> {
  return {
    unrestricted: server.unrestricted ?? false,
    files: server.files ?? {},
    specimens: server.specimens ?? {},
    setup: (server.setup ?? []).map(({ tool, args }) => ({ tool, args: args ?? {} })),
    operations: server.operations ?? [],
    skip: server.skip ?? [],
  };
}
