import { shown } from "../matrix/shown.js";
import type { Render } from "./sheet.js";

/** One matrix as an object, several as a list. */
export const json: Render = (sheets) => {
  const matrices = sheets.map(({ matrix }) => shown(matrix));
  return `${JSON.stringify(matrices.length === 1 ? matrices[0] : matrices, null, 2)}\n`;
};
