import type { Spelling } from "../model/surface.js";
import { wellFormed } from "./uri-template.js";

export interface Anchors {
  allow: string;
  cwd: string;
  /** First declared root. */
  root: string;
}

/** The path as it goes into an argument. `..` is kept in every spelling: it is what some cells ask about. */
export function spell(path: string, spelling: Spelling, anchors: Anchors): string {
  if (spelling === "absolute") return path;
  if (spelling === "uri") return fileUri(path);
  return relativeTo(anchors[spelling], path);
}

/** By hand: `pathToFileURL` folds `..`. */
export function fileUri(path: string): string {
  const segments = wellFormed(path).split("/").map(encodeURIComponent);
  return `file://${segments.join("/")}`;
}

/** Like `path.relative`, but the path itself is not folded. */
function relativeTo(base: string, path: string): string {
  const from = base.split("/").filter((part) => part !== "");
  const to = path.split("/").filter((part) => part !== "");
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  const relative = [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/");
  return relative === "" ? "." : relative;
}

/** Whether the spelled path climbs. A server that refuses every `..` by syntax proves nothing by that. */
export function needsDots(spelled: string): boolean {
  return spelled.split(/[/\\]/).some((segment) => segment === ".." || /^%2e%2e$/i.test(segment));
}
