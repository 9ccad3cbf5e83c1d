import type { PlaceName } from "../model/ledger.js";

/** Where each place lies in a scratch. `WEB` exists only where the file system tells it from `web`. */
export const placeDirs: Record<PlaceName, string> = {
  web: "srv/app/web",
  docs: "srv/app/docs",
  api: "srv/app/api",
  "web-next": "srv/app/web-next",
  WEB: "srv/app/WEB",
  beyond: "beyond/data",
  cwd: "cwd",
  encoded: "srv/app/web#1 é 100%",
};

export const allowDir = "srv";
export const homeDir = "home";
export const tmpDir = "tmp";

/** Directories that stand in every scratch, parents first. */
export const standing = [
  "srv",
  "srv/app",
  placeDirs.web,
  placeDirs.docs,
  placeDirs.api,
  placeDirs["web-next"],
  "beyond",
  placeDirs.beyond,
  placeDirs.cwd,
  homeDir,
  tmpDir,
];

/** Beside the places: a link handed over as a root, and a name that does not exist. */
export const rootLinkName = "srv/app/current";
export const missingName = "srv/app/elsewhere";

/** The server's own: its files there are seen, never touched. */
export function isServersOwn(path: string): boolean {
  return path.startsWith(`${homeDir}/`) || path.startsWith(`${tmpDir}/`) || path === "owner";
}
