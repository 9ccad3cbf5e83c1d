import { matrixText } from "../matrix/write.js";
import type { Render } from "./sheet.js";

/** The file itself, byte for byte; several as documents of one stream. */
export const yaml: Render = (sheets) => sheets.map(({ matrix }) => matrixText(matrix)).join("---\n");
