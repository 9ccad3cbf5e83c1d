import { UsageFault } from "../faults.js";
import { isMap, mapped, readYamlMap } from "./yaml-map.js";

/** packages.yaml: what npm is told besides name and version. */
export interface InstallPlan {
  /** Dependencies are taken as they were on this day, `YYYY-MM-DD`. */
  before: string;
  /** `name@version` -> dependency -> the version it gets. */
  overrides: Record<string, Record<string, string>>;
}

export async function readPlan(file: string): Promise<InstallPlan> {
  const { before, overrides = {} } = await readYamlMap(file);
  if (typeof before !== "string" || !/^\d{4}-\d\d-\d\d$/.test(before)) {
    throw new UsageFault(`${file}: \`before\` is a day, YYYY-MM-DD.`);
  }
  if (!isMap(overrides)) throw new UsageFault(`${file}: \`overrides\` is a map from name@version.`);
  return {
    before,
    overrides: mapped(overrides, (versions, spec) => {
      if (!isMap(versions)) throw new UsageFault(`${file}: the overrides of ${spec} are a map from name to version.`);
      return mapped(versions, String);
    }),
  };
}
