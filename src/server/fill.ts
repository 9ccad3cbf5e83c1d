import { delimiter, isAbsolute, join, normalize, relative, resolve, sep } from "node:path";
import { UsageFault } from "../faults.js";
import type { Entry } from "../model/entry.js";
import type { Json, JsonObject } from "../model/words.js";
import { serverEnvironment } from "./environment.js";
import type { LaunchPlan } from "./launch.js";

/** Absolute directories of a workspace. */
export interface LaunchPlaces {
  allow: string;
  home: string;
  tmp: string;
  cwd: string;
  scratch: string;
}

/** What of the user's machine a launch depends on. */
export interface UserMachine {
  env: NodeJS.ProcessEnv;
  exists(path: string): boolean;
  /** A regular file that can be run. */
  runnable(path: string): boolean;
}

export interface Filled {
  plan: LaunchPlan;
  /** To be written before the launch; absolute paths inside the scratch. */
  files: { path: string; text: string }[];
}

const placeholder = /\$\{(\w+)(?::-([^}]*))?\}|\{(allow|home|scratch)\}/g;

/** Resolves an entry for one workspace. Pure but for what `machine` answers. */
export function fillLaunch(entry: Entry, places: LaunchPlaces, machine: UserMachine): Filled {
  if (!entry.unrestricted) assertAllow(entry);
  const fill = (template: string) => filled(template, places, machine.env);
  const named = Object.fromEntries(Object.entries(entry.env).map(([name, value]) => [name, fill(value)]));
  const env = serverEnvironment(machine.env, places, named, machine.exists);
  return {
    plan: {
      command: commandPath(fill(entry.command), entry.base, env.PATH ?? env.Path ?? "", machine),
      args: entry.args.map((arg, at) =>
        entry.args[at - 1] === "-m" ? fill(arg) : argument(fill(arg), entry.base, machine),
      ),
      cwd: entry.cwd === null ? places.cwd : resolve(entry.base, fill(entry.cwd)),
      env,
    },
    files: Object.entries(entry.files).map(([path, text]) => ({
      path: inScratch(fill(path), path, places),
      text: fill(text),
    })),
  };
}

/** A UsageFault unless `{allow}` stands somewhere in what the server is started with. Needs no workspace. */
export function assertAllow(entry: Entry): void {
  const said = [...entry.args, ...Object.values(entry.env), ...Object.values(entry.files), entry.cwd ?? ""];
  if (said.some((template) => [...template.matchAll(placeholder)].some((match) => match[3] === "allow"))) return;
  throw new UsageFault(
    "{allow} stands nowhere in the launch: the server would be allowed nothing that the roots leave out, and without such a gap there is no probe. " +
      "Put {allow} where the server takes its directories (an argument, --env NAME={allow}, or --cwd {allow}); " +
      "for a server that takes no directories at all: --unrestricted.",
  );
}

/**
 * The arguments of a set-up call, with the same placeholders filled in. Without places, as for an operation that the entry
 * spells out, only the variables: which workspace is meant is known at each call.
 */
export function fillArguments(args: JsonObject, places: LaunchPlaces | null, env: NodeJS.ProcessEnv): JsonObject {
  const fill = (json: Json): Json => {
    if (typeof json === "string") return filled(json, places, env);
    if (Array.isArray(json)) return json.map(fill);
    if (json === null || typeof json !== "object") return json;
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, fill(value)]));
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, fill(value)]));
}

function filled(template: string, places: LaunchPlaces | null, env: NodeJS.ProcessEnv): string {
  return template.replace(
    placeholder,
    (whole, variable: string | undefined, preset: string | undefined, place: string) => {
      if (variable === undefined) return places === null ? whole : places[place as "allow" | "home" | "scratch"];
      const value = env[variable];
      // As in a shell: `:-` also stands in for an empty value.
      if (preset !== undefined) return value === undefined || value === "" ? preset : value;
      if (value !== undefined) return value;
      throw new UsageFault(`\${${variable}} is not set. Export it, or give a default: \${${variable}:-value}.`);
    },
  );
}

/** With a separator: a path as the user sees it. Without: the first hit in PATH; as it is where there is none, and the launch tells. */
function commandPath(command: string, base: string, path: string, machine: UserMachine): string {
  if (isAbsolute(command)) return command;
  if (command.includes("/") || command.includes(sep)) return resolve(base, command);
  // Windows looks through PATHEXT as well; that is left to it.
  if (process.platform === "win32") return command;
  const directories = path.split(delimiter).map((directory) => resolve(base, directory));
  return directories.map((directory) => join(directory, command)).find((file) => machine.runnable(file)) ?? command;
}

/**
 * What is a file or folder of the user's, alone or behind `--flag=`, is named absolutely: the server runs elsewhere.
 * Not behind `-m`: `python -m pkg` names a module, also where a folder of that name lies beside.
 */
function argument(text: string, base: string, machine: UserMachine): string {
  const [, flag = "", value = ""] = /^(-[^=]*=)?(.*)$/s.exec(text) ?? [];
  const isPath = value !== "" && !value.startsWith("-") && !isAbsolute(value) && machine.exists(resolve(base, value));
  return isPath ? flag + resolve(base, value) : text;
}

function inScratch(path: string, template: string, places: LaunchPlaces): string {
  const below = relative(places.scratch, normalize(path));
  if (isAbsolute(path) && below !== "" && !below.startsWith("..") && !isAbsolute(below)) return normalize(path);
  throw new UsageFault(
    `files: ${JSON.stringify(template)} lies outside the workspace. Begin it with {home}, {scratch} or {allow}.`,
  );
}
