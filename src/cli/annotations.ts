import { relative } from "node:path";
import type { Context } from "./command.js";

export interface Annotation {
  level: "error" | "warning";
  /** Absolute. */
  file: string;
  line: number;
  title: string;
  message: string;
}

/** GitHub shows ten of a kind a step; more would only push others out. */
const most = 10;

/** Marks in the pull request, where this runs as a GitHub action. On stderr, which the runner reads too: stdout is the answer. */
export function annotate({ host, terminal }: Context, annotations: readonly Annotation[]): void {
  if (!host.env.GITHUB_ACTIONS) return;
  for (const { level, file, line, title, message } of annotations.slice(0, most)) {
    const place = `file=${property(relative(host.cwd(), file))},line=${line},title=${property(title)}`;
    terminal.tell(`::${level} ${place}::${escaped(message)}`);
  }
}

function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
