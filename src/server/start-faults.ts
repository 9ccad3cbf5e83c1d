import { StartFault } from "../faults.js";
import { visible } from "../matrix/visible.js";
import type { Reply } from "../model/observation.js";
import type { Gone } from "./calls.js";
import { isObject } from "./messages.js";

/** Everything that is known of a server that did not get through initialize. */
export interface FailedStart {
  gone: Gone | null;
  /** The answer to initialize, if one came. */
  reply: Reply | null;
  /** Milliseconds that were waited. */
  startTimeout: number;
  stderr: string[];
  /** Lines of stdout that were no JSON-RPC. */
  noise: number;
  /** Protocol revisions that we speak. */
  spoken: readonly string[];
  cause: unknown;
}

/** Says what happened, in the server's own words where it had some, then what to do. */
export function startFault(failed: FailedStart): StartFault {
  return new StartFault(wording(failed), { cause: failed.cause });
}

function wording({ gone, reply, startTimeout, stderr, noise, spoken }: FailedStart): string {
  const said = quoted(stderr);
  const byItself = "Run the command by itself to see its output.";
  if (reply?.door === "error") {
    return `server refused initialize: error ${reply.code} ${JSON.stringify(short(reply.message))}.${said} ${byItself}`;
  }
  if (reply?.door === "result") {
    const version = isObject(reply.result) ? reply.result.protocolVersion : undefined;
    if (typeof version === "string" && !spoken.includes(version)) {
      const [newest, ...older] = spoken;
      const range = older.length === 0 ? newest : `${older.at(-1)} to ${newest}`;
      return `server speaks protocol revision ${JSON.stringify(short(version))}; rootprobe speaks ${range}. Probe a release of it that speaks one of these.`;
    }
    return `server answered initialize with ${short(JSON.stringify(reply.result))}, which no client can read.${said} ${byItself}`;
  }
  if (gone !== null) return `server ${ending(gone)} before initialize.${said} ${byItself}`;
  const chatter =
    noise === 0 ? "" : ` It wrote ${noise} lines to stdout that are no JSON-RPC: is it an MCP server on stdio?`;
  return `server did not answer initialize within ${startTimeout / 1000} s.${chatter}${said} Give it longer with --start-timeout, or run the command by itself to see its output.`;
}

function ending({ exitCode, signal }: Gone): string {
  if (signal !== null) return `was ended by ${signal}`;
  return exitCode === null ? "closed its output" : `exited with code ${exitCode}`;
}

function quoted(lines: string[]): string {
  const told = lines.filter((line) => line.trim() !== "").slice(-12);
  return told.length === 0 ? "" : ` It wrote to stderr:\n${told.map((line) => `  ${short(line)}\n`).join("")}`;
}

/** One line for a terminal: no colours, what else cannot be seen made visible, at most 300 characters. */
function short(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
  const plain = visible(text.slice(0, 3000).replace(/\u001b\[[0-9;]*m/g, ""));
  return plain.length > 300 ? `${plain.slice(0, 300)}…` : plain;
}
