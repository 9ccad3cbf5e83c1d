import { commonWord } from "../../model/commons.js";
import { filePiece, type Specimen } from "./specimen.js";

/** Identifiers are canaries too, for what lists symbols. Valid as TypeScript and as JavaScript. */
export const source: Specimen = (name, mint) => {
  const [constant, called, text] = [mint.token(), mint.token(), mint.token()];
  const lines = [
    `export const ${constant} = "${commonWord} ${text}";`,
    "",
    `/** The ${commonWord}. */`,
    `export function ${called}() {`,
    `  return ${constant}.length;`,
    "}",
    "",
    `// Ask at the ${commonWord} ${text}`,
    "",
  ];
  return [filePiece(name, lines.join("\n"), [constant, called, text])];
};
