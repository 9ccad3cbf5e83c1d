import type { CommandBody } from "../command.js";
import { mistakes } from "../errors.js";

const schemas = {
  matrix: async () => (await import("../../matrix/schema.js")).matrixSchema,
  config: async () => (await import("../../config/schema.js")).configSchema(),
} satisfies Record<string, () => Promise<unknown>>;

/** The JSON Schema that editors and other programs check our files with. */
export const schema: CommandBody = async ({ terminal }, { names }) => {
  const [what = ""] = names;
  const load = Object.entries(schemas).find(([name]) => name === what)?.[1];
  if (load === undefined) throw mistakes.notInList("schema", what, Object.keys(schemas));
  terminal.print(JSON.stringify(await load(), null, 2));
  return 0;
};
