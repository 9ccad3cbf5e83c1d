import { UsageFault } from "../faults.js";
import { specimenNames } from "../model/commons.js";
import type { Ledger, PlaceName, Sample, SpecimenKind } from "../model/ledger.js";
import { hashOf } from "./bytes.js";
import type { Mint } from "./canaries.js";
import type { Laid } from "./laid.js";
import { isRegistered, specimens } from "./specimens/index.js";
import { filePiece, type Piece } from "./specimens/specimen.js";
import { line } from "./specimens/texts.js";

/** A folder that specimens are laid in: a place, a shelf of it, or a folder lent there. */
export interface Spot {
  place: PlaceName;
  /** Relative to the scratch. */
  dir: string;
  /** Name of the folder within the place; null: the place itself. */
  shelf: string | null;
  lent: boolean;
}

/**
 * Lays fresh specimens of these kinds in a folder that stands, and the entry's own always: a tool may need to find one
 * beside what it is aimed at. Every folder gets a child whose name is a canary, for what lists the folder itself.
 */
export function laySpecimens(
  laid: Laid,
  ledger: Ledger,
  mint: Mint,
  spot: Spot,
  kinds: readonly SpecimenKind[],
  own: Record<string, string>,
): string[] {
  const paths: string[] = [];
  const lay = (kind: SpecimenKind, piece: Piece, path = `${spot.dir}/${piece.path}`) => {
    paths.push(...layParts(laid, spot.dir, piece));
    ledger.samples.push(sampleOf(kind, piece, path, spot));
  };
  lay("place", marker(mint), spot.dir);
  for (const kind of new Set(kinds)) {
    if (!isRegistered(kind)) continue;
    for (const piece of specimens[kind](specimenNames[kind], mint)) lay(kind, piece);
  }
  for (const [path, text] of Object.entries(own)) lay(path, ownPiece(path, text, mint));
  return paths;
}

/** An entry's specimens stay where they are laid, and do not take the name of one of ours. */
export function checkOwn(own: Record<string, string>): void {
  const ours = new Set<string>(Object.values(specimenNames));
  for (const path of Object.keys(own)) {
    const names = path.split("/");
    if (names.some((name) => name === "" || name === "." || name === "..") || path.includes("\0")) {
      throw new UsageFault(
        `specimen "${path}" is no relative path. Write it as it lies in a root, e.g. "src/app.json".`,
      );
    }
    if (ours.has(names[0] ?? "")) {
      throw new UsageFault(`specimen "${path}" has the name of one of our own specimens. Give it another.`);
    }
  }
}

function layParts(laid: Laid, dir: string, piece: Piece): string[] {
  return piece.parts.map(({ path, bytes, modified }) => {
    const full = `${dir}/${path}`;
    if (bytes !== null) laid.file(full, bytes, modified ?? null);
    else if (!laid.entries.has(full)) laid.directory(full);
    return full;
  });
}

function sampleOf(kind: SpecimenKind, piece: Piece, path: string, { place, shelf, lent }: Spot): Sample {
  const files = piece.parts.flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));
  return {
    place,
    kind,
    path,
    shelf,
    lent,
    content: piece.content,
    names: piece.names,
    size: piece.size ?? null,
    date: piece.date ?? null,
    hashes: [...files, ...(piece.packed ?? [])].map(hashOf),
  };
}

function marker(mint: Mint): Piece {
  const [name, token] = [mint.token(), mint.token()];
  return { ...filePiece(`${name}.txt`, line(token), [token]), names: [name] };
}

function ownPiece(path: string, text: string, mint: Mint): Piece {
  const token = mint.token();
  const piece = filePiece(path, text.replaceAll("{canary}", token), text.includes("{canary}") ? [token] : []);
  const names = path.split("/").slice(0, -1);
  const above = names.map((_, index) => ({ path: names.slice(0, index + 1).join("/"), bytes: null }));
  return { ...piece, parts: [...above, ...piece.parts] };
}
