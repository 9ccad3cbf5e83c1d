import { existsSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { isFolder } from "./locate.js";

/** Where the user keeps the servers of their clients. */
export interface Places {
  /** Where rootprobe.yaml will lie. */
  project: string;
  home: string;
  /** Windows: where programs keep their settings. */
  appData: string | undefined;
}

export interface FoundFile {
  /** As `from:` names it: relative in the project, with `~` below HOME. */
  spelled: string;
  path: string;
}

/** The files of known clients that exist, those of the project first: what a team shares wins over what one user has. */
export function findClientFiles({ project, home, appData }: Places): FoundFile[] {
  const inProject = [".mcp.json", ".vscode/mcp.json", ".cursor/mcp.json"].map((name) => join(project, name));
  const ofUser = [
    join(home, ".cursor", "mcp.json"),
    join(home, "Library", "Application Support", "Claude", "claude_desktop_config.json"),
    join(home, ".config", "Claude", "claude_desktop_config.json"),
    ...(appData === undefined ? [] : [join(appData, "Claude", "claude_desktop_config.json")]),
  ];
  const seen = new Set<string>();
  return [...inProject, ...ofUser].flatMap((path) => {
    if (!existsSync(path) || isFolder(path)) return [];
    // In HOME itself the project's files and the user's are the same.
    const real = realpathSync(path);
    if (seen.has(real)) return [];
    seen.add(real);
    return [{ path, spelled: spelledFrom(project, home, path) }];
  });
}

function spelledFrom(project: string, home: string, path: string): string {
  const inside = relative(project, path);
  if (!inside.startsWith("..")) return inside.replaceAll("\\", "/");
  const below = relative(home, path);
  return below.startsWith("..") ? path : `~/${below.replaceAll("\\", "/")}`;
}
