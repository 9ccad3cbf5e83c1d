import type { Matrix } from "../model/matrix.js";
import type { Context } from "./host.js";

/** What `run` and `show` can write to stdout; the first is the default. */
export const runFormats = ["table", "yaml", "json", "markdown"] as const;
export type RunFormat = (typeof runFormats)[number];

/** One matrix in one format. Renderers are loaded one by one: yaml needs no cli-table3. */
export async function rendered(
  matrix: Matrix,
  format: RunFormat,
  { terminal }: Context,
  { verbose }: { verbose: boolean },
): Promise<string> {
  switch (format) {
    case "table":
      return (await import("../render/table.js")).tableText(matrix, {
        verbose,
        width: terminal.width,
        color: terminal.color,
      });
    case "yaml":
      return (await import("../matrix/write.js")).matrixText(matrix);
    case "json":
      return `${JSON.stringify(matrix, null, 2)}\n`;
    case "markdown":
      return (await import("../render/markdown.js")).markdownText(matrix);
  }
}
