import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageFault } from "../faults.js";
import { makeFolders } from "../folders.js";
import { type CachedPackage, specOf } from "./packages.js";
import type { InstallPlan } from "./plan.js";

/** An install that hangs is one that waits for a network; in milliseconds. */
const patience = 300_000;

export function isInstalled({ name, folder }: CachedPackage): boolean {
  return existsSync(join(folder, "node_modules", name, "package.json"));
}

/**
 * Installs one package into its folder, without install scripts: what a server's authors run on install is nothing that
 * a probe should run. A folder that npm left half-made is removed, so that the next run starts afresh.
 */
export async function install(cached: CachedPackage, plan: InstallPlan): Promise<void> {
  const spec = specOf(cached);
  await rm(cached.folder, { recursive: true, force: true });
  makeFolders(cached.folder);
  const overrides = plan.overrides[spec];
  await writeFile(join(cached.folder, "package.json"), `${JSON.stringify({ private: true, overrides }, null, 2)}\n`);
  const failure = await npm(
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", "--before", plan.before, spec],
    cached.folder,
  );
  if (failure === null) return;
  await rm(cached.folder, { recursive: true, force: true });
  throw new UsageFault(`npm could not install ${spec}: ${failure}`);
}

/** null where npm was content; else the last lines it wrote. */
function npm(args: string[], cwd: string): Promise<string | null> {
  const child = spawn("npm", args, { cwd, stdio: ["ignore", "ignore", "pipe"], timeout: patience });
  let told = "";
  child.stderr.on("data", (chunk: Buffer) => {
    told = (told + chunk.toString()).slice(-2_000);
  });
  return new Promise((done) => {
    child.on("error", (error) => done(error.message));
    child.on("close", (code, signal) => done(code === 0 ? null : told.trim() || `npm ended with ${signal ?? code}`));
  });
}
