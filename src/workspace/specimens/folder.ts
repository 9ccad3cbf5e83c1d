import type { Specimen } from "./specimen.js";
import { line, notes } from "./texts.js";

/** Two children whose names are canaries, for what lists; a child with a common name, for what reads inside. */
export const folder: Specimen = (name, mint) => {
  const names = [mint.token(), mint.token()];
  const lines = names.map(() => mint.token());
  const tokens: [string, string, string] = [mint.token(), mint.token(), mint.token()];
  const children = names.map((child, index) => ({
    path: `${name}/${child}.txt`,
    bytes: Buffer.from(line(lines[index] as string)),
  }));
  const parts = [
    { path: name, bytes: null },
    ...children,
    { path: `${name}/notes.txt`, bytes: Buffer.from(notes(tokens)) },
  ];
  return [{ path: name, parts, content: [...lines, ...tokens], names }];
};
