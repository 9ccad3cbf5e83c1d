import { secondSizedName } from "../../model/commons.js";
import type { Mint } from "../canaries.js";
import type { Piece, Specimen } from "./specimen.js";

const filler = "Nets, oars, lamps, anchors, sails, buckets, ropes and a kettle.\n";

/**
 * Two files that are told apart by size and date alone, for tools that only measure. Text, since a read of empty bytes
 * swells sixfold in JSON.
 */
export const sized: Specimen = (name, mint) => [measured(name, mint), measured(secondSizedName, mint)];

function measured(path: string, mint: Mint): Piece {
  const { size, modified, date } = mint.measure();
  return { path, parts: [{ path, bytes: Buffer.alloc(size, filler), modified }], content: [], names: [], size, date };
}
