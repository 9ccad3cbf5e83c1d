import type { Specimen } from "./specimen.js";

/** For what deletes only empty folders: its canary is that it is gone. */
export const emptyFolder: Specimen = (name) => [
  { path: name, parts: [{ path: name, bytes: null }], content: [], names: [] },
];
