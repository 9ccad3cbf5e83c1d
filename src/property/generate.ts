import type { Fallback } from "../../fixtures/kit/policy.js";
import {
  actions,
  type ServerPlan,
  type Shape,
  shapes,
  strictServer,
  strictTool,
  type ToolPlan,
} from "../../fixtures/random/plan.js";
import { Draw } from "./draw.js";

/** verdicts: what decides the class. traits: every scenario is run, so what only some of them could answer is left out. */
export type Mode = "verdicts" | "traits";

/** A whole server from a seed. What design.md leaves open is not drawn; each such place says so. */
export function planOf(seed: number, mode: Mode): ServerPlan {
  const draw = new Draw(seed);
  const time = timing(draw, mode);
  const drawn = draw.some(shapes, 2 + draw.below(3)).filter((shape) => fits(shape, time, mode));
  const common = draw.weighted({ rule: 55, halves: 25, each: 20 });
  const [theme, readers, writers] = [manner(draw), manner(draw), manner(draw)];
  const tools = (drawn.length > 0 ? drawn : (["read"] as const)).map((shape) => {
    const own = common === "rule" ? theme : common === "each" ? manner(draw) : isWriter(shape) ? writers : readers;
    return tool(draw, shape, own, time);
  });
  return { ...time, tools };
}

type Time = Omit<ServerPlan, "tools">;

function timing(draw: Draw, mode: Mode): Time {
  const kind = draw.weighted({ start: 34, later: 14, listed: 14, firstCall: 14, everyCall: 14, late: 6, never: 4 });
  const asks: Record<typeof kind, Time["asks"]> = {
    start: "at-start",
    later: 350,
    listed: "at-tools-list",
    firstCall: "at-first-call",
    everyCall: "at-every-call",
    // A second and a half may fall before or after the first call: which is nothing that design.md settles.
    late: mode === "traits" ? 350 : 1500,
    never: "never",
  };
  // A server that waits for the list and asks for it at tools/list waits for ever in startup, where nobody lists tools.
  const waits = draw.chance(0.2) && kind !== "listed";
  const hangs = waits || kind === "firstCall" || kind === "everyCall";
  return {
    ...strictServer,
    asks: asks[kind],
    asksUndeclared: kind !== "never" && draw.chance(0.2),
    waits,
    // Where each call asks, each of some hundred calls would last so much longer.
    appliesAfter: kind === "everyCall" || draw.chance(0.6) ? 0 : 1 + draw.below(300),
    listens: draw.chance(0.8),
    debounces: draw.weighted({ "0": 60, "250": 25, "900": 15 }) === "0" ? 0 : draw.one([250, 900]),
    // Either it gives up while its calls hang, later than a busy client answers, or so late that nobody sees it.
    patience: hangs && mode === "traits" ? 7_000 : 60_000,
  };
}

const writers: readonly Shape[] = ["write", "edit", "make", "delete", "move", "copy"];

function isWriter(shape: Shape): boolean {
  return writers.includes(shape);
}

/** In silent each call that a joint or batch question adds would hang for as long as the server is patient. */
function fits(shape: Shape, { asks }: Time, mode: Mode): boolean {
  return mode === "verdicts" || asks !== "at-every-call" || !["many", "move", "copy"].includes(shape);
}

/** What several tools of one server have in common. */
type Manner = Pick<ToolPlan, "rule" | "contains" | "follows" | "cleared" | "decodes" | "refuses">;

function manner(draw: Draw): Manner {
  return {
    rule: draw.weighted({ none: 8, arguments: 12, roots: 44, first: 16, intersect: 12, union: 8 }),
    contains: draw.weighted({ real: 76, lexical: 10, prefix: 8, "before-dots": 6 }),
    follows: draw.weighted({ everything: 66, nothing: 12, widening: 11, narrowing: 11 }),
    cleared: draw.weighted({ revoke: 50, keep: 25, "allow-set": 25 }),
    decodes: draw.weighted({ uri: 60, "cut-at-hash": 20, raw: 20 }),
    refuses: draw.weighted({ "error-flag": 55, "plain-text": 15, "rpc-error": 15, "empty-success": 15 }),
  };
}

function tool(draw: Draw, shape: Shape, own: Manner, time: Time): ToolPlan {
  const fallback = () => fallbackFor(draw, shape);
  const orRoots = (): Fallback | "roots" => (draw.chance(0.6) ? "roots" : fallback());
  const open = draw.chance(0.25);
  const plan: ToolPlan = {
    ...strictTool(shape),
    ...own,
    before: open ? fallback() : "nothing",
    undeclared: draw.chance(0.08) ? "cwd" : fallback(),
    empty: fallback(),
    error: fallback(),
    silence: fallback(),
    missing: fallback(),
    fixed: orRoots(),
    foreign: orRoots(),
    linkRoots: draw.chance(0.8) ? "taken" : "dropped",
    fileRoots: draw.weighted({ exact: 60, parent: 20, dropped: 20 }),
    scope: draw.one(["roots", "first-root", "allow-set", "cwd"]),
    // Which of its two paths a copy writes to depends on whether both were aimed at one place.
    claimsReadOnly: isWriter(shape) && shape !== "move" && shape !== "copy" && draw.chance(0.1),
    glances: shape === "many" && draw.chance(0.3),
  };
  if (draw.chance(0.15)) plan.free = freeOf(draw, shape);
  // What never worked in a branch is one slot without a value, and what was guessed at without a schema is not listed.
  plan.broken = !["branch", "bare"].includes(shape) && plan.free.length === 0 && draw.chance(0.04);
  // A broken tool that quotes would be proven by its quotations, whatever its name says that it does.
  plan.quotes = quotable.includes(shape) && !plan.broken && !plan.glances && draw.chance(0.06);
  // A writer that quotes before it can be used looks like a reader until then; which it is depends on the moment.
  if (plan.quotes && isWriter(shape)) plan.quotes = time.asks === "at-start" && time.appliesAfter === 0;
  return plan;
}

const quotable: readonly Shape[] = ["read", "edit", "write", "delete", "many", "nested", "uri"];

/** The whole disk is more than a tool without a path could walk through. */
function fallbackFor(draw: Draw, shape: Shape): Fallback {
  const word = draw.weighted({ nothing: 55, "allow-set": 33, everything: 12 });
  return word === "everything" && shape === "optional" ? "allow-set" : word;
}

function freeOf(draw: Draw, shape: Shape): string[] {
  if (shape === "move" || shape === "copy") return [draw.one(["source", "destination"])];
  return shape === "branch" ? draw.some(actions, 1 + draw.below(2)) : [];
}
