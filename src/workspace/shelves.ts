import type { PlaceName, SpecimenKind } from "../model/ledger.js";
import type { Spot } from "./lay.js";
import { placeDirs } from "./places.js";
import { nameOfKind } from "./targets.js";

/** The folder of the other path arguments of a tool. */
export interface Lent {
  readonly place: PlaceName;
  /** Absolute. */
  readonly dir: string;
  /** Absolute path of a kind in it, whether it lies there or, like new-file, does not exist yet. */
  path(kind: SpecimenKind, token: string): string;
  /** Takes it away here and lays it there, with canaries of its own; nothing where it is there already. */
  move(place: PlaceName): void;
}

/** What a lent folder does to the disk. */
export interface Yard {
  scratch: string;
  lay(spot: Spot, kinds: readonly SpecimenKind[]): void;
  clear(path: string): void;
}

export function spotOf(place: PlaceName, shelf: string, lent: boolean): Spot {
  return { place, dir: `${placeDirs[place]}/${shelf}`, shelf, lent };
}

/** The ledger keeps what it knew of the old folder: earlier observations are judged by it. */
export class LentFolder implements Lent {
  private spot: Spot;

  constructor(
    private readonly yard: Yard,
    place: PlaceName,
    private readonly name: string,
    private kinds: readonly SpecimenKind[],
  ) {
    this.spot = spotOf(place, name, true);
    yard.lay(this.spot, kinds);
  }

  get place(): PlaceName {
    return this.spot.place;
  }

  get dir(): string {
    return `${this.yard.scratch}/${this.spot.dir}`;
  }

  path(kind: SpecimenKind, token: string): string {
    const name = nameOfKind(kind, token);
    return name === "" ? this.dir : `${this.dir}/${name}`;
  }

  move(place: PlaceName): void {
    if (place === this.place) return;
    this.lie(place);
  }

  /** Lays it afresh where it lacks one of these kinds. */
  offer(kinds: readonly SpecimenKind[]): void {
    if (kinds.every((kind) => this.kinds.includes(kind))) return;
    this.kinds = [...new Set([...this.kinds, ...kinds])];
    this.lie(this.place);
  }

  /** The others were taken away; asked for again, all are laid afresh. */
  keepOnly(kinds: ReadonlySet<SpecimenKind>): void {
    this.kinds = this.kinds.filter((kind) => kinds.has(kind));
  }

  private lie(place: PlaceName): void {
    this.yard.clear(this.spot.dir);
    this.spot = spotOf(place, this.name, true);
    this.yard.lay(this.spot, this.kinds);
  }
}
