import { UsageFault } from "../faults.js";
import { didYouMean } from "../nearest.js";
import type { Misfit } from "./schema.js";
import { redactor, type Secret, secretsWritten } from "./secrets.js";

/** `file:line: what is wrong and what to do`, one line a mistake. */
export function faultAt(file: string, line: number, message: string): UsageFault {
  return new UsageFault(`${file}:${line}: ${message}`);
}

/** Sentences about the text of rootprobe.yaml, before its contents are looked at. */
export const textMistakes = {
  conflict: "merge conflict. Take either side, or both, and remove the lines with <<<<<<<, ======= and >>>>>>>.",
  empty: "the file is empty. It begins with `servers:`; `rootprobe init` writes one.",
  notAMap: "this is no map. The file begins with `servers:`.",
} as const;

/** What the yaml package calls a mistake, in words, with the slip that most likely led to it. */
export function syntaxMistake(code: string, message: string, line: string): string {
  if (code === "TAB_AS_INDENT" || /^ *\t/.test(line)) return "a tab in the indentation. YAML wants spaces there.";
  const path = line.match(/(?<!["'\w.[\]])[\w.]+(?:\[\][\w.]*)+/)?.[0];
  if (path !== undefined) return `\`${path}\` reads as a list here. Put it in quotes: "${path}".`;
  if (code === "DUPLICATE_KEY")
    return `the key ${JSON.stringify(keyOf(line))} stands twice in this map. Remove or rename one of them.`;
  if (/(^|[\s[{,-])\*/.test(line))
    return "a word that begins with `*` means something else in YAML. Put the pattern in quotes.";
  return `no valid YAML: ${message.replace(/\.$/, "")}.`;
}

function keyOf(line: string): string {
  return line.trim().replace(/^["']?([^"':]*).*$/, "$1");
}

/** What the file holds that does not fit. */
export function misfitMistake({ path, kind, told, known }: Misfit, value: unknown): string {
  const place = path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");
  switch (kind) {
    case "unknown-key":
      return `unknown key "${told}".${didYouMean(told, known)} Here go: ${known.join(", ")}.`;
    case "unknown-word":
      return `${place}: no "${told}".${didYouMean(told, known)} There are: ${known.join(", ")}.`;
    case "missing":
      return `${place} is missing. Add it: it is ${told}.`;
    case "wrong-type":
      // A value of the environment is a secret, and what stands where arguments belong can hold one.
      return path.includes("env")
        ? `${place} must be ${told}, but is ${kindOf(value, "***")}.${hintFor(told, value, "***")}`
        : redactor(secretsIn(value))(`${place} must be ${told}, but is ${kindOf(value)}.${hintFor(told, value)}`);
  }
}

function secretsIn(value: unknown): Secret[] {
  return typeof value === "string" ? secretsWritten({ args: value.split(/\s+/), env: {} }) : [];
}

function kindOf(value: unknown, shownAs = JSON.stringify(value)): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a map" : `the ${typeof value} ${shownAs}`;
}

function hintFor(wanted: string, value: unknown, shownAs = String(value)): string {
  if (wanted === "text" && (typeof value === "number" || typeof value === "boolean"))
    return ` Put it in quotes: "${shownAs}".`;
  if (wanted === "text" && typeof value === "object" && value !== null) {
    const [name = ""] = Object.keys(value);
    return name === "" ? "" : ` A placeholder needs quotes: "{${name}}".`;
  }
  if (wanted === "a list" && typeof value === "string") return ` Write [${JSON.stringify(value)}].`;
  return "";
}
