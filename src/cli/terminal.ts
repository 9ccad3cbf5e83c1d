import { visible } from "../matrix/visible.js";
import type { Host, Stream } from "./host.js";

/** The only way to the user's eyes: what is secret is masked here, whoever prints it. */
export interface Terminal {
  /** The answer: stdout. */
  print(text: string): void;
  /** Progress and diagnostics: stderr, one line or several. */
  tell(text: string): void;
  /** Rewrites the last `lines` lines of stderr; only where `live`. */
  redraw(lines: string[], before: number): void;
  /** From now on every text passes through this. */
  maskWith(mask: (text: string) => string): void;
  mask(text: string): string;
  /** Columns of stdout; 80 where nobody says. */
  width: number;
  /** Where a line that must not break is cut: at the edge of a terminal, and in a file or a log not at all. */
  edge: number;
  /** Whether stdout takes colour. */
  color: boolean;
  /** stderr is a terminal that can be redrawn. */
  live: boolean;
  /** Resolves when everything was handed to the system, or nobody listens any more. */
  flush(): Promise<void>;
}

export function openTerminal(host: Host): Terminal {
  const masks: ((text: string) => string)[] = [];
  const mask = (text: string): string => masks.reduce((masked, next) => next(masked), text);
  const closed = new Set<Stream>();
  for (const stream of [host.stdout, host.stderr]) {
    // EPIPE: `rootprobe show … | head` is no mistake. Any other loss of a stream leaves nobody to tell it to.
    stream.on("error", () => closed.add(stream));
  }
  const write = (stream: Stream, text: string) => {
    if (!closed.has(stream) && text !== "") stream.write(text);
  };
  const lineEnd = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);
  return {
    print: (text) => write(host.stdout, mask(lineEnd(text))),
    // Whatever a fault quotes of a server: nothing of it moves the cursor.
    tell: (text) => write(host.stderr, lineEnd(mask(text).split("\n").map(visible).join("\n"))),
    redraw: (lines, before) => {
      const up = before > 0 ? `\u001b[${before}A` : "";
      write(host.stderr, `${up}\r\u001b[J${lines.map((line) => `${mask(line)}\n`).join("")}`);
    },
    maskWith: (next) => {
      masks.push(next);
    },
    mask,
    width: widthOf(host),
    edge: host.stdout.isTTY === true ? widthOf(host) : Number.POSITIVE_INFINITY,
    color: takesColor(host),
    live: host.stderr.isTTY === true && host.env.TERM !== "dumb" && !host.env.CI,
    flush: async () => {
      await Promise.all([host.stdout, host.stderr].map((stream) => (closed.has(stream) ? undefined : drained(stream))));
    },
  };
}

function drained(stream: Stream): Promise<void> {
  return new Promise((resolve) => {
    stream.on("error", () => resolve());
    stream.write("", () => resolve());
  });
}

/** A TTY knows its width; else COLUMNS, as a user may set it for a log. */
function widthOf(host: Host): number {
  const named = Number.parseInt(host.env.COLUMNS ?? "", 10);
  const columns = host.stdout.columns ?? (Number.isNaN(named) ? 80 : named);
  return Math.max(columns, 40);
}

/** no-color.org: any value but the empty one counts; FORCE_COLOR is for pipes that show colour. */
function takesColor(host: Host): boolean {
  if (host.env.NO_COLOR) return false;
  if (host.env.FORCE_COLOR !== undefined) return host.env.FORCE_COLOR !== "0" && host.env.FORCE_COLOR !== "false";
  return host.stdout.isTTY === true && host.env.TERM !== "dumb";
}
