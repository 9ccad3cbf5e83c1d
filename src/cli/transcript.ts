import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { UsageFault } from "../faults.js";
import { assertWritable } from "../matrix/file.js";
import type { JsonObject } from "../model/words.js";
import type { Context } from "./command.js";
import { mistakes } from "./errors.js";
import { typedPath } from "./targets.js";
import type { Terminal } from "./terminal.js";

/** Every message of a run as JSON lines. Kept beside its name until the run has ended well: a failed one touches no file. */
export interface Transcript {
  readonly file: string;
  write(line: JsonObject): void;
  /** Gives the file its name. */
  keep(): Promise<void>;
  /** Safe after `keep`, when it does nothing. */
  discard(): void;
}

/** The transcript that `--transcript` asks for, if it does; with every secret that the terminal masks masked. */
export async function redactedTranscript(
  context: Context,
  file: string | null,
  targets: number,
): Promise<Transcript | null> {
  if (file === null) return null;
  if (targets > 1) throw mistakes.transcriptForSeveral(targets);
  const path = typedPath(context, file);
  await assertWritable(path);
  return openTranscript(path, context.terminal.mask);
}

function openTranscript(file: string, mask: (text: string) => string): Transcript {
  const unfinished = `${file}.${process.pid}.part`;
  const stream = createWriteStream(unfinished, { mode: 0o600 });
  let failure: Error | null = null;
  stream.on("error", (error) => {
    failure ??= error;
  });
  return {
    file,
    write: (line) => {
      stream.write(`${mask(lineOf(line))}\n`);
    },
    keep: async () => {
      stream.end();
      await finished(stream).catch((error: Error) => {
        failure ??= error;
      });
      if (failure !== null) {
        throw new UsageFault(
          `cannot write the transcript ${file}: ${failure.message}. Free some space or name another file.`,
        );
      }
      renameSync(unfinished, file);
    },
    discard: () => {
      stream.destroy();
      if (existsSync(unfinished)) rmSync(unfinished, { force: true });
    },
  };
}

/** What was heard up to a fault of ours is kept: its report needs it. */
export async function tellPlace(terminal: Terminal, transcript: Transcript | null): Promise<void> {
  if (transcript === null) {
    terminal.tell("rootprobe: run it again with --transcript FILE, and add that file to the report.");
    return;
  }
  await transcript.keep();
  terminal.tell(`rootprobe: add the transcript to the report: ${transcript.file}`);
}

/** A server can nest its JSON deeper than JSON.stringify goes; the line then says so, and the run goes on. */
function lineOf(line: JsonObject): string {
  try {
    return JSON.stringify(line);
  } catch {
    return JSON.stringify({ type: "unwritable", was: typeof line.type === "string" ? line.type : null });
  }
}
