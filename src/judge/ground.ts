import type { Ledger, PlaceName, Sample } from "../model/ledger.js";

/** Where a path lies: in which place, on which shelf of it, or in a folder lent to the other arguments of a tool. */
export interface Region {
  place: PlaceName | null;
  shelf: string | null;
  /** Lent folders lie inside a place and are no part of it. */
  lent: boolean;
  /** The path below the place (and below the shelf), or the whole path outside every place. */
  rest: string;
}

/** Whose a canary or a hash is. */
export interface Owner {
  place: PlaceName;
  /** null also where the same bytes lie on several shelves of the place. */
  shelf: string | null;
  path: string;
  effect: "read" | "list";
}

/** A mark of something that is lent, and the folder that is lent with it. */
export interface LentMark extends Owner {
  token: string;
  folder: string;
}

/** A ledger, arranged for questions. */
export interface Ground {
  ledger: Ledger;
  at(path: string): Region;
  /** Only tokens and hashes that lie in one single place; what is lent belongs to nobody. */
  tokens: Map<string, Owner>;
  hashes: Map<string, Owner>;
  lent: LentMark[];
}

export function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

const known = new WeakMap<Ledger, { samples: Sample[]; ground: Ground }>();

/** Kept from call to call, and made anew once the ledger of a living workspace has other samples. */
export function groundOf(ledger: Ledger): Ground {
  const last = known.get(ledger);
  const { samples } = ledger;
  if (last?.samples.length === samples.length && last.samples.every((each, at) => each === samples[at])) {
    return last.ground;
  }
  const ground = arranged(ledger);
  known.set(ledger, { samples: [...samples], ground });
  return ground;
}

function arranged(ledger: Ledger): Ground {
  // The longest first: one place may lie in another, when the working directory is put there.
  const places = [...ledger.places].sort((a, b) => b.dir.length - a.dir.length);
  const dirOf = new Map(places.map((each) => [each.name, each.dir]));
  const lent = new Set<string>();
  const shelves = new Set<string>();
  const marks: LentMark[] = [];
  for (const sample of ledger.samples) {
    const { place, shelf, path } = sample;
    const dir = dirOf.get(place);
    // What is lent has a folder of its own, as what lies on a shelf has.
    if (dir === undefined || shelf === null) continue;
    const folder = `${dir}/${shelf}`;
    if (sample.lent) {
      lent.add(folder);
      for (const [token, effect] of marksOf(sample)) marks.push({ token, folder, place, shelf, path, effect });
    } else {
      shelves.add(folder);
    }
  }
  const lentFolders = [...lent];
  return {
    ledger,
    at(path) {
      const isLent = lentFolders.some((folder) => within(path, folder));
      const home = places.find((each) => within(path, each.dir));
      if (home === undefined) return { place: null, shelf: null, lent: isLent, rest: path };
      const below = path.slice(home.dir.length + 1);
      const first = below.split("/", 1)[0] ?? "";
      const shelf = shelves.has(`${home.dir}/${first}`) ? first : null;
      const rest = shelf === null ? below : below.slice(shelf.length + 1);
      return { place: home.name, shelf, lent: isLent, rest };
    },
    tokens: owners(ledger.samples, marksOf),
    lent: marks,
    hashes: owners(ledger.samples, (sample) => sample.hashes.map((hash) => [hash, "read"] as const)),
  };
}

function marksOf(sample: Sample): (readonly [string, "read" | "list"])[] {
  return [
    ...sample.content.map((token) => [token, "read"] as const),
    ...sample.names.map((token) => [token, "list"] as const),
  ];
}

/** Bytes that lie in two places (an entry's specimen without a canary, `.git/HEAD`) tell neither from the other. */
function owners(samples: Sample[], marks: (sample: Sample) => (readonly [string, "read" | "list"])[]) {
  const found = new Map<string, Owner>();
  const shared = new Set<string>();
  for (const sample of samples) {
    for (const [mark, effect] of marks(sample)) {
      const owner = found.get(mark);
      if (sample.lent || (owner !== undefined && owner.place !== sample.place)) shared.add(mark);
      else if (owner === undefined)
        found.set(mark, { place: sample.place, shelf: sample.shelf, path: sample.path, effect });
      else {
        if (owner.shelf !== sample.shelf) owner.shelf = null;
        if (effect === "read") owner.effect = effect;
      }
    }
  }
  for (const mark of shared) found.delete(mark);
  return found;
}
