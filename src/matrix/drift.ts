/**
 * What a change between two matrices means, gravest first.
 * loosened: a gap-like cell became permitted, a verdict or the class got weaker, a trait fails open.
 * coverage-lost: what was conclusive is unproven now, an operation or a tool vanished.
 * tightened: the reverse of loosened. gained: new operations, newly conclusive. changed: everything else.
 */
export const levels = ["loosened", "coverage-lost", "tightened", "gained", "changed"] as const;
export type Level = (typeof levels)[number];

/** One difference. */
export interface Drift {
  level: Level;
  /** A cell (`read_file(path) steady.gap`), an operation with what of it changed (`read_file(path) verdict`), or a key of the file. */
  address: string;
  /** null: was not there. */
  from: string | null;
  /** null: is not there any more. */
  to: string | null;
  /** For a person; describes, never accuses. */
  sentence: string;
}

/** A drift whose sentence is its own words: `a → b`. */
export function drift(level: Level, address: string, from: string | null, to: string | null, says?: string): Drift {
  return { level, address, from, to, sentence: says ?? `${from ?? "nothing"} became ${to ?? "nothing"}` };
}
