import { signTrait } from "./signs.js";
import { wholeRun } from "./trait.js";

/** added, removed. */
export const listChanged = signTrait({
  name: "list_changed",
  cells: [
    ["changed", "added"],
    ["changed", "removed"],
  ],
  rows: [
    ["+-", "followed"],
    ["++", "widens-only"],
    ["--", "narrows-only"],
    ["-+", "ignored"],
  ],
});

/** Any of the three changes brought a roots/list, within the windows. */
export const reRequested = wholeRun("re_requested", ({ facts }) => {
  const sessions = facts.sessions.filter((session) => session.scenario === "changed");
  if (sessions.length === 0) return null;
  return sessions.some((session) => session.reRequested.includes(true)) ? "yes" : "no";
});

/**
 * cleared, forgotten, and removed: a root that was open after it had been withdrawn is still kept when the list is emptied,
 * and says nothing of a return to the launch set. (Design's table has no row for it; a server whose grants only add is kept.)
 */
export const cleared = signTrait({
  name: "cleared",
  cells: [
    ["changed", "cleared"],
    ["changed", "forgotten"],
    ["changed", "removed"],
  ],
  optional: ["removed"],
  rows: [
    ["--.", "revoked"],
    ["+-.", "kept"],
    ["+++", "kept"],
    ["++.", "allow-set"],
  ],
});

export const startup = signTrait({
  name: "startup",
  cells: [["startup", "early"]],
  rows: [
    ["+", "open"],
    ["-", "closed"],
  ],
});
