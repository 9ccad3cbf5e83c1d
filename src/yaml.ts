/** The one door to the yaml package: reading and writing agree on YAML 1.2 and on what counts as a mistake. */
import { type Document, LineCounter, parseDocument } from "yaml";

export {
  Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  Pair,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from "yaml";

/** Shared objects are written out, long lines stay one line: a diff shows the line that changed and nothing else. */
export const writeOptions = { lineWidth: 0, aliasDuplicateObjects: false } as const;

/** Keeps positions, so that a mistake can be told with its line; a duplicate key is an error. Never throws: look at `errors`. */
export function parseYaml(text: string): { document: Document.Parsed; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, version: "1.2", uniqueKeys: true, prettyErrors: false });
  return { document, lines };
}
