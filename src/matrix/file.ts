import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UsageFault } from "../faults.js";
import { makeFolders } from "../folders.js";
import type { Matrix } from "../model/matrix.js";
import { readCanonical } from "./canonical.js";
import { matrixText } from "./write.js";

/** Reads one matrix from disk. UsageFault where there is none, naming the file and the way to get one. */
export async function readMatrixFile(file: string): Promise<Matrix> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    throw new UsageFault(`${file}: ${readingFailed(codeOf(cause))}`, { cause });
  }
  return await matrixIn(text, file);
}

/** Of a text that has been read; `file` is what a mistake in it is told with. The YAML reader is loaded only for what needs it. */
export async function matrixIn(text: string, file: string): Promise<Matrix> {
  return readCanonical(text) ?? (await import("./read.js")).readMatrix(text, file);
}

/** Replaces the file in one step, by rename: whoever reads it meanwhile gets the old one whole, or the new one. */
export async function writeMatrixFile(file: string, matrix: Matrix): Promise<void> {
  const fresh = temporaryBeside(file);
  try {
    makeFolders(dirname(file));
    const handle = await open(fresh, "wx");
    try {
      await handle.writeFile(matrixText(matrix));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (cause) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw notWritable(file, cause);
  }
}

/**
 * To be asked before a run: finding out afterwards would throw the run away. Tries what `writeMatrixFile` will do, a new
 * file in the directory, and takes it away again together with the directories that it had to make: a run that fails leaves nothing behind.
 */
export async function assertWritable(file: string): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there?.isDirectory()) throw new UsageFault(`${file} is a directory. Name the file to write.`);
  const trial = temporaryBeside(file);
  let made: string | undefined;
  try {
    made = makeFolders(dirname(file));
    await (await open(trial, "wx")).close();
  } catch (cause) {
    throw notWritable(file, cause);
  } finally {
    await rm(made ?? trial, { force: true, recursive: made !== undefined }).catch(() => undefined);
  }
}

function temporaryBeside(file: string): string {
  return join(dirname(file), `.${basename(file)}.${crypto.randomUUID().slice(0, 8)}`);
}

function notWritable(file: string, cause: unknown): UsageFault {
  const code = codeOf(cause);
  const why = cause instanceof Error && code === "" ? cause.message : code;
  return new UsageFault(`${file} cannot be written (${why}). Name another file.`, { cause });
}

function readingFailed(code: string): string {
  if (code === "ENOENT") return "No such file. Make one with `rootprobe run --output FILE -- command…`.";
  if (code === "EISDIR") return "This is a directory. Name a matrix file in it.";
  return `Cannot be read (${code}).`;
}

function codeOf(cause: unknown): string {
  const code: unknown = cause instanceof Error && "code" in cause ? cause.code : "";
  return typeof code === "string" ? code : "";
}
