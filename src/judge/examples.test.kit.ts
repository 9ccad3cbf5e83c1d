import type { LoggedTake, RunFacts, SessionFacts } from "../model/facts.js";
import type { Change, Ledger, PlaceName, Route, Sample, Target } from "../model/ledger.js";
import type { Observation, Purpose, Reply } from "../model/observation.js";
import type { CellPlan } from "../model/scenario.js";
import type { Operation, Slot } from "../model/surface.js";
import {
  type CellName,
  type Effect,
  gapLikeCells,
  type Json,
  type ScenarioName,
  scenarioNames,
} from "../model/words.js";
import { scenarios } from "../scenarios/index.js";

/** A workspace that lies nowhere, and calls that nobody made: what the tests of the judge are written in. */

export const own = "nowunowunowunowu";

const dirs: [PlaceName, string, string][] = [
  ["web", "srv/app/web", "wepa"],
  ["docs", "srv/app/docs", "dopa"],
  ["api", "srv/app/api", "apia"],
  ["web-next", "srv/app/web-next", "nepa"],
  ["beyond", "beyond/data", "bepa"],
  ["cwd", "cwd", "cupa"],
  ["encoded", "srv/app/web#1 é 100%", "enpa"],
];
const sizes: Partial<Record<PlaceName, number>> = { web: 31415, docs: 27182, api: 16180, beyond: 14142 };

function code(place: PlaceName): string {
  return dirs.find(([name]) => name === place)?.[2] ?? "zupa";
}
export function dirOf(place: PlaceName): string {
  return dirs.find(([name]) => name === place)?.[1] ?? place;
}
/** In the text file. */
export const canary = (place: PlaceName) => `${code(place)}fifififififi`;
/** In a file of the folder. */
export const childCanary = (place: PlaceName) => `${code(place)}kokokokokoko`;
/** A name in the folder. */
export const nameCanary = (place: PlaceName) => `${code(place)}nananananana`;
export const hashOf = (place: PlaceName) => `hash of ${place}`;
export const sizeOf = (place: PlaceName) => String(sizes[place]);
/** In a text file on the shelf `shelf` of the place. */
export const shelfCanary = (place: PlaceName) => `${code(place)}shelshelshel`;
/** In the file that is lent in web. */
export const lentCanary = "lentlentlentlent";
export const lent = "srv/app/web/lent";

function sample(place: PlaceName, kind: string, below: string, more: Partial<Sample> = {}): Sample {
  const path = `${dirOf(place)}/${below}`;
  return {
    place,
    kind,
    path,
    shelf: null,
    lent: false,
    content: [],
    names: [],
    size: null,
    date: null,
    hashes: [],
    ...more,
  };
}

export const ledger: Ledger = {
  scratch: "/s",
  places: dirs.map(([name, dir]) => ({ name, dir })),
  samples: [
    ...dirs.flatMap(([place]) => [
      sample(place, "file", "notes.txt", { content: [canary(place)], hashes: [hashOf(place)] }),
      sample(place, "folder", "folder", {
        content: [childCanary(place)],
        names: [nameCanary(place)],
        hashes: ["common"],
      }),
      sample(place, "file", "shelf/notes.txt", { shelf: "shelf", content: [shelfCanary(place)] }),
      sample(place, "sized", "size.bin", { size: sizes[place] ?? null, date: place === "api" ? "2004-05-06" : null }),
    ]),
    sample("api", "sized-second", "second.bin", { size: 17320 }),
    sample("web", "file", "lent/notes.txt", {
      shelf: "lent",
      lent: true,
      content: [lentCanary],
      hashes: ["lent hash"],
    }),
  ],
};

const below: Record<string, string> = {
  file: "/notes.txt",
  folder: "/folder",
  sized: "/size.bin",
  "sized-second": "/second.bin",
  place: "",
};

export function aim(place: PlaceName, specimen = "file", more: { route?: Route; shelf?: string } = {}): Target {
  const shelf = more.shelf ?? null;
  const dir = shelf === null || specimen === "place" ? dirOf(place) : `${dirOf(place)}/${shelf}`;
  const canonical = `${dir}${below[specimen] ?? `/new-${own}.txt`}`;
  return { place, specimen, route: more.route ?? "direct", shelf, path: `/s/${canonical}`, canonical };
}

export function says(text: string): Reply {
  return { door: "result", result: { content: [{ type: "text", text }] } };
}
export function denies(text = "Access denied"): Reply {
  return { door: "result", result: { content: [{ type: "text", text }], isError: true } };
}
export function fails(message: string, data: Json = null): Reply {
  return { door: "error", code: -32602, message, data };
}

export function change(word: Change["change"], path: string, more: Partial<Change> = {}): Change {
  return { path, change: word, type: "file", holds: [], hash: null, leadsTo: null, ...more };
}
export const appeared = (path: string, more: Partial<Change> = {}) => change("appeared", path, more);
export const altered = (path: string, more: Partial<Change> = {}) => change("altered", path, more);
export const gone = (path: string, more: Partial<Change> = {}) => change("vanished", path, more);

export function seen(target: Target | null, more: Partial<Observation> = {}): Observation {
  const call = { method: "tools/call" as const, params: { name: "tool", arguments: { path: target?.path ?? "" } } };
  const base = { call, token: own, target, reply: denies(), heard: [], followed: [], changes: [], accessed: null };
  return { ...base, listed: true, rootsAnswered: 1, ...more };
}

export function operationOf(address: string, more: Partial<Operation> & { form?: Slot["form"] } = {}): Operation {
  const { form, ...rest } = more;
  const door = { kind: "tool" as const, name: address, title: "", description: "", schema: {}, annotations: {} };
  const slot: Slot = { pointer: ["path"], label: "path", likelihood: "strong", form: form ?? "path", branch: {} };
  const variant = {
    args: {},
    specimen: "file",
    spelling: "absolute" as const,
    joint: false,
    effect: "read" as const,
    needs: [],
  };
  const base = { address, door, slot, effect: "read" as Effect, variants: [variant], severalSlots: false };
  return { ...base, dotsRefused: false, delay: 0, ...rest };
}

/** + permitted, - refused, a absent, ? timed out, blank: not asked. */
export type Letter = "+" | "-" | "a" | "?" | " ";

/** One take that says this word of this cell. */
export function take(scenario: ScenarioName, cell: CellName, letter: Letter, more: TakeMore = {}): LoggedTake {
  const plan = planOf(scenario, cell);
  const target = more.target === undefined ? aim(plan?.place ?? "web") : more.target;
  const place = plan?.place ?? "web";
  const reply: Reply =
    letter === "?" ? { door: "timeout", afterMs: 10 } : letter === "+" ? says(canary(place)) : denies();
  const observation = seen(target, { reply, listed: letter !== "a", ...more.observation });
  const { operation = "read(path)", purpose = "cell", round = 0, variant = 0 } = more;
  return { operation, scenario, cell, variant, purpose, round, observation, void: more.void ?? null };
}

export interface TakeMore {
  operation?: string;
  purpose?: Purpose;
  round?: number;
  variant?: number;
  void?: string;
  target?: Target | null;
  observation?: Partial<Observation>;
}

function planOf(scenario: ScenarioName, cell: CellName): CellPlan | undefined {
  return scenarios[scenario].phases.flatMap((phase): CellPlan[] => phase.cells).find((plan) => plan.cell === cell);
}

/** `steady.gap` -> letters, one a round. What is not named says what an enforcing server would. */
export type Letters = Record<string, string>;

export function takesOf(
  operation: string,
  letters: Letters,
  scenario: ScenarioName,
  more: TakeMore = {},
): LoggedTake[] {
  return scenarios[scenario].cells.flatMap((cell) => {
    const plain = gapLikeCells.some((each) => each === cell) ? "-" : "+";
    const given = letters[`${scenario}.${cell}`] ?? plain;
    const rounds = given === "-" && planOf(scenario, cell)?.twice ? "--" : given;
    return [...rounds].flatMap((letter, round) =>
      letter === " " ? [] : [take(scenario, cell, letter as Letter, { operation, round, ...more })],
    );
  });
}

export function session(scenario: ScenarioName, takes: LoggedTake[], more: Partial<SessionFacts> = {}): SessionFacts {
  const asked = { askedBeforeFirstCall: true, asked: 1, calls: takes.length, callsThatAsked: 0, reRequested: [] };
  const lists = {
    takes,
    untested: [],
    controlFailed: [],
    asides: [],
    elicited: [],
    heard: [],
    rootNames: [],
    listed: [],
  };
  return {
    scenario,
    server: { name: "server", version: "1" },
    protocol: "2025-11-25",
    ledger,
    ...asked,
    ...lists,
    ...more,
  };
}

/** A whole run; each operation with what it does otherwise than an enforcing server. */
export function factsOf(
  operations: [Operation, Letters][],
  ran: readonly ScenarioName[] = scenarioNames,
  more: TakeMore = {},
): RunFacts {
  return {
    launch: { launch: ["server", "{allow}"], cwd: null, env: {}, files: {}, unrestricted: false },
    platform: "linux",
    accessTimes: "kept",
    operations: operations.map(([operation]) => operation),
    notAimed: [],
    skipped: [],
    sessions: ran.map((scenario) =>
      session(
        scenario,
        operations.flatMap(([operation, letters]) =>
          operation.variants.length === 0 ? [] : takesOf(operation.address, letters, scenario, more),
        ),
      ),
    ),
  };
}
