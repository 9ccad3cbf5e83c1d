import type { Classification, TraitName } from "../model/words.js";

/** What each word says of a server, for a person: the wording of every format stands here and nowhere else. */

export const classPhrases: Record<Classification, string> = {
  enforcing: "every operation kept to the roots",
  advisory: "every operation reached what lies outside the roots: the list is no boundary here",
  "first-root-only": "only the first root counts, further roots are refused",
  "read-only-enforcing": "what reads keeps to the roots, what writes or deletes does not",
  "write-only-enforcing": "what writes or deletes keeps to the roots, what reads does not",
  mixed: "operations differ",
  inconclusive: "not enough could be shown either way",
};

export const traitPhrases: Record<TraitName, Record<string, string>> = {
  asks: {
    "at-start": "asks for the roots before the first call",
    "every-call": "asks for the roots during every call",
    "in-calls": "asks for the roots during calls",
    never: "did not ask for the roots while we waited",
  },
  asks_undeclared: {
    yes: "asks for roots even where the client did not declare them",
    no: "asks only where the client declared roots",
  },
  list_changed: {
    followed: "re-reads the list and follows it both ways",
    "widens-only": "follows an added root, keeps a withdrawn one",
    "narrows-only": "drops a withdrawn root, does not take up an added one",
    ignored: "keeps the first list whatever the client announces",
  },
  re_requested: {
    yes: "asked again after a change was announced",
    no: "not re-requested within the waiting window",
  },
  cleared: {
    revoked: "an emptied list closes what was open before",
    kept: "keeps a root that was withdrawn by emptying the list",
    "allow-set": "an emptied list opens everything the launch allowed",
  },
  startup: {
    open: "open until it has asked for roots",
    closed: "closed, or waits, until the roots are known",
  },
  fallback: fallbackPhrases("for clients without roots"),
  on_fixed: fallbackPhrases("for clients that announce no changes"),
  on_empty: fallbackPhrases("where the list is empty"),
  on_error: fallbackPhrases("where the client answers with an error"),
  on_silence: fallbackPhrases("where the client never answers"),
  on_missing: fallbackPhrases("where the root does not exist"),
  on_foreign: fallbackPhrases("where the list holds a root of an unknown scheme"),
  composition: {
    replace: "the list replaces the launch directories: the client can open what the launch did not allow",
    intersect: "only what both the launch and the list allow is open",
    union: "the list adds to the launch directories: the client can open what the launch did not allow",
    ignore: "the launch directories alone decide",
  },
  beyond: {
    refused: "outside the launch directories is refused",
    permitted: "outside the launch directories is open",
  },
  encoding: {
    decoded: "a percent-encoded root is read as the directory it names",
    truncated: "a root with # or % in it is cut short, and what is left is open",
    undecoded: "a percent-encoded root is not recognised: what it names is refused",
    fallback: "a percent-encoded root opens more than it names",
  },
  raw_uri: {
    decoded: "a root that was not percent-encoded is read as meant",
    truncated: "a root that was not percent-encoded is cut short, and what is left is open",
    undecoded: "a root that was not percent-encoded is not recognised",
    nothing: "a root that was not percent-encoded opens nothing",
    fallback: "a root that was not percent-encoded opens more than it names",
  },
  links: {
    both: "a root behind a link is open by either spelling",
    "as-given": "a root behind a link is open only as it was given",
    resolved: "a root behind a link is open only by its real path",
    neither: "a root behind a link is refused by either spelling",
    fallback: "a root behind a link opens more than it names",
  },
  file_root: {
    exact: "a file as the root opens that file",
    parent: "a file as the root opens its neighbours too",
    nothing: "a file as the root opens nothing",
    fallback: "a file as the root opens more than its folder",
  },
  default_scope: {
    roots: "with the path left out, every root is meant",
    "first-root": "with the path left out, the first root is meant",
    "allow-set": "with the path left out, everything the launch allowed is meant",
    cwd: "with the path left out, the working directory is meant",
    none: "with the path left out, nothing is shown",
  },
  names: {
    shown: "shows the names of the roots",
    "not-shown": "does not show the names of the roots",
  },
  existence: {
    revealed: "replies tell whether a file outside the roots exists",
    hidden: "replies do not tell whether a file outside the roots exists",
  },
  annotations: {
    truthful: "what is marked read-only did not write",
  },
};

function fallbackPhrases(when: string): Record<string, string> {
  return {
    everything: `everything is open ${when}`,
    "allow-set": `everything the launch allowed is open ${when}`,
    roots: `the declared directory is open, and no more, ${when}`,
    nothing: `nothing is open ${when}`,
    cwd: `the working directory is open ${when}`,
  };
}

const anyTraitPhrases: Record<string, string> = {
  varies: "differs between operations",
  other: "a combination without a name; see the cells",
  "no-answer": "a needed call got no answer",
  untested: "not tested",
  "n/a": "does not apply",
};

/** Any other text of annotations names the operations that wrote although marked read-only. */
export function traitPhrase(trait: TraitName, word: string): string {
  const phrases = traitPhrases[trait];
  if (Object.hasOwn(phrases, word)) return phrases[word] ?? "";
  if (Object.hasOwn(anyTraitPhrases, word)) return anyTraitPhrases[word] ?? "";
  return trait === "annotations" ? `wrote although marked read-only: ${word}` : "";
}
