import type { Change, SpecimenKind, Target } from "../model/ledger.js";
import type { Call, Observation, Reply } from "../model/observation.js";
import type { Door, Slot, Spelling } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { callOf } from "../surface/doors.js";
import { asBatch, fillArgs, jointly, spell } from "../surface/fill.js";
import { newToken } from "../workspace/canaries.js";
import type { Arrangement } from "./arrangement.js";
import { now, pause } from "./clock.js";
import { condensedHeard, condensedReply, tellingChanges } from "./condense.js";
import { nameOf } from "./lists.js";

/** What is to be called, and at what. */
export interface Aim {
  door: Door;
  slot: Slot | null;
  args: JsonObject;
  spelling: Spelling;
  /** Makes the target once the call's own token is known; null where the operation has no slot. */
  target: ((token: string) => Target | null) | null;
  shape: "plain" | "batch" | "joint";
}

/** A request that is ready to be sent. */
export interface Prepared {
  call: Call;
  token: string;
  target: Target | null;
  /** Every path that its arguments name, relative to the scratch. */
  names: string[];
}

/** Fills the arguments for one call; null where this kind of specimen cannot be aimed that way. */
export function prepare(arrangement: Arrangement, aim: Aim, lent = arrangement.lent): Prepared | null {
  const token = newToken();
  const target = aim.target === null ? null : aim.target(token);
  if (aim.target !== null && target === null) return null;
  const { anchors, workspace } = arrangement;
  const names = new Set(target === null ? [] : [target.canonical]);
  const spelled = (path: string) => {
    names.add(path.slice(workspace.scratch.length + 1));
    return spell(path, aim.spelling, anchors);
  };
  const beside = (kind: SpecimenKind): string =>
    target === null
      ? lent.path(kind, token)
      : (workspace.target(target.place, kind, { route: target.route, shelf: target.shelf, token })?.path ??
        lent.path(kind, token));
  const args = shaped(aim);
  if (args === null) return null;
  const filled = fillArgs(args, {
    path: target === null ? "" : spelled(target.path),
    token,
    allow: workspace.allow,
    other: (kind) => spelled(lent.path(kind, token)),
    with: (kind) => spelled(beside(kind)),
    ahead: target === null ? "" : spelled(lent.path(target.specimen, token)),
  });
  return { call: callOf(aim.door, filled), token, target, names: [...names] };
}

function shaped(aim: Aim): JsonObject | null {
  if (aim.shape === "joint") return jointly(aim.args);
  if (aim.shape === "batch") return aim.slot === null ? null : asBatch(aim.args, aim.slot);
  return aim.args;
}

/**
 * One call, with the disk before and after. What it changed is put back before this returns.
 * Never throws for what the server does; on a process that is gone the reply is `closed`. Nothing where the run has ended.
 */
export async function observe(arrangement: Arrangement, aim: Aim): Promise<Observation | null> {
  if (arrangement.plan.signal.aborted) return null;
  const prepared = prepare(arrangement, aim);
  if (prepared === null) return null;
  const { session, workspace } = arrangement;
  const { call, token, target, names } = prepared;
  const rootsAnswered = arrangement.answered;
  const asked = session.questions.length;
  const mark = session.mark();
  arrangement.callIndex += 1;
  workspace.watch.armAccess(target === null ? [] : [target]);
  const raw = await session.request(call, { timeout: arrangement.settings.callTimeout });
  const reply = condensedReply(raw, () => arrangement.marks);
  if (raw.door === "timeout") await giveUpOnTheDeaf(arrangement);
  if (reply.door === "result" || reply.door === "error") arrangement.losses.replied();
  const followed = await followLinks(arrangement, raw);
  arrangement.countCall(session.questions.length > asked);
  const accessed = workspace.watch.accessed();
  const tokens = [token, ...arrangement.aftermath.tokens];
  const changes = await changesOf(arrangement, nameOf(aim.door), tokens);
  if (changes.length > 0) changes.push(...workspace.watch.restore(changes, tokens));
  const heard = session.since(mark).filter((message) => !isReply(message));
  const observation: Observation = {
    call,
    token,
    target,
    reply,
    heard: condensedHeard(heard, () => arrangement.marks),
    followed,
    changes: tellingChanges(arrangement.aftermath.share(changes, { token, names }), target?.canonical ?? null),
    accessed,
    listed: arrangement.lists.names.has(nameOf(aim.door)),
    rootsAnswered,
  };
  arrangement.aftermath.remember(observation, nameOf(aim.door));
  return observation;
}

/**
 * A call that hangs is that call's own; a server that answers nothing any more, not even a ping, is ended: whoever finds it
 * gone may start another, and nobody waits for each further call in vain.
 */
async function giveUpOnTheDeaf({ session, settings }: Arrangement): Promise<void> {
  const reply = await session.request({ method: "ping", params: {} }, { timeout: settings.callTimeout / 2 });
  if (reply.door === "timeout") await session[Symbol.asyncDispose]();
}

/** Milliseconds between two looks at a disk on which a late write is expected. */
export const lookAgain = 25;

/** At once, except where this door was seen to write after it answered: then its effect is waited for. */
async function changesOf({ aftermath, workspace }: Arrangement, door: string, tokens: string[]): Promise<Change[]> {
  const until = now() + aftermath.delayOf(door);
  for (;;) {
    const changes = workspace.watch.changes(tokens);
    if (changes.length > 0 || now() >= until) return changes;
    await pause(lookAgain);
  }
}

/** A write that came after the reply belongs to the call that made it, not to the next one. */
export function chargeLateWrites({ aftermath, plan, workspace }: Arrangement): void {
  if (plan.signal.aborted) return;
  const late = workspace.watch.changes(aftermath.tokens);
  if (late.length === 0) return;
  const later = workspace.watch.restore(late, aftermath.tokens);
  aftermath.chargeAll(tellingChanges([...late, ...later], null));
}

export function isReply(message: Json): boolean {
  return typeof message === "object" && message !== null && !Array.isArray(message) && !("method" in message);
}

const mostLinks = 3;

/** Content may lie only behind a resource link: a reply that names one is not the end of the answer. */
async function followLinks(arrangement: Arrangement, reply: Reply): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const uri of linksIn(reply).slice(0, mostLinks)) {
    const call: Call = { method: "resources/read", params: { uri } };
    const raw = await arrangement.session.request(call, { timeout: arrangement.settings.callTimeout });
    replies.push(condensedReply(raw, () => arrangement.marks));
  }
  return replies;
}

export function linksIn(reply: Reply): string[] {
  if (reply.door !== "result") return [];
  const content = (reply.result as { content?: Json } | null)?.content;
  if (!Array.isArray(content)) return [];
  const links = content.flatMap((item) => {
    const link = item as { type?: Json; uri?: Json } | null;
    return link?.type === "resource_link" && typeof link.uri === "string" ? [link.uri] : [];
  });
  return [...new Set(links)];
}
