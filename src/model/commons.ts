/** Words that every specimen shares, so that tools can be given arguments that work. They tell no place from another. */

/** Stands on each line that has a canary: a line-oriented search for it shows the canary. */
export const commonWord = "harbour";

/** A whole line of every plain text specimen, once in each: what an edit tool is asked to replace. */
export const replaceableLine = "The ferry leaves at seven.";

/** Name of each registered specimen, the same in every place, so that a path never says more than its place. */
export const specimenNames = {
  file: "notes.txt",
  folder: "letters",
  "empty-folder": "drawer",
  sized: "ledger.txt",
  markdown: "guide.md",
  json: "settings.json",
  source: "station.ts",
  csv: "arrivals.csv",
  html: "page.html",
  image: "picture.png",
  archive: "bundle.zip",
  pdf: "paper.pdf",
  sqlite: "records.sqlite",
  repository: "history",
  project: "workshop",
} as const;
export type RegisteredKind = keyof typeof specimenNames;

/** The second file of kind sized: a number proves stat only if another file gives its own. */
export const secondSizedName = "register.txt";
