import type { Matrix } from "../model/matrix.js";

/** A matrix and where it came from. */
export interface Sheet {
  matrix: Matrix;
  /** As it was named on the command line; null where there is no file. */
  file: string | null;
}

/** How it is shown, by the formats that care. */
export interface TableOptions {
  /** Every cell, in words, below the table. */
  verbose: boolean;
  /** Columns of the terminal. */
  width: number;
  color: boolean;
}

/** Every format takes one matrix or many, and gives text that ends in a newline. */
export type Render = (sheets: readonly Sheet[], options: TableOptions) => string;
