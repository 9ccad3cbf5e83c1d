import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { XMLValidator } from "fast-xml-parser";
import { packageRoot } from "../cli/installed.js";
import { readMatrix } from "../matrix/read.js";
import { shown } from "../matrix/shown.js";
import type { Matrix } from "../model/matrix.js";
import { type FormatName, formatNames, render } from "./index.js";

/** GitHub refuses a comment above this. */
const longestComment = 65_536;

/** Rules of others that a format has to keep to, each with what is wrong; empty where nothing is. */
const rules: Record<FormatName, (text: string, matrix: Matrix) => string[]> = {
  table: () => [],
  yaml: (text, matrix) => sameAs(readMatrix(text, "m.yaml"), matrix),
  json: (text, matrix) => sameAs(JSON.parse(text), matrix),
  markdown: (text) => (text.length > longestComment ? [`${text.length} characters`] : []),
  junit: xmlFaults,
  sarif: sarifFaults,
  html: htmlFaults,
};

/** A matrix in every format that `show` has; what does not keep to its format's rules, one sentence each. */
export async function wrongInFormats(matrix: Matrix): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of formatNames) {
    const text = await render(name, [{ matrix, file: "m.yaml" }], { verbose: true, width: 80, color: false });
    const faults = [...wrongEnd(text), ...rules[name](text, matrix)];
    wrong.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return wrong;
}

function wrongEnd(text: string): string[] {
  return /[^\n]\n$/.test(text) ? [] : ["does not end in one newline"];
}

function sameAs(value: unknown, matrix: Matrix): string[] {
  const [one, other] = [value, shown(matrix)].map((each) => JSON.stringify(each));
  return one === other ? [] : ["does not say what the matrix says"];
}

export function xmlFaults(text: string): string[] {
  const valid = XMLValidator.validate(text);
  return valid === true ? [] : [`line ${valid.err.line}: ${valid.err.msg}`];
}

let sarif: ValidateFunction | undefined;

/** Against the schema of SARIF 2.1.0 as OASIS published it; formats such as `uri` are left out, as it leaves them to the reader. */
export function sarifFaults(text: string): string[] {
  sarif ??= sarifValidator();
  return sarif(JSON.parse(text))
    ? []
    : (sarif.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function sarifValidator(): ValidateFunction {
  const file = "node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
  // Draft 4, of which it uses nothing that later drafts read otherwise, but for the spelling of its own name.
  const { $schema: _draft, id: _name, ...schema } = JSON.parse(readFileSync(join(packageRoot(), file), "utf8"));
  return new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);
}

/** The first tag that does not match. */
export function htmlFaults(text: string): string[] {
  const empty = new Set(["meta", "input", "br"]);
  const open: string[] = [];
  const markup = text.replace(/<(style|script)>[\s\S]*?<\/\1>/g, "");
  for (const [, close, name = ""] of markup.matchAll(/<(\/?)([a-z0-9]+)(?:\s[^<>]*)?>/g)) {
    if (empty.has(name)) continue;
    if (close === "") open.push(name);
    else if (open.pop() !== name) return [`</${name}> closes another element`];
  }
  return open.map((name) => `<${name}> is not closed`);
}
