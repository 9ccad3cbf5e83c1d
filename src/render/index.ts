import type { Render, Sheet, TableOptions } from "./sheet.js";

/** The one list of formats, the default first. A new one is a file and a line here. Loaded when asked for. */
export const formats = {
  table: async () => (await import("./table.js")).tables,
  yaml: async () => (await import("./yaml.js")).yaml,
  json: async () => (await import("./json.js")).json,
  markdown: async () => (await import("./markdown.js")).markdown,
  junit: async () => (await import("./junit.js")).junit,
  sarif: async () => (await import("./sarif.js")).sarif,
  html: async () => (await import("./html.js")).html,
} satisfies Record<string, () => Promise<Render>>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

/** One or many matrices in one format; ends in a newline. */
export async function render(name: FormatName, sheets: readonly Sheet[], options: TableOptions): Promise<string> {
  return (await formats[name]())(sheets, options);
}
