import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, resolve } from "node:path";
import { UsageFault } from "../faults.js";
import { didYouMean } from "../nearest.js";
import { plainJson } from "./jsonc.js";
import { faultAt } from "./mistakes.js";
import { redactor, secretsWritten } from "./secrets.js";

/** A launch line as a client's file has it, variables in our spelling. */
export interface ClientServer {
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string | null;
  /** The project that the file belongs to. */
  base: string;
}

/** Where `from:` stands. */
interface Place {
  file: string;
  base: string;
  line: number;
}

/** Reads the launch line that `from: FILE#SERVER` names; without #SERVER the entry's own name is looked for. */
export function launchFrom(
  from: string,
  name: string,
  replace: string[] | null,
  { file, base, line }: Place,
): ClientServer {
  const at = from.indexOf("#");
  const path = at === -1 ? from : from.slice(0, at);
  const wanted = at === -1 ? name : from.slice(at + 1);
  try {
    const clientFile = resolve(base, path.replace(/^~(?=\/|$)/, homedir()));
    const server = clientServer(readClientFile(clientFile), wanted, clientFile);
    return replace === null ? server : withAllow(server, replace, clientFile);
  } catch (error) {
    throw error instanceof UsageFault ? faultAt(file, line, error.message) : error;
  }
}

/** The servers of a client's file by name, as they stand there. `mcpServers` (Claude, Cursor) or `servers` (VS Code). */
export function readClientFile(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFault(`cannot read ${file}: ${why}. Look at the spelling of \`from\`.`, { cause });
  }
  let json: unknown;
  try {
    json = JSON.parse(plainJson(text));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFault(`${file} is no JSON: ${why}. Mend it there.`, { cause });
  }
  const servers = isRecord(json) ? (json.mcpServers ?? json.servers) : undefined;
  if (!isRecord(servers))
    throw new UsageFault(`${file} has neither \`mcpServers\` nor \`servers\`. Name a file that lists servers.`);
  return servers;
}

export function clientServer(servers: Record<string, unknown>, name: string, file: string): ClientServer {
  const known = Object.keys(servers);
  const server = known.includes(name) ? servers[name] : undefined;
  if (!isRecord(server)) {
    throw new UsageFault(
      `no server "${name}" in ${file}.${didYouMean(name, known)} It has: ${known.join(", ") || "none"}.`,
    );
  }
  if (typeof server.command !== "string") {
    const remote = typeof server.url === "string" || (typeof server.type === "string" && server.type !== "stdio");
    throw new UsageFault(
      remote
        ? `"${name}" in ${file} is reached by URL. rootprobe starts servers itself: give one with a \`command\`.`
        : `"${name}" in ${file} has no \`command\`. Write it there, or in rootprobe.yaml.`,
    );
  }
  const project = projectOf(file);
  const fill = (text: string): string => ourSpelling(text, project, `"${name}" in ${file}`);
  return {
    command: fill(server.command),
    args: Array.isArray(server.args) ? server.args.map((arg) => fill(String(arg))) : [],
    env: isRecord(server.env)
      ? Object.fromEntries(Object.entries(server.env).map(([key, value]) => [key, fill(String(value))]))
      : {},
    cwd: typeof server.cwd === "string" ? fill(server.cwd) : null,
    base: project,
  };
}

/** `.vscode/mcp.json` and `.cursor/mcp.json` belong to the folder above. */
function projectOf(file: string): string {
  const folder = dirname(file);
  return [".vscode", ".cursor"].includes(basename(folder)) ? dirname(folder) : folder;
}

function ourSpelling(text: string, project: string, where: string): string {
  return text.replace(/\$\{([^}]*)\}/g, (whole: string, inside: string) => {
    if (inside === "workspaceFolder") return project;
    if (inside === "workspaceFolderBasename") return basename(project);
    if (inside === "userHome") return homedir();
    if (inside === "pathSeparator" || inside === "/") return "/";
    if (inside.startsWith("env:")) return `\${${inside.slice("env:".length)}}`;
    if (/^[A-Za-z_]\w*(:-.*)?$/.test(inside)) return whole;
    const hint = inside.startsWith("input:")
      ? `Only the editor can ask for it: give the variable its value under \`env\` in rootprobe.yaml, or write ${whole} as \${env:NAME} there.`
      : "Write the launch line in rootprobe.yaml instead.";
    throw new UsageFault(`${where} holds ${whole}. ${hint}`);
  });
}

/**
 * {allow} takes the place of the first of these directories, as an argument or as the value behind `--flag=`. The others go:
 * a server that kept them would be allowed directories of the user's while it is probed.
 */
function withAllow(server: ClientServer, replace: string[], file: string): ClientServer {
  const [first] = replace;
  const unused = new Set(replace);
  const filled = (text: string): string | null => {
    const [, flag = "", value = text] = /^(--?[\w-]+=)(.*)$/s.exec(text) ?? [];
    if (!replace.includes(value)) return text;
    unused.delete(value);
    return value === first ? `${flag}{allow}` : null;
  };
  const args = server.args.map(filled).filter((arg) => arg !== null);
  const env = Object.entries(server.env).flatMap(([key, value]) => {
    if (!replace.includes(value)) return [[key, value] as const];
    unused.delete(value);
    return [[key, "{allow}"] as const];
  });
  const mask = redactor(secretsWritten(server));
  for (const missing of unused) {
    const known = server.args.map((arg) => JSON.stringify(mask(arg))).join(", ") || "none";
    throw new UsageFault(`allow.replace: no argument ${JSON.stringify(missing)} in ${file}. It has: ${known}.`);
  }
  return { ...server, args, env: Object.fromEntries(env) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
