import type { ServerPlan } from "../../fixtures/random/plan.js";
import type { CellName, ScenarioName, TraitName, Verdict } from "../model/words.js";
import type { Signs } from "./cells.js";
import type { Offered } from "./operations.js";

export interface Found {
  offered: Offered;
  signs: Signs;
  verdict: Verdict;
}

/** A trait's word; null where it is not for that operation; undefined where nothing is said of it here. */
type Word = string | null | undefined;

const fallbackOf: Record<string, string> = {
  "+++": "everything",
  "++-": "allow-set",
  "+--": "roots",
  "---": "nothing",
};
const openToo: readonly TraitName[] = ["composition", "beyond", "existence", "default_scope"];

function spelled({ signs }: Found, scenario: ScenarioName, ...cells: CellName[]): string | null {
  const row = signs[scenario];
  return row === undefined ? null : cells.map((cell) => row[cell]).join("");
}

function lookUp(words: Record<string, string>, key: string | null): string | null {
  return key === null ? null : (words[key] ?? "other");
}

function fallback(found: Found, scenario: ScenarioName): string | null {
  return lookUp(fallbackOf, spelled(found, scenario, "inside", "gap", "beyond"));
}

function decoding(found: Found, scenario: ScenarioName, nothing: string): string | null {
  const signs = spelled(found, scenario, "inside", "truncated", "gap");
  if (signs?.endsWith("+")) return "fallback";
  return lookUp({ "+--": "decoded", "-+-": "truncated", "++-": "truncated", "---": nothing }, signs);
}

const byOperation: Partial<Record<TraitName, (found: Found, server: ServerPlan) => Word>> = {
  list_changed: (found) =>
    lookUp(
      { "+-": "followed", "++": "widens-only", "--": "narrows-only", "-+": "ignored" },
      spelled(found, "changed", "added", "removed"),
    ),
  cleared: (found) =>
    lookUp(
      { "--": "revoked", "+-": "kept", "++": spelled(found, "changed", "removed") === "+" ? "kept" : "allow-set" },
      spelled(found, "changed", "cleared", "forgotten"),
    ),
  startup: (found) => lookUp({ "+": "open", "-": "closed" }, spelled(found, "startup", "early")),
  fallback: (found) => (spelled(found, "undeclared", "gap", "cwd") === "-+" ? "cwd" : fallback(found, "undeclared")),
  on_fixed: (found) => fallback(found, "fixed"),
  on_empty: (found) => fallback(found, "empty"),
  on_error: (found) => fallback(found, "failed"),
  on_silence: (found) => fallback(found, "silent"),
  on_missing: (found) => fallback(found, "missing"),
  on_foreign: (found) => fallback(found, "foreign"),
  composition: (found) => {
    if (found.signs.steady?.beyond === "+" || found.signs.widened === undefined) return null;
    const signs = `${found.signs.steady?.gap}${found.signs.widened.beyond}`;
    return lookUp({ "-+": "replace", "--": "intersect", "++": "union", "+-": "ignore" }, signs);
  },
  beyond: (found) => lookUp({ "+": "permitted", "-": "refused" }, spelled(found, "steady", "beyond")),
  encoding: (found) => decoding(found, "encoded", "undecoded"),
  raw_uri: (found) => decoding(found, "concatenated", "nothing"),
  links: (found) => {
    const signs = spelled(found, "linked", "as_given", "resolved", "gap");
    if (signs?.endsWith("+")) return "fallback";
    return lookUp({ "++-": "both", "+--": "as-given", "-+-": "resolved", "---": "neither" }, signs);
  },
  file_root: (found) => {
    if (!found.offered.onFile) return null;
    const signs = spelled(found, "file", "itself", "neighbour", "gap");
    if (signs?.endsWith("+")) return "fallback";
    return lookUp({ "+--": "exact", "++-": "parent", "---": "nothing" }, signs);
  },
  default_scope: defaultScope,
  existence,
};

/** A path that is left out means what the plan says; one that is relative means the working directory here. */
function defaultScope({ offered, verdict }: Found, server: ServerPlan): Word {
  const { tool, effect, free } = offered;
  if (effect === "write" || effect === "delete") return null;
  if (tool.shape === "optional") {
    if (tool.scope === "cwd") return "cwd";
    // Without a list there is no first root either.
    const isLaunch = tool.scope === "allow-set" || ["none", "arguments"].includes(tool.rule) || server.asks === "never";
    if (isLaunch) return "allow-set";
    if (tool.scope === "first-root") return "first-root";
    if (tool.rule === "union") return "allow-set";
    return tool.rule === "first" ? "first-root" : "roots";
  }
  if (tool.shape === "uri") return "none";
  const isFree = tool.rule === "none" || free || (tool.quotes && tool.refuses !== "empty-success");
  // Without a list the whole disk can be the fallback, the working directory with it.
  if (server.asks === "never" && verdict === "open" && !isFree)
    return tool.undeclared === "everything" ? undefined : "none";
  return isFree ? "cwd" : "none";
}

/** Everything that is drawn refuses before it looks. What is open fails on what is missing, unless it makes it. */
function existence({ offered, verdict }: Found): Word {
  const { tool, onMissing } = offered;
  // For who makes what is missing, a missing name is one more target.
  if (onMissing === "made") return null;
  // The gap is reached in company only, and was asked by itself just once.
  if (tool.glances) return undefined;
  return verdict === "open" ? "revealed" : "hidden";
}

/** One word, or the words that operations differ by; undefined where nothing is said. */
export type Answer = string | Record<string, string[]> | undefined;

export function traitsFrom(
  all: Found[],
  server: ServerPlan,
  scenarios: readonly ScenarioName[],
): Partial<Record<TraitName, Answer>> {
  const proven = all.filter(({ verdict }) => verdict !== "unproven");
  const answers: Partial<Record<TraitName, Answer>> = wholeRun(all, server, scenarios);
  for (const [name, wordOf] of Object.entries(byOperation) as [
    TraitName,
    NonNullable<(typeof byOperation)[TraitName]>,
  ][]) {
    const asked = proven.filter(({ verdict }) => verdict !== "open" || openToo.includes(name));
    answers[name] = joined(asked.map((found) => [found.offered.address, wordOf(found, server)]));
  }
  return answers;
}

function joined(words: [operation: string, word: Word][]): Answer {
  if (words.some(([, word]) => word === undefined)) return undefined;
  const byWord: Record<string, string[]> = {};
  for (const [operation, word] of words) if (word) byWord[word] = [...(byWord[word] ?? []), operation].sort();
  const [first, ...others] = Object.keys(byWord);
  if (first === undefined) return "n/a";
  return others.length === 0 ? first : byWord;
}

function wholeRun(
  all: Found[],
  server: ServerPlan,
  scenarios: readonly ScenarioName[],
): Partial<Record<TraitName, Answer>> {
  const { asks, asksUndeclared, listens } = server;
  const words = { "at-first-call": "in-calls", "at-every-call": "every-call", never: "never" };
  // Later than the window at the start: it may come before the first call of some process, or in one.
  const isLate = typeof asks === "number" && asks >= 1000;
  const isAskedAgain = asks !== "never" && (listens || asks === "at-every-call");
  const claiming = all.filter(({ offered, verdict }) => offered.claims !== null && verdict !== "unproven");
  const wrong = claiming.filter(({ offered }) => ["write", "delete"].includes(offered.effect));
  return {
    asks: isLate ? undefined : asks in words ? words[asks as keyof typeof words] : "at-start",
    asks_undeclared: !scenarios.includes("undeclared") ? "n/a" : asksUndeclared ? "yes" : "no",
    re_requested: !scenarios.includes("changed") ? "n/a" : isAskedAgain ? "yes" : "no",
    names: "not-shown",
    annotations: claiming.length === 0 ? "n/a" : annotated(wrong),
  };
}

function annotated(wrong: Found[]): string {
  if (wrong.length === 0) return "truthful";
  return wrong
    .map(({ offered }) => offered.address)
    .sort()
    .join(", ");
}
