import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageFault } from "../faults.js";
import { type Document, isMap, isNode, isPair, isScalar, type LineCounter, parseYaml } from "../yaml.js";
import type { Configuration } from "./configuration.js";
import { isFolder } from "./locate.js";
import { faultAt, misfitMistake, syntaxMistake, textMistakes } from "./mistakes.js";
import { checkConfiguration, type Misfit } from "./schema.js";
import { type LineOf, serverOf } from "./server.js";

/** More mistakes than this help nobody: the first ones have to be mended anyway. */
const told = 5;

/** Reads rootprobe.yaml whole: a mistake in one server is told whichever was asked for. Throws UsageFault with file and line. */
export function loadConfiguration(file: string): Configuration {
  return configurationFrom(readText(file), file);
}

export function configurationFrom(text: string, file: string): Configuration {
  const { document, lines, value } = parsed(text, file);
  const lineOf: LineOf = (path) => lineAt(document, lines, path);
  const checked = checkConfiguration(value);
  if ("misfits" in checked) {
    const messages = checked.misfits.slice(0, told).map((misfit) => {
      const found = misfit.path.reduce(childOf, value);
      return `${file}:${lineOf(misfit.path)}: ${misfitMistake(misfit, found)}`;
    });
    throw new UsageFault(messages.join("\n"));
  }
  const base = dirname(file);
  const { matrices = "matrices", servers } = checked.file;
  const context = { file, base, lineOf };
  return {
    file,
    matrices: resolve(base, matrices),
    servers: Object.entries(servers).map(([name, server]) => serverOf(name, server, context)),
  };
}

function readText(file: string): string {
  if (isFolder(file)) throw new UsageFault(`${file} is a directory. rootprobe.yaml is a file: rename the directory.`);
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFault(`cannot read ${file}: ${why}. Make it readable.`, { cause });
  }
}

function parsed(text: string, file: string): { document: Document.Parsed; lines: LineCounter; value: unknown } {
  const rows = text.split("\n");
  const conflict = rows.findIndex((row) => /^(<{7}|>{7}|\|{7}) /.test(row));
  if (conflict >= 0) throw faultAt(file, conflict + 1, textMistakes.conflict);
  if (rows.every((row) => /^\s*(#.*)?$/.test(row))) throw faultAt(file, 1, textMistakes.empty);
  const { document, lines } = parseYaml(text);
  const [error] = document.errors;
  if (error !== undefined) {
    const { line } = lines.linePos(error.pos[0]);
    throw faultAt(file, line, syntaxMistake(error.code, error.message, rows[line - 1] ?? ""));
  }
  if (!isMap(document.contents)) throw faultAt(file, 1, textMistakes.notAMap);
  try {
    return { document, lines, value: document.toJS() };
  } catch (cause) {
    // Aliases that lead nowhere, or that grow without bound, show only now.
    const line = rows.findIndex((row) => /(^|[\s[{,:])\*/.test(row)) + 1;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw faultAt(file, Math.max(line, 1), syntaxMistake("BAD_ALIAS", message, rows[line - 1] ?? ""));
  }
}

/** The line of what stands at a path: of its key in a map, of the item in a list, else of the nearest thing around it. */
function lineAt(document: Document.Parsed, lines: LineCounter, path: Misfit["path"]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    const pair = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    const node = isPair(pair) ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function childOf(value: unknown, key: string | number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
