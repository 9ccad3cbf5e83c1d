import { posix } from "node:path";
import { secondSizedName, specimenNames } from "../model/commons.js";
import type { PlaceName, Route, SpecimenKind, Target } from "../model/ledger.js";
import { danglingLink, wayOut } from "./links.js";
import { placeDirs } from "./places.js";
import { folderKinds, isRegistered } from "./specimens/index.js";

export interface Aim {
  route?: Route;
  /** Name of a folder in the place, from layShelf. */
  shelf?: string | null;
  /** The call's own; part of the names of things that do not exist yet. */
  token: string;
}

/** What targets are made from. */
export interface Bearings {
  scratch: string;
  /** Whether a specimen of this kind lies there. */
  lies(place: PlaceName, shelf: string | null, kind: SpecimenKind): boolean;
  /** The link in web to the file of this kind in api. */
  fileLink(kind: SpecimenKind): string | null;
  /** The link that was handed over as a root for this place, relative to the scratch. */
  rootLink(place: PlaceName): string | null;
}

/** Aims at the second of the two measured files. */
const secondSized = "sized-second";

/** The name of a kind in the folder it lies in; for what does not exist yet, one made of the call's token. "" is the folder. */
export function nameOfKind(kind: SpecimenKind, token: string): string {
  if (kind === "place") return "";
  if (kind === "new-file") return `new-${token}.txt`;
  if (kind === "new-folder") return `new-${token}`;
  if (kind === secondSized) return secondSizedName;
  return isRegistered(kind) ? specimenNames[kind] : kind;
}

/** Where to aim; null where that kind cannot be aimed that way, or does not lie there. */
export function makeTarget(at: Bearings, place: PlaceName, specimen: SpecimenKind, aim: Aim): Target | null {
  const { route = "direct", shelf = null, token } = aim;
  const isNew = specimen === "new-file" || specimen === "new-folder";
  if (!isNew && !at.lies(place, shelf, specimen === secondSized ? "sized" : specimen)) return null;
  const dir = placeDirs[place];
  const below = [shelf ?? "", nameOfKind(specimen, token)].filter((name) => name !== "");
  const canonical = [dir, ...below].join("/");
  const made = (path: string, leads = canonical): Target => ({
    place,
    specimen,
    route,
    shelf,
    path: `${at.scratch}/${path}`,
    canonical: leads,
  });
  const through = (way: string | null) => (way === null ? null : made([way, ...below].join("/")));
  const intoApi = place === "api";
  switch (route) {
    case "direct":
      return made(canonical);
    case "dotdot":
      // Joined by hand: every join of paths folds the dots.
      return through(`${placeDirs.web}/${posix.relative(placeDirs.web, dir)}`);
    case "way-out":
      return intoApi ? through(wayOut) : null;
    case "file-link": {
      const link = intoApi && shelf === null ? at.fileLink(specimen) : null;
      return link === null ? null : made(link);
    }
    case "dangling":
      return intoApi && shelf === null && specimen === "new-file" ? made(danglingLink) : null;
    case "links-inside":
      return intoApi && isFolder(specimen) ? made(placeDirs.web, placeDirs.web) : null;
    case "given":
      return through(at.rootLink(place));
  }
}

function isFolder(kind: SpecimenKind): boolean {
  return kind === "place" || folderKinds.has(kind);
}
