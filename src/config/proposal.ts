import { resolve } from "node:path";
import type { ClientServer } from "./client-file.js";
import { isFolder } from "./locate.js";
import { redactor, secretsWritten } from "./secrets.js";

/** A server as `init` would write it, and what it could not decide. */
export interface ProposedServer {
  name: string;
  /** `FILE#SERVER`. */
  from: string;
  /** Arguments that are directories the server is allowed; the first becomes {allow}. */
  replace: string[];
  /** Sentences for a person, written as comments. */
  undecided: string[];
}

/** Finds the directory arguments of a launch line: what is a directory now, or can be nothing else. */
export function proposalFor(name: string, from: string, server: ClientServer): ProposedServer {
  const values = [...server.args, ...Object.values(server.env)].map(pathPart);
  if (values.some((value) => value.includes("{allow}")) || server.cwd === "{allow}")
    return { name, from, replace: [], undecided: [] };
  const replace = [...new Set(values.filter((value) => isDirectory(value, server.base)))];
  return { name, from, replace, undecided: replace.length === 0 ? [nothingFound(server)] : [] };
}

/** `--root=dir` is about `dir`. */
function pathPart(arg: string): string {
  return /^--?[\w-]+=(.+)$/s.exec(arg)?.[1] ?? arg;
}

function isDirectory(value: string, base: string): boolean {
  if (value === "" || value.startsWith("-") || value.includes("://")) return false;
  if (/^\.{1,2}$|[/\\]$/.test(value)) return true;
  // A bare word is a directory only by accident: `npx -y server` in a project with a folder `server`.
  return /[/\\]/.test(value) && isFolder(resolve(base, value));
}

function nothingFound(server: ClientServer): string {
  const args = server.args.map(redactor(secretsWritten(server)));
  const seen =
    args.length === 0 ? "it has no arguments" : `its arguments are ${args.map((arg) => JSON.stringify(arg)).join(" ")}`;
  return `no directory recognised: ${seen}. Say which one is with allow: { replace: … }, or give cwd: "{allow}", or unrestricted: true`;
}

/** The whole file. First line: where editors find the schema. */
export function proposedText(servers: ProposedServer[]): string {
  const head = [
    "# yaml-language-server: $schema=node_modules/rootprobe/schemas/config.json",
    "matrices: matrices",
    servers.length === 0 ? "servers: {}" : "servers:",
  ];
  return `${[...head, ...servers.flatMap(linesOf)].join("\n")}\n`;
}

function linesOf({ name, from, replace, undecided }: ProposedServer): string[] {
  const quoted = replace.map((arg) => JSON.stringify(arg));
  return [
    `  ${JSON.stringify(name)}:`,
    ...undecided.map((sentence) => `    # ${sentence.replaceAll("\n", " ")}`),
    `    from: ${JSON.stringify(from)}`,
    ...(quoted.length === 0
      ? []
      : [`    allow: { replace: ${quoted.length === 1 ? quoted[0] : `[${quoted.join(", ")}]`} }`]),
  ];
}
