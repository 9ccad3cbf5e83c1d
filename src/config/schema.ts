// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is our own notation
import { z } from "zod";
import { scenarioNames } from "../model/words.js";

/** What rootprobe.yaml may hold. Descriptions are what an editor shows. The only importer of zod. */

const text = z.string();
const texts = z.array(text);
const textByName = z.record(text, text);
const args = z.record(text, z.json());

const server = z.strictObject({
  command: text.optional().describe("The program that starts the server"),
  args: texts.optional().describe("Its arguments; {allow} is the directory that the server is allowed"),
  from: text.optional().describe("A client's file and the server in it: .mcp.json#filesystem"),
  allow: z
    .strictObject({
      replace: z
        .union([text, texts])
        .describe(
          "The argument that names the allowed directory; {allow} takes its place. Of several, the first; the others go",
        ),
    })
    .optional()
    .describe("With from: which argument is the allowed directory"),
  env: textByName.optional().describe("Variables of the server; ${VAR} and ${VAR:-default} are filled in"),
  cwd: text.optional().describe("Working directory of the server"),
  unrestricted: z.boolean().optional().describe("The server takes no directories at all"),
  files: textByName.optional().describe("Files written before the launch: path to text"),
  specimens: textByName.optional().describe("Files laid in every place: relative path to text with {canary}"),
  setup: z
    .array(z.strictObject({ tool: text, args: args.optional() }))
    .optional()
    .describe("Calls after each start"),
  operations: z
    .array(z.strictObject({ tool: text, slot: text, args }))
    .optional()
    .describe("Operations spelled out; {path} is where the slot is aimed"),
  skip: texts.optional().describe("Patterns of tools that are never called"),
  scenarios: z.array(z.enum(scenarioNames)).optional().describe("Default: all"),
  require: textByName.optional().describe("What has to hold: classification, a trait, or a cell pattern"),
  accept: z
    .array(z.strictObject({ cell: text, reason: text, until: text.optional() }))
    .optional()
    .describe("Cells that are known and tolerated"),
});

const configuration = z.strictObject({
  matrices: text.optional().describe("Directory of the committed matrices (default: matrices)"),
  servers: z.record(text, server),
});

export type ConfigurationFile = z.infer<typeof configuration>;
export type ServerFile = z.infer<typeof server>;

/** One thing that does not fit, and where: keys and indexes from the top. */
export interface Misfit {
  path: (string | number)[];
  kind: "unknown-key" | "wrong-type" | "missing" | "unknown-word";
  /** unknown-key: the key. Else zod's own words. */
  told: string;
  /** Keys or words that would fit, where there is a closed set of them. */
  known: string[];
}

export function checkConfiguration(value: unknown): { file: ConfigurationFile } | { misfits: Misfit[] } {
  const result = configuration.safeParse(value);
  return result.success
    ? { file: result.data }
    : { misfits: result.error.issues.flatMap((issue) => misfitsOf(issue, value)) };
}

export function configSchema(): object {
  return { title: "rootprobe.yaml", ...z.toJSONSchema(configuration, { target: "draft-2020-12" }) };
}

function misfitsOf(issue: z.core.$ZodIssue, value: unknown): Misfit[] {
  const path = issue.path.filter((key) => typeof key !== "symbol");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], kind: "unknown-key", told: key, known: keysAt(path) }));
  }
  if (issue.code === "invalid_value") {
    return [{ path, kind: "unknown-word", told: String(at(value, path)), known: issue.values.map(String) }];
  }
  return [{ path, kind: at(value, path) === undefined ? "missing" : "wrong-type", told: wanted(issue), known: [] }];
}

function wanted(issue: z.core.$ZodIssue): string {
  const names: Record<string, string> = {
    string: "text",
    array: "a list",
    record: "a map",
    object: "a map",
    boolean: "true or false",
  };
  if (issue.code === "invalid_union") return "text or a list of text";
  return issue.code === "invalid_type" ? (names[issue.expected] ?? issue.expected) : issue.message;
}

function at(value: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}

/** Keys that a map at this place may have; the place itself was valid, or zod would have said so first. */
function keysAt(path: (string | number)[]): string[] {
  const [, , section] = path;
  if (path.length === 0) return Object.keys(configuration.shape);
  if (path.length === 2) return Object.keys(server.shape);
  const sections: Record<string, string[]> = {
    allow: ["replace"],
    setup: ["tool", "args"],
    operations: ["tool", "slot", "args"],
    accept: ["cell", "reason", "until"],
  };
  return typeof section === "string" ? (sections[section] ?? []) : [];
}
