import { commonWord } from "../../model/commons.js";
import { filePiece, type Specimen } from "./specimen.js";

export const json: Specimen = (name, mint) => {
  const [label, inner, element] = [mint.token(), mint.token(), mint.token()];
  const value = {
    name: `${commonWord} ${label}`,
    version: "1.0.0",
    lamps: { [commonWord]: inner, lit: true },
    boats: [{ id: 1, name: `${commonWord} ${element}` }],
  };
  return [filePiece(name, `${JSON.stringify(value, null, 2)}\n`, [label, inner, element])];
};
