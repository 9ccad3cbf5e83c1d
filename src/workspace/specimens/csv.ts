import { commonWord } from "../../model/commons.js";
import { filePiece, type Specimen } from "./specimen.js";

export const csv: Specimen = (name, mint) => {
  const [column, first, last] = [mint.token(), mint.token(), mint.token()];
  const rows = [`place,${column},count`, `${commonWord},${first},1`, "quay,none,2", `${commonWord},${last},3`, ""];
  return [filePiece(name, rows.join("\n"), [column, first, last])];
};
