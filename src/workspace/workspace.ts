import { lstatSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "../faults.js";
import type { Ledger, PlaceName, SpecimenKind, Target } from "../model/ledger.js";
import { keepsAccessTimes } from "./access.js";
import { newMint } from "./canaries.js";
import { Laid } from "./laid.js";
import { checkOwn, laySpecimens, type Spot } from "./lay.js";
import { Links, layRootLink } from "./links.js";
import { look } from "./look.js";
import { allowDir, homeDir, missingName, placeDirs, standing, tmpDir } from "./places.js";
import { makeScratch, removeScratch, scratchFault } from "./scratch.js";
import { type Lent, LentFolder, spotOf } from "./shelves.js";
import { despiteServer } from "./strain.js";
import { type Aim, makeTarget } from "./targets.js";
import { Watch } from "./watch.js";

export { baseWarning, sweepStale } from "./scratch.js";
export type { Lent } from "./shelves.js";

export interface WorkspacePlan {
  /** Directory under which the scratch is made. */
  base: string;
  /** Specimens to lay in every place: registered names. */
  kinds: readonly SpecimenKind[];
  /** The entry's specimens, laid always: relative path -> text with `{canary}`. */
  own: Record<string, string>;
  /** Which places get specimens, beside cwd, which always does. */
  places: readonly PlaceName[];
}

/** Makes a scratch and lays everything. Synchronous throughout: the probe has nothing else to do. Throws a UsageFault. */
export function openWorkspace(plan: WorkspacePlan): Workspace {
  checkOwn(plan.own);
  const scratch = makeScratch(plan.base);
  try {
    return new Workspace(plan, scratch);
  } catch (error) {
    removeScratch(scratch);
    throw error instanceof Fault ? error : scratchFault(plan.base, error);
  }
}

/** The directories of one server process, and what is laid in them. Says nothing of what a server does outside of them. */
export class Workspace implements Disposable, AsyncDisposable {
  /** Absolute real paths. */
  readonly allow: string;
  readonly home: string;
  readonly tmp: string;
  readonly cwd: string;
  /** Grows with shelves and lent folders, and forgets nothing. */
  readonly ledger: Ledger;
  /** `WEB` lies beside `web` on this file system. */
  readonly hasCaseTwin: boolean;
  /** What the server does to them. */
  readonly watch: Watch;

  private readonly mint = newMint();
  private readonly laid: Laid;
  private readonly links: Links;
  private readonly takenAway = new Set<string>();
  private readonly rootLinks = new Map<PlaceName, string>();
  private shelves = 0;
  private desk: LentFolder | null = null;

  constructor(
    private readonly plan: WorkspacePlan,
    readonly scratch: string,
  ) {
    this.allow = join(scratch, allowDir);
    this.home = join(scratch, homeDir);
    this.tmp = join(scratch, tmpDir);
    this.cwd = join(scratch, placeDirs.cwd);
    this.laid = new Laid(scratch);
    this.links = new Links(this.laid, [...plan.kinds, ...Object.keys(plan.own)]);
    const keeps = keepsAccessTimes(plan.base, scratch);
    for (const path of standing) this.laid.directory(path);
    this.hasCaseTwin = lstatSync(join(scratch, placeDirs.WEB), { throwIfNoEntry: false }) === undefined;
    const places: PlaceName[] = ["web", "docs", "api", "web-next", "beyond", "cwd"];
    const optional: PlaceName[] = [];
    if (this.hasCaseTwin) optional.push("WEB");
    if (plan.places.includes("encoded")) optional.push("encoded");
    for (const place of optional) this.laid.directory(placeDirs[place]);
    places.push(...optional);
    this.ledger = { scratch, places: places.map((name) => ({ name, dir: placeDirs[name] })), samples: [] };
    for (const place of places) {
      if (place !== "cwd" && !plan.places.includes(place)) continue;
      this.fill({ place, dir: placeDirs[place], shelf: null, lent: false }, plan.kinds);
    }
    this.laid.before = look(scratch, new Map());
    for (const [path, entry] of this.laid.entries) {
      const seen = this.laid.before.get(path);
      if (seen === undefined) continue;
      seen.hash = entry.hash;
      entry.mode = seen.mode;
    }
    this.laid.contested = true;
    const { laid, ledger } = this;
    this.watch = new Watch({ scratch, laid, ledger, keepsAccessTimes: keeps, onDisk: (act) => this.onDisk(act) });
  }

  /** Absolute. */
  dir(place: PlaceName): string {
    return join(this.scratch, placeDirs[place]);
  }

  /** null where that kind cannot be aimed that way, or does not lie there. `sized-second` is the other file of kind sized. */
  target(place: PlaceName, specimen: SpecimenKind, aim: Aim): Target | null {
    const { scratch, ledger, links, rootLinks } = this;
    const lies = (at: PlaceName, shelf: string | null, kind: SpecimenKind) =>
      // The folder itself stands whether or not something was laid in it.
      (kind === "place" && shelf === null && ledger.places.some(({ name }) => name === at)) ||
      ledger.samples.some(
        (each) =>
          each.place === at &&
          each.shelf === shelf &&
          each.kind === kind &&
          !each.lent &&
          !this.takenAway.has(each.path),
      );
    return makeTarget(
      {
        scratch,
        lies,
        fileLink: (kind) => links.toFile(kind),
        rootLink: (to) => rootLinks.get(to) ?? null,
      },
      place,
      specimen,
      aim,
    );
  }

  /** Takes away what nobody will ask for: laid and looked at, it would cost each call. The ledger still knows it. */
  keepOnly(kinds: readonly SpecimenKind[]): void {
    const kept = new Set<SpecimenKind>([...kinds, ...Object.keys(this.plan.own), "place"]);
    this.onDisk(() => {
      for (const { kind, path } of this.ledger.samples) {
        if (kept.has(kind)) continue;
        this.takenAway.add(path);
        despiteServer(() => this.laid.clear(path));
      }
    });
    this.links.keepOnly(kept);
    this.desk?.keepOnly(kept);
  }

  /** A folder of its own in the place, for calls that are in flight together; kind place then means that folder. Gives its name. */
  layShelf(place: PlaceName, kinds: readonly SpecimenKind[]): string {
    const shelf = `shelf-${++this.shelves}`;
    this.lay(spotOf(place, shelf, false), kinds);
    return shelf;
  }

  /** The one folder of the other path arguments. Asked for in another place, it moves there. */
  lend(place: PlaceName, kinds: readonly SpecimenKind[]): Lent {
    this.desk ??= this.newDesk(place, "desk", kinds);
    this.desk.offer(kinds);
    this.desk.move(place);
    return this.desk;
  }

  /** A lent folder for one call alone. */
  lendShelf(place: PlaceName, kinds: readonly SpecimenKind[]): Lent {
    return this.newDesk(place, `desk-${++this.shelves}`, kinds);
  }

  /** Lays the links from web into api; they are no change, before and after. */
  layLinks(token: string): void {
    this.onDisk(() => despiteServer(() => this.links.lay(token)));
  }

  removeLinks(): void {
    this.links.remove();
  }

  /** A link to a place, beside the places. Absolute. */
  rootLink(to: PlaceName): string {
    const path =
      this.rootLinks.get(to) ?? this.onDisk(() => layRootLink(this.laid, placeDirs[to], this.rootLinks.size));
    this.rootLinks.set(to, path);
    return join(this.scratch, path);
  }

  /** A directory inside the allow set that does not exist. Absolute. */
  missingDir(): string {
    return join(this.scratch, missingName);
  }

  /** Something of the scratch could not be removed; known once it is disposed of. */
  leftBehind = false;

  /** Removes the scratch, whatever became of it. */
  [Symbol.dispose](): void {
    this.leftBehind = !removeScratch(this.scratch);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this[Symbol.dispose]();
  }

  private newDesk(place: PlaceName, name: string, kinds: readonly SpecimenKind[]): LentFolder {
    const { laid, scratch } = this;
    const clear = (path: string) => laid.clear(path);
    return new LentFolder({ scratch, clear, lay: (spot, laidKinds) => this.lay(spot, laidKinds) }, place, name, kinds);
  }

  private lay(spot: Spot, kinds: readonly SpecimenKind[]): void {
    this.onDisk(() => {
      despiteServer(() => this.laid.openWay(`${spot.dir}/`));
      this.laid.directory(spot.dir);
      this.laid.note([spot.dir, ...this.fill(spot, kinds)]);
    });
  }

  /** What this machine cannot do (no room, no descriptors) is a UsageFault; what a server did to the disk never throws. */
  private onDisk<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw error instanceof Fault ? error : scratchFault(this.plan.base, error);
    }
  }

  private fill(spot: Spot, kinds: readonly SpecimenKind[]): string[] {
    return laySpecimens(this.laid, this.ledger, this.mint, spot, kinds, this.plan.own);
  }
}
