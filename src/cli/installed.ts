import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of our package.json: from src/cli and from dist/src/cli it is a different number of steps up. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${fileURLToPath(import.meta.url)}`);
    folder = parent;
  }
  return folder;
}

export function packageVersion(): string {
  const manifest: { version?: unknown } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8"));
  return String(manifest.version);
}
