import { join, resolve } from "node:path";
import type { ServerConfig } from "../config/configuration.js";
import { redactor, secretsOf } from "../config/secrets.js";
import type { Entry } from "../model/entry.js";
import type { Context, Invocation } from "./command.js";
import { mistakes } from "./errors.js";
import { environmentOf, textOf } from "./flags.js";

/** One server to probe, and what is known of it besides its launch line. */
export interface ProbeTarget {
  /** The entry's name, or the command's. */
  label: string;
  entry: Entry;
  /** The configured server; null for a command given after `--`. */
  server: ServerConfig | null;
  /** Where its committed matrix lives; null for a command. */
  committed: string | null;
  /** The rootprobe.yaml that it stands in; null for a command. */
  configuration: string | null;
}

/** The command after `--`, the entries that were named, or all of rootprobe.yaml. Their secrets are masked from here on. */
export async function targetsOf(context: Context, invocation: Invocation): Promise<ProbeTarget[]> {
  const targets = invocation.command === null ? await configured(context, invocation) : [adHoc(context, invocation)];
  for (const { entry } of targets) context.terminal.maskWith(redactor(secretsOf(entry, context.host.env)));
  return targets;
}

/** For commands that look at one server. */
export async function oneTarget(context: Context, invocation: Invocation, command: string): Promise<ProbeTarget> {
  const targets = await targetsOf(context, invocation);
  const [only] = targets;
  if (only === undefined || targets.length > 1) throw mistakes.severalNotTaken(command, targets.length);
  return only;
}

function adHoc({ host }: Context, { names, command, options }: Invocation): ProbeTarget {
  const [program, ...args] = command ?? [];
  if (program === undefined) throw mistakes.emptyCommand();
  if (names[0] !== undefined) throw mistakes.nameAndCommand(names[0], [program]);
  const entry: Entry = {
    name: null,
    command: program,
    args,
    base: host.cwd(),
    cwd: null,
    env: {},
    unrestricted: false,
    files: {},
    specimens: {},
    setup: [],
    operations: [],
    skip: [],
  };
  return { label: program, entry: withFlags(entry, options), server: null, committed: null, configuration: null };
}

async function configured({ host }: Context, { names, options }: Invocation): Promise<ProbeTarget[]> {
  const { findConfiguration } = await import("../config/locate.js");
  const file = findConfiguration(host.cwd());
  if (file === null) {
    throw names[0] === undefined ? mistakes.noCommand() : mistakes.looksLikeCommand(names[0], names);
  }
  const { loadConfiguration } = await import("../config/load.js");
  const configuration = loadConfiguration(file);
  const known = configuration.servers.map((server) => server.name);
  const wanted = names.length === 0 ? known : [...new Set(names)];
  return wanted.map((name) => {
    const server = configuration.servers.find((candidate) => candidate.name === name);
    if (server === undefined) throw mistakes.unknownEntry(name, known, file);
    return {
      label: name,
      entry: withFlags(server.entry, options),
      server,
      committed: join(configuration.matrices, `${name}.yaml`),
      configuration: file,
    };
  });
}

/** What the command line says wins over what the entry says. */
function withFlags(entry: Entry, options: Invocation["options"]): Entry {
  return {
    ...entry,
    cwd: textOf(options.cwd) ?? entry.cwd,
    env: { ...entry.env, ...environmentOf(options) },
    unrestricted: entry.unrestricted || options.unrestricted === true,
  };
}

/** A path as the user typed it, from where they stand. */
export function typedPath({ host }: Context, path: string): string {
  return resolve(host.cwd(), path);
}
