import { existsSync } from "node:fs";
import { join } from "node:path";
import { marker } from "./strays.js";
import { passedOn, passedOnPrefixes, toolchains } from "./toolchains.js";

/** Absolute directories of one workspace. */
export interface ScratchPlaces {
  home: string;
  tmp: string;
  scratch: string;
}

/**
 * The whole environment of a server: a short allow list out of the user's own, HOME and its like in the scratch, and what
 * the entry names, which wins over both. Caches and toolchains of launchers keep pointing at the user's, where they exist.
 */
export function serverEnvironment(
  user: NodeJS.ProcessEnv,
  scratch: ScratchPlaces,
  named: Record<string, string>,
  exists: (path: string) => boolean = existsSync,
): Record<string, string> {
  const kept = Object.entries(user).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && keeps(entry[0]),
  );
  return {
    ...launcherHomes(user, exists),
    ...Object.fromEntries(kept),
    HOME: scratch.home,
    TMPDIR: scratch.tmp,
    TMP: scratch.tmp,
    TEMP: scratch.tmp,
    XDG_CONFIG_HOME: join(scratch.home, ".config"),
    XDG_CACHE_HOME: join(scratch.home, ".cache"),
    XDG_DATA_HOME: join(scratch.home, ".local", "share"),
    XDG_STATE_HOME: join(scratch.home, ".local", "state"),
    XDG_RUNTIME_DIR: scratch.tmp,
    ...(process.platform === "win32" ? windowsHomes(scratch) : {}),
    ...named,
    [marker]: scratch.scratch,
  };
}

/** Windows spells `Path` as it likes, and knows one variable under any case. */
const known = new Set(process.platform === "win32" ? passedOn.map((name) => name.toUpperCase()) : passedOn);

function keeps(name: string): boolean {
  const spelt = process.platform === "win32" ? name.toUpperCase() : name;
  // UV_PUBLISH_* are passwords for uploads.
  if (spelt.startsWith("UV_PUBLISH_")) return false;
  return known.has(spelt) || passedOnPrefixes.some((prefix) => spelt.startsWith(prefix));
}

function launcherHomes(user: NodeJS.ProcessEnv, exists: (path: string) => boolean): Record<string, string> {
  const homes: Record<string, string> = {};
  const home = user.HOME ?? user.USERPROFILE;
  for (const [name, places] of Object.entries(toolchains)) {
    const own = user[name];
    const candidates = own !== undefined && own !== "" ? [own] : places.map((place) => join(home ?? "", place));
    const found = home === undefined && own === undefined ? undefined : candidates.find(exists);
    if (found !== undefined) homes[name] = found;
  }
  // npm warns about, and then prefers, one of two spellings: the user's own is the one to keep.
  if (user.npm_config_userconfig !== undefined) delete homes.NPM_CONFIG_USERCONFIG;
  if (user.NPM_CONFIG_CACHE !== undefined) delete homes.npm_config_cache;
  return homes;
}

function windowsHomes(scratch: ScratchPlaces): Record<string, string> {
  return {
    USERPROFILE: scratch.home,
    APPDATA: join(scratch.home, "AppData", "Roaming"),
    LOCALAPPDATA: join(scratch.home, "AppData", "Local"),
  };
}
