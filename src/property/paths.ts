import { posix } from "node:path";
import type { ToolPlan } from "../../fixtures/random/plan.js";

/** The workspace of the design as paths of an imagined disk: `/srv` is the allow set. */
export const at = {
  allow: "/srv",
  web: "/srv/app/web",
  docs: "/srv/app/docs",
  api: "/srv/app/api",
  sibling: ["/srv/app/web-next", "/srv/app/WEB"],
  encoded: "/srv/app/web#1 é 100%",
  link: "/srv/app/current",
  beyond: "/beyond/data",
  cwd: "/cwd",
  file: "/srv/app/web/notes.txt",
} as const;

/** A directory that is open, as the list spelled it and where it lies. */
export interface Dir {
  given: string;
  real: string;
}

/** A path as it is sent, and where it leads. */
export interface Path {
  sent: string;
  leads: string;
}

export function dir(path: string): Dir {
  return { given: path, real: path === at.link ? at.docs : path };
}

/** Something in a place, aimed at straight. */
export function straight(place: string): Path {
  return { sent: `${place}/x`, leads: `${place}/x` };
}

export const dotted: Path = { sent: `${at.web}/../api/x`, leads: `${at.api}/x` };
export const linked: Path = { sent: `${at.web}/way-out/x`, leads: `${at.api}/x` };
export const throughRoot: Path = { sent: `${at.link}/x`, leads: `${at.docs}/x` };
export const theFile: Path = { sent: at.file, leads: at.file };

/** Something else in the same folder. */
export function besideOf(path: Path): Path {
  return path === theFile ? straight(at.web) : path;
}

/** How each containment takes a path, good or bad. */
export function holds(contains: ToolPlan["contains"], { given, real }: Dir, { sent, leads }: Path): boolean {
  switch (contains) {
    case "real":
      return below(real, leads);
    case "lexical":
      return below(given, posix.normalize(sent));
    case "prefix":
      return leads.startsWith(real);
    case "before-dots":
      return below(given, sent);
  }
}

/** What both lists open. */
export function common(some: Dir[], others: Dir[]): Dir[] {
  const narrower = (one: Dir, other: Dir) => (below(other.real, one.real) ? [one] : []);
  return some.flatMap((one) => others.flatMap((other) => [...narrower(one, other), ...narrower(other, one)]));
}

export function covers(open: Dir[], one: Dir): boolean {
  return open.some((other) => below(other.real, one.real));
}

function below(top: string, path: string): boolean {
  return top === "/" || path === top || path.startsWith(`${top}/`);
}
