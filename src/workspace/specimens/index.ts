import { type RegisteredKind, specimenNames } from "../../model/commons.js";
import { archive } from "./archive.js";
import { csv } from "./csv.js";
import { emptyFolder } from "./empty-folder.js";
import { file } from "./file.js";
import { folder } from "./folder.js";
import { html } from "./html.js";
import { image } from "./image.js";
import { json } from "./json.js";
import { markdown } from "./markdown.js";
import { pdf } from "./pdf.js";
import { project } from "./project.js";
import { repository } from "./repository.js";
import { sized } from "./sized.js";
import { source } from "./source.js";
import type { Specimen } from "./specimen.js";
import { sqlite } from "./sqlite.js";

/** To add a kind: a file here, a line here, a name in model/commons. */
export const specimens = {
  file,
  folder,
  "empty-folder": emptyFolder,
  sized,
  markdown,
  json,
  source,
  csv,
  html,
  image,
  archive,
  pdf,
  sqlite,
  repository,
  project,
} satisfies Record<RegisteredKind, Specimen>;

export const allKinds = Object.keys(specimens) as RegisteredKind[];

/** Kinds that are directories. */
export const folderKinds: ReadonlySet<string> = new Set<RegisteredKind>([
  "folder",
  "empty-folder",
  "repository",
  "project",
]);

export function isRegistered(kind: string): kind is RegisteredKind {
  return Object.hasOwn(specimenNames, kind);
}
