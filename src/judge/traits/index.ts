import { asks, asksUndeclared, names } from "./asking.js";
import { cleared, listChanged, reRequested, startup } from "./changes.js";
import { annotations } from "./claims.js";
import { existence } from "./existence.js";
import { fallbacks } from "./fallbacks.js";
import { beyond, composition } from "./reach.js";
import { defaultScope } from "./scope.js";
import { encoding, fileRoot, links, rawUri } from "./spellings.js";
import type { Trait } from "./trait.js";

/** In matrix order. A new trait is a file (or a table in one) and a line here. */
export const traits: Trait[] = [
  asks,
  asksUndeclared,
  listChanged,
  reRequested,
  cleared,
  startup,
  ...fallbacks,
  composition,
  beyond,
  encoding,
  rawUri,
  links,
  fileRoot,
  defaultScope,
  names,
  existence,
  annotations,
];
