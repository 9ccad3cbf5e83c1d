import { fileURLToPath } from "node:url";
import { type ServerPlan, strictServer, strictTool } from "../../fixtures/random/plan.js";
import type { Matrix } from "../model/matrix.js";
import { type ScenarioName, scenarioNames } from "../model/words.js";
import { probe } from "../probe.js";
import { differences } from "./compare.js";
import { expectedOf } from "./expect.js";
import { type Mode, planOf } from "./generate.js";

/** What one server came to. */
export interface Recovery {
  plan: ServerPlan;
  matrix: Matrix;
  differences: string[];
}

/** Enough for every verdict, and for what becomes of a list that changes. */
const deciding: ScenarioName[] = ["steady", "swapped", "crossed", "changed"];

/** From src as well as from dist: the server is always the compiled one, as it ships. */
const server = fileURLToPath(
  import.meta.resolve(
    import.meta.url.includes("/dist/") ? "../../fixtures/random-policy.js" : "../../dist/fixtures/random-policy.js",
  ),
);

/** Draws a server and recovers it. */
export async function recover(seed: number, mode: Mode, signal?: AbortSignal): Promise<Recovery & { seed: number }> {
  const scenarios = mode === "traits" ? [...scenarioNames] : deciding;
  return { seed, ...(await recoverPlan(planOf(seed, mode), scenarios, signal)) };
}

/** Starts a server as any other is started, and holds what the probe finds against what its plan says. */
export async function recoverPlan(
  plan: ServerPlan,
  scenarios: ScenarioName[] = deciding,
  signal?: AbortSignal,
): Promise<Recovery> {
  const command = [process.execPath, server, JSON.stringify(plan), "{allow}"];
  const matrix = await probe({ command }, { scenarios, ...(signal === undefined ? {} : { signal }) });
  return { plan, matrix, differences: differences(expectedOf(plan, scenarios), matrix) };
}

/** Only what makes the plan differ from a server without vice. */
export function vicesOf(plan: ServerPlan): string {
  const { tools, ...server } = plan;
  const differs = (each: object, plain: object) =>
    Object.fromEntries(
      Object.entries(each).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify((plain as Record<string, unknown>)[key]),
      ),
    );
  const lines = tools.map((tool) => `  ${tool.shape}: ${JSON.stringify(differs(tool, strictTool(tool.shape)))}`);
  return [`  server: ${JSON.stringify(differs(server, strictServer))}`, ...lines].join("\n");
}
