import { posix } from "node:path";
import { specimenNames } from "../model/commons.js";
import type { SpecimenKind } from "../model/ledger.js";
import type { Laid } from "./laid.js";
import { placeDirs, rootLinkName } from "./places.js";
import { folderKinds, isRegistered } from "./specimens/index.js";

const { web, api } = placeDirs;
/** The links lie in web and lead into api; their names hold no canary. */
export const wayOut = `${web}/way-out`;
export const danglingLink = `${web}/way-in.txt`;

/** Lays the links of the symlink question, and takes them away. */
export class Links {
  private laidFor: string | null = null;

  constructor(
    private readonly laid: Laid,
    private kinds: readonly SpecimenKind[],
  ) {}

  /** Nothing leads to other kinds from now on. */
  keepOnly(kinds: ReadonlySet<SpecimenKind>): void {
    this.remove();
    this.kinds = this.kinds.filter((kind) => kinds.has(kind));
  }

  /** A link to api, one to each file there, and one to `new-<token>.txt`, which does not exist yet. */
  lay(token: string): void {
    if (this.laidFor === token && this.allStand()) return;
    this.remove();
    const paths = this.all(token).map(({ path, to }) => {
      this.laid.link(path, posix.relative(web, to));
      return path;
    });
    this.laid.note(paths);
    this.laidFor = token;
  }

  /** Also what a server put in the place of a link. */
  remove(): void {
    if (this.laidFor === null) return;
    for (const { path } of this.all(this.laidFor)) this.laid.clear(path);
    this.laidFor = null;
  }

  /** The link in web to the file of this kind in api; null where it is no file. */
  toFile(kind: SpecimenKind): string | null {
    return fileLinks(this.kinds).find((each) => each.kind === kind)?.path ?? null;
  }

  private all(token: string): { path: string; to: string }[] {
    return [
      { path: wayOut, to: api },
      { path: danglingLink, to: `${api}/new-${token}.txt` },
      ...fileLinks(this.kinds).map(({ path, name }) => ({ path, to: `${api}/${name}` })),
    ];
  }

  private allStand(): boolean {
    return this.all(this.laidFor ?? "").every(({ path }) => this.laid.entries.has(path));
  }
}

/** Lays a link to a place beside the places; gives its path relative to the scratch. */
export function layRootLink(laid: Laid, dir: string, index: number): string {
  const path = index === 0 ? rootLinkName : `${rootLinkName}-${index + 1}`;
  laid.link(path, posix.relative(posix.dirname(path), dir));
  laid.note([path]);
  return path;
}

/** The extension is the file's, since tools look at it. */
function fileLinks(kinds: readonly SpecimenKind[]): { kind: SpecimenKind; name: string; path: string }[] {
  const taken = new Set<string>();
  return kinds.flatMap((kind) => {
    const name = isRegistered(kind) ? specimenNames[kind] : kind;
    if (folderKinds.has(kind) || !isFileName(name)) return [];
    const plain = `${wayOut}${posix.extname(name)}`;
    const path = taken.has(plain) || plain === wayOut ? `${wayOut}-${posix.basename(name)}` : plain;
    if (taken.has(path)) return [];
    taken.add(path);
    return [{ kind, name, path }];
  });
}

function isFileName(name: string): boolean {
  return name !== "new-file" && name !== "new-folder" && name !== "place";
}
