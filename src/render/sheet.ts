import type { Matrix } from "../model/matrix.js";
import type { TableOptions } from "./table.js";

/** A matrix and where it came from. */
export interface Sheet {
  matrix: Matrix;
  /** As it was named on the command line; null where there is no file. */
  file: string | null;
}

/** Every format takes one matrix or many, and gives text that ends in a newline. */
export type Render = (sheets: readonly Sheet[], options: TableOptions) => string;
