/** What lies where in a workspace, and by which random tokens it can be told apart. Pure data: JSON in, JSON out. */

/** The directories of a workspace. `encoded` is `web#1 é 100%`, `truncated` what is left of it when a URI is cut at the #. */
export const placeNames = ["web", "docs", "api", "web-next", "WEB", "beyond", "cwd", "encoded"] as const;
export type PlaceName = (typeof placeNames)[number];

/**
 * The kinds of thing an operation can be aimed at: a registered specimen (src/workspace/specimens), one the entry lays
 * itself (its relative path), or one of the kinds that need no specimen:
 * `new-file` and `new-folder` (a name that does not exist yet) and `place` (the directory of the place itself).
 */
export type SpecimenKind = string;

/** One specimen lying in one place. Paths are relative to the scratch, with `/`. */
export interface Sample {
  place: PlaceName;
  kind: SpecimenKind;
  path: string;
  /** A folder of its own inside the place, for calls that are in flight together; null for the common one. */
  shelf: string | null;
  /** Lies here for the OTHER arguments of a tool: left out of the place's effects, or move's source proves its destination. */
  lent: boolean;
  /** Tokens in its bytes (for a folder: in the bytes of its children). */
  content: string[];
  /** Tokens in names of its children. */
  names: string[];
  /** Bytes. Only specimens that are there to be measured have one; unique in the workspace. */
  size: number | null;
  /** Modification time, `YYYY-MM-DD`, likewise unique. */
  date: string | null;
  /** sha256 of the file (for a folder: of its files), hex. */
  hashes: string[];
}

export interface Ledger {
  /** Absolute real path. */
  scratch: string;
  /** Directory of each place relative to the scratch, with `/`. */
  places: { name: PlaceName; dir: string }[];
  samples: Sample[];
}

/** How the path leads to the place. */
export type Route =
  | "direct"
  | "dotdot" // through web: web/../api
  | "way-out" // through a directory link in web
  | "file-link" // a link in web to a file of the place
  | "dangling" // a link in web to a file of the place that does not exist yet
  | "links-inside" // web itself, while the links lie there
  | "given"; // through the link that was handed over as the root

export interface Target {
  place: PlaceName;
  specimen: SpecimenKind;
  route: Route;
  shelf: string | null;
  /** Absolute, as it is aimed (before spelling). */
  path: string;
  /** What the path leads to once links and dots are resolved, relative to the scratch. The one that effects are attributed by. */
  canonical: string;
}

/** One difference between two looks at the scratch. Paths relative to the scratch. */
export interface Change {
  path: string;
  change: "appeared" | "vanished" | "altered";
  type: "file" | "directory" | "link" | "other";
  /** Known tokens (canaries and the call's own) found in the bytes it has now. */
  holds: string[];
  /** sha256, hex, of the bytes it has now; null for what is no regular file, or too large to read. */
  hash: string | null;
  /** Where a link leads, or of which sample path this is a second name (hard link), relative to the scratch. */
  leadsTo: string | null;
}
