import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadConfiguration } from "../config/load.js";
import { UsageFault } from "../faults.js";
import { readMatrixFile } from "../matrix/file.js";
import { serverPackage, specOf } from "./packages.js";
import type { GalleryRow } from "./readme.js";

/** Where the servers are installed: the folder that the paths in rootprobe.yaml lead to. */
export function cacheBeside(folder: string): string {
  return join(dirname(folder), ".cache", "gallery");
}

/** The matrices that are there, in the order of rootprobe.yaml. */
export async function committedRows(folder: string): Promise<GalleryRow[]> {
  const rows: GalleryRow[] = [];
  for (const { name, entry } of loadConfiguration(join(folder, "rootprobe.yaml")).servers) {
    const from = serverPackage(entry, cacheBeside(folder));
    if (from === null) throw new UsageFault(`the server "${name}" is not launched from .cache/gallery.`);
    const file = join(folder, `${name}.yaml`);
    if (existsSync(file)) rows.push({ name, spec: specOf(from), matrix: await readMatrixFile(file) });
  }
  return rows;
}
