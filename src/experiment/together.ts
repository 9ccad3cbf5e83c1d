import { surprises } from "../judge/outcome.js";
import { specimenNames } from "../model/commons.js";
import type { Change, SpecimenKind } from "../model/ledger.js";
import type { Observation, Reply } from "../model/observation.js";
import type { CellPlan, Phase } from "../model/scenario.js";
import type { Operation, Variant } from "../model/surface.js";
import { isGapLike, type Json } from "../model/words.js";
import type { Lent, Workspace } from "../workspace/workspace.js";
import type { Arrangement } from "./arrangement.js";
import { chargeLateWrites, isReply, type Prepared, prepare } from "./calling.js";
import { pause } from "./clock.js";
import { condensedHeard, condensedReply, marksOf, tellingChanges } from "./condense.js";
import { nameOf } from "./lists.js";
import { ask, askOtherwise, isPermitted, log, type Question, wordsOf } from "./question.js";
import { retake } from "./retakes.js";
import { whyUntested } from "./untested.js";

/** A call that will be in flight with all others, on a shelf of its own. */
export interface Flight {
  operation: Operation;
  variant: number;
  plan: CellPlan;
  shelf: string;
  lent: Lent;
}

/** Changes that are looked through for each of the calls in flight. */
const mostChanges = 20_000;

/** How long a call of startup may stay open before the client gives its answer away, in milliseconds. */
const patience = 1000;

/** Lays a shelf for each call before the server starts: what is written by one call must not be read by another. */
export function layFlights(workspace: Workspace, phase: Phase, operations: Operation[]): Flight[] {
  const flights: Flight[] = [];
  for (const operation of operations) {
    for (const plan of phase.cells) {
      const indices = operation.variants.map((_, index) => index);
      for (const variant of isGapLike(plan.cell) ? indices : indices.slice(0, 1)) {
        const kinds = kindsOf(operation.variants[variant] as Variant);
        const shelf = workspace.layShelf(plan.place, kinds);
        flights.push({ operation, variant, plan, shelf, lent: workspace.lendShelf(phase.lent, kinds) });
      }
    }
  }
  return flights;
}

/**
 * The specimens that one variant can touch: its own, those of its other path arguments, those that it shows, and those that
 * its arguments name beside a working directory.
 */
export function kindsOf(variant: Variant): SpecimenKind[] {
  const args = JSON.stringify(variant.args);
  const other = [...args.matchAll(/\{(?:other|with):([^{}]+)\}/g)].map((match) => match[1] as string);
  const named = Object.entries(specimenNames).flatMap(([kind, name]) => (args.includes(name) ? [kind] : []));
  return [...new Set([variant.specimen, ...other, ...variant.needs, ...named])];
}

/**
 * All calls at once, begun without waiting for the server. In startup a call that still hangs after a second has the answer
 * released and is judged by what then comes; in silent one deadline holds for all.
 */
export async function runTogether(arrangement: Arrangement, phase: Phase, flights: Flight[]): Promise<void> {
  const { session, settings, workspace } = arrangement;
  const mark = session.mark();
  const prepared = flights.flatMap((flight) => ready(arrangement, flight));
  const replies = prepared.map(
    async ({ call }): Promise<Reply> => await session.request(call, { timeout: settings.callTimeout }),
  );
  for (const _ of prepared) arrangement.callIndex += 1;
  const all = Promise.all(replies);
  let released = false;
  if (arrangement.scenario.answer === "withheld") {
    const open = await Promise.race([all.then(() => false), pause(patience).then(() => true)]);
    if (open) {
      session.release();
      released = true;
    }
  }
  const answers = (await all).map((reply) => condensedReply(reply, () => arrangement.marks));
  await arrangement.relistWithin(patience);
  const tokens = prepared.map(({ token }) => token);
  const told = session.since(mark).filter((message) => !isReply(message));
  const heard = condensedHeard(told, () => marksOf(workspace.ledger, tokens));
  const seen = workspace.watch.changes(tokens);
  const changes = tellingChanges(seen, null, mostChanges);
  const questions = questionsOf(arrangement, phase, flights);
  for (const [index, each] of prepared.entries()) {
    const observation = observed(arrangement, each, answers[index] as Reply, heard, changes);
    arrangement.aftermath.remember(observation, nameOf(each.flight.operation.door));
    const question = questions.find((q) => q.operation === each.flight.operation && q.plan === each.flight.plan);
    if (question !== undefined)
      log(arrangement, question, { index: each.flight.variant, purpose: "cell", round: 0, observation });
  }
  if (seen.length > 0) arrangement.aftermath.chargeAll(tellingChanges(workspace.watch.restore(seen, tokens), null));
  const hung = answers.some((reply) => reply.door === "timeout");
  if (!released && !hung) await askOn(arrangement, questions);
  chargeLateWrites(arrangement);
  for (const question of questions) {
    if (question.untested === null) continue;
    arrangement.untested.push({
      operation: question.operation.address,
      cell: question.plan.cell,
      why: question.untested,
    });
  }
}

/** One by one, where nothing had to be released: joint and batch, then the surprises again (startup only). */
async function askOn(arrangement: Arrangement, questions: Question[]): Promise<void> {
  const startup = arrangement.scenario.answer === "withheld";
  for (const question of questions) {
    const [plain] = wordsOf(arrangement, question);
    if (plain === undefined || arrangement.session.gone !== null) continue;
    if (plain === "refused" && mayHaveBeenInItsWay(arrangement, question, questions))
      await ask(arrangement, question, 0);
    else if (isGapLike(question.plan.cell) || plain === "refused") await askOtherwise(arrangement, question, 0);
    const [word] = wordsOf(arrangement, question);
    if (startup && word !== undefined && surprises(question.plan.cell, word)) await retake(arrangement, question);
  }
}

/**
 * Some servers do not keep calls apart that they work on together: all get what one of them asked for. A refusal is no word
 * on the list then, where the inside of the same operation was permitted, or where nobody ever asked for a list.
 */
function mayHaveBeenInItsWay(arrangement: Arrangement, question: Question, questions: Question[]): boolean {
  if (arrangement.session.questions.length === 0) return true;
  return questions.some(
    (each) => each.operation === question.operation && !isGapLike(each.plan.cell) && isPermitted(arrangement, each),
  );
}

type Ready = Prepared & { flight: Flight };

function ready(arrangement: Arrangement, flight: Flight): Ready[] {
  const { operation, plan } = flight;
  if (whyUntested(arrangement, operation, plan) !== null) return [];
  const variant = operation.variants[flight.variant] as Variant;
  const prepared = prepare(
    arrangement,
    {
      door: operation.door,
      slot: operation.slot,
      args: variant.args,
      spelling: variant.spelling,
      target:
        operation.slot === null
          ? null
          : (token) =>
              arrangement.workspace.target(plan.place, variant.specimen, {
                route: plan.route,
                shelf: flight.shelf,
                token,
              }),
      shape: "plain",
    },
    flight.lent,
  );
  return prepared === null ? [] : [{ ...prepared, flight }];
}

function questionsOf(arrangement: Arrangement, phase: Phase, flights: Flight[]): Question[] {
  const operations = [...new Set(flights.map((flight) => flight.operation))];
  return operations.flatMap((operation) =>
    phase.cells.map((plan) => ({ operation, plan, takes: [], untested: whyUntested(arrangement, operation, plan) })),
  );
}

/** Only what concerns this call: its own token, its shelf. What else was said or changed meanwhile may be another's doing. */
function observed(arrangement: Arrangement, each: Ready, reply: Reply, heard: Json[], changes: Change[]): Observation {
  const { ledger } = arrangement.workspace;
  const { call, token, target, flight } = each;
  const own = ledger.samples.filter((sample) => sample.shelf === flight.shelf && sample.place === flight.plan.place);
  const tokens = new Set([token, ...own.flatMap((sample) => [...sample.content, ...sample.names])]);
  const hashes = new Set(own.flatMap((sample) => sample.hashes));
  const folder = `${ledger.places.find((place) => place.name === flight.plan.place)?.dir ?? ""}/${flight.shelf}`;
  const concerns = (change: Change) =>
    change.path.includes(token) ||
    change.path === folder ||
    change.path.startsWith(`${folder}/`) ||
    change.holds.some((held) => tokens.has(held)) ||
    (change.hash !== null && hashes.has(change.hash)) ||
    change.leadsTo?.startsWith(`${folder}/`) === true;
  return {
    call,
    token,
    target,
    reply,
    heard: heard.filter((message) => [...tokens].some((each) => JSON.stringify(message).includes(each))),
    followed: [],
    changes: changes.filter(concerns),
    accessed: null,
    listed: arrangement.lists.names.has(nameOf(flight.operation.door)),
    rootsAnswered: arrangement.answered,
  };
}
