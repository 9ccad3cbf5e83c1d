import { filePiece, type Specimen } from "./specimen.js";
import { notes } from "./texts.js";

export const file: Specimen = (name, mint) => {
  const tokens: [string, string, string] = [mint.token(), mint.token(), mint.token()];
  return [filePiece(name, notes(tokens), tokens)];
};
