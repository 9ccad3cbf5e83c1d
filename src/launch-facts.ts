import { existsSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Entry } from "./model/entry.js";
import type { LaunchFacts } from "./model/facts.js";

const placeholdersOnly = /^(?:\{(?:allow|home|scratch)\}|\$\{\w+(?::-[^}]*)?\}|[/:=,.])+$/;

/**
 * The launch as the matrix shows it: the template, with no path of this machine. What `env` and `files` say is secret unless
 * made of placeholders only; `${VAR}` stays as it is written.
 */
export function launchFacts(entry: Entry): LaunchFacts {
  const shown = (value: string) => (placeholdersOnly.test(value) ? value : "***");
  return {
    launch: [entry.command, ...entry.args].map((word) => portable(word, entry.base)),
    cwd: entry.cwd === null ? null : portable(entry.cwd, entry.base),
    env: mapped(entry.env, shown),
    files: mapped(entry.files, shown),
    unrestricted: entry.unrestricted,
  };
}

function mapped(values: Record<string, string>, show: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, show(value)]));
}

/** Also the value of `--flag=/a/path`. What is no path is shown as it is. */
function portable(word: string, base: string): string {
  const flag = /^(--?[\w-]+=)(.+)$/s.exec(word);
  if (flag !== null) return `${flag[1]}${portable(flag[2] as string, base)}`;
  if (!isAbsolute(word)) return looksLikePath(word) && existsSync(resolve(base, word)) ? inside(word, base) : word;
  return inside(word, base);
}

function looksLikePath(word: string): boolean {
  return word.includes("/") && !word.includes("{") && !word.includes("://");
}

/** Relative to the base; outside of it what follows the last node_modules/, else the last three names. */
function inside(word: string, base: string): string {
  const path = relative(base, resolve(base, word));
  if (path === "") return ".";
  if (!path.startsWith(`..${sep}`) && path !== ".." && !isAbsolute(path)) return path.split(sep).join("/");
  const names = resolve(base, word).split(sep).filter(Boolean);
  const modules = names.lastIndexOf("node_modules");
  return `…/${(modules < 0 ? names.slice(-3) : names.slice(modules + 1)).join("/")}`;
}
