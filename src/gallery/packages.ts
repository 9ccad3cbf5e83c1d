import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Entry } from "../model/entry.js";

/** One npm package at one version, in a folder of its own in the cache. */
export interface CachedPackage {
  name: string;
  version: string;
  /** Absolute path of the folder that holds its node_modules. */
  folder: string;
}

/**
 * What has to be installed before an entry can be launched: each word of its command that lies in the cache says it by
 * itself, `<cache>/<name>@<version>/node_modules/…`. In the order of the command, the runtime first where there is one.
 */
export function packagesOf(entry: Entry, cache: string): CachedPackage[] {
  const found = [entry.command, ...entry.args].flatMap((word) => {
    const cached = packageAt(resolve(entry.base, word), cache);
    return cached === null ? [] : [cached];
  });
  return found.filter((each, index) => found.findIndex(({ folder }) => folder === each.folder) === index);
}

/** The package whose server is probed: the last one, since a runtime comes before what it runs. */
export function serverPackage(entry: Entry, cache: string): CachedPackage | null {
  return packagesOf(entry, cache).at(-1) ?? null;
}

export function specOf({ name, version }: Pick<CachedPackage, "name" | "version">): string {
  return `${name}@${version}`;
}

function packageAt(path: string, cache: string): CachedPackage | null {
  const inside = relative(cache, path);
  if (inside.startsWith("..") || isAbsolute(inside)) return null;
  const names = inside.split(sep);
  const modules = names.indexOf("node_modules");
  if (modules < 1) return null;
  const spec = names.slice(0, modules).join("/");
  const at = spec.lastIndexOf("@");
  if (at < 1) return null;
  return { name: spec.slice(0, at), version: spec.slice(at + 1), folder: resolve(cache, ...names.slice(0, modules)) };
}
