import { expect, test } from "vitest";
import type { Observation } from "../../model/observation.js";
import type { Effect } from "../../model/words.js";
import {
  aim,
  altered,
  appeared,
  canary,
  dirOf,
  gone,
  ledger,
  lent,
  nameCanary,
  own,
  says,
  seen,
} from "../examples.test.kit.js";
import { effectAt, sightings, wasAccessed } from "./index.js";

type Row = [sentence: string, seen: Observation, effect: Effect | null];
const api = dirOf("api");
const web = dirOf("web");
const file = aim("api");
const folder = aim("api", "folder");
const on = (target: Observation["target"], ...changes: Observation["changes"]) => seen(target, { changes });
const replied = (text: string, target = file) => seen(target, { reply: says(text) });

const out = aim("api", "folder", { route: "way-out" });
const full = { ...aim("api", "place", { route: "links-inside" }), canonical: web };
const links: Row[] = [
  ["what changed behind a link is the place's it leads to", on(out, appeared(`${api}/folder/x`)), "write"],
  ["what changed where the link lies is not", on(out, altered(`${web}/way-out`, { holds: [own] })), null],
  ["web's own canaries, while links lie in it, say nothing of api", replied(canary("web"), full), null],
  [
    "web's own entries, while links lie in it, say nothing of api",
    on(full, appeared(`${web}/x`), altered(`${web}/notes.txt`)),
    null,
  ],
  ["api's canary through the links of web", replied(canary("api"), full), "read"],
  ["api changed through the links of web", on(full, altered(`${api}/notes.txt`)), "write"],
  ["api's file gone through the links of web", on(full, gone(`${api}/notes.txt`)), "delete"],
];
test.each(links)("links: %s", (_sentence, observation, effect) => {
  expect(effectAt(observation, ledger)).toBe(effect);
});

test("through the links of web only api is aimed at", () => {
  expect(sightings(on(full, altered(`${dirOf("docs")}/notes.txt`)), ledger)).toEqual([]);
});

test("a path that only begins like a place's lies in another", () => {
  const token = on(aim("web-next"), appeared(`${dirOf("web-next")}/${own}`));
  expect(sightings(token, ledger).map((each) => each.place)).toEqual(["web-next"]);
});

test("a place that lies in another is not the other", () => {
  const nested = {
    ...ledger,
    places: [{ name: "cwd" as const, dir: "srv" }, ...ledger.places.filter(({ name }) => name !== "cwd")],
  };
  expect(effectAt(on(file, altered(file.canonical)), nested)).toBe("write");
});

test("the same bytes on two shelves are no proof for either, and proof for the place", () => {
  const [sample] = ledger.samples.filter((each) => each.place === "api");
  if (sample === undefined) throw new RangeError("no sample");
  const twin = (shelf: string) => ({
    ...sample,
    shelf,
    path: `${api}/${shelf}/notes.txt`,
    content: [],
    hashes: ["twin"],
  });
  const shelves = { ...ledger, samples: [...ledger.samples, twin("one"), twin("two")] };
  const copied = (target: Observation["target"]) => on(target, appeared("tmp/x", { hash: "twin" }));
  expect(effectAt(copied(aim("api", "file", { shelf: "one" })), shelves)).toBe(null);
  expect(effectAt(copied(file), shelves)).toBe("read");
});

test("a token that is a name here and content there proves a read", () => {
  const [sample] = ledger.samples.filter((each) => each.place === "api");
  if (sample === undefined) throw new RangeError("no sample");
  const both = { ...ledger, samples: [...ledger.samples, { ...sample, content: [nameCanary("api")] }] };
  expect(effectAt(replied(nameCanary("api")), both)).toBe("read");
});

const unaimed: [sentence: string, changes: Observation["changes"], found: string[]][] = [
  ["a specimen altered is a write", [altered(`${api}/notes.txt`)], ["write api"]],
  ["a specimen gone is a delete", [gone(`${api}/notes.txt`)], ["delete api"]],
  ["a specimen's hidden parts altered are nothing", [altered(`${api}/folder/.git/index`)], []],
  ["what is no specimen is nothing", [altered(`${api}/state.json`), appeared(`${api}/folder/new`)], []],
  ["a directory altered is nothing", [altered(`${api}/folder`, { type: "directory" })], []],
  ["what is lent is nothing", [altered(`${lent}/notes.txt`)], []],
];
test.each(unaimed)("without a target: %s", (_sentence, changes, found) => {
  expect(sightings(on(null, ...changes), ledger).map(({ effect, place: at }) => `${effect} ${at}`)).toEqual(found);
});

test("without a target: a specimen that lies in a dot folder is one all the same", () => {
  const [sample] = ledger.samples.filter((each) => each.place === "api");
  if (sample === undefined) throw new RangeError("no sample");
  const path = `${api}/.vault/notes.txt`;
  const hidden = { ...ledger, samples: [...ledger.samples, { ...sample, path }] };
  expect(sightings(on(null, altered(path)), hidden)).toMatchObject([{ effect: "write", path }]);
});

test("without a target every place that shows is seen", () => {
  const observation = seen(null, {
    reply: says(`${canary("web")} ${nameCanary("docs")}`),
    changes: [altered(`${api}/notes.txt`)],
  });
  expect(sightings(observation, ledger).map(({ effect, place: at }) => `${effect} ${at}`)).toEqual([
    "write api",
    "read web",
    "list docs",
  ]);
  expect(effectAt(observation, ledger)).toBe(null);
});

test("what changes while the aim is elsewhere proves nothing, unless it is the aimed file itself", () => {
  const log = `${web}/log.txt`;
  const ambient = new Set([log, `${web}/notes.txt`]);
  expect(effectAt(on(aim("web", "place"), altered(log, { holds: [own] })), ledger)).toBe("write");
  expect(effectAt(on(aim("web", "place"), altered(log, { holds: [own] })), ledger, ambient)).toBe(null);
  expect(effectAt(on(aim("web"), altered(`${web}/notes.txt`)), ledger, ambient)).toBe("write");
});

const accessed = (target: Observation["target"], paths: string[] | null) => seen(target, { accessed: paths });
const reads: [sentence: string, seen: Observation, was: boolean][] = [
  ["the aimed file", accessed(file, [file.canonical]), true],
  ["a child of the aimed folder", accessed(folder, [`${api}/folder/child.txt`]), true],
  ["another file of the place", accessed(file, [`${api}/size.bin`]), false],
  ["the same file of another place", accessed(file, [`${web}/notes.txt`]), false],
  ["what is lent in the aimed place", accessed(aim("web", "place"), [`${lent}/notes.txt`]), false],
  ["nothing", accessed(file, []), false],
  ["nobody looked", accessed(file, null), false],
  ["no target", accessed(null, [file.canonical]), false],
];
test.each(reads)("access: %s", (_sentence, observation, was) => {
  expect(wasAccessed(observation, ledger)).toBe(was);
});

test("access: a place that lies in the aimed one is not the aimed one", () => {
  const nested = { ...ledger, places: [...ledger.places, { name: "WEB" as const, dir: `${api}/inner` }] };
  expect(wasAccessed(accessed(aim("api", "place"), [`${api}/inner/notes.txt`]), nested)).toBe(false);
  expect(wasAccessed(accessed(aim("api", "place"), [`${api}/notes.txt`]), nested)).toBe(true);
});

test("what is laid while the server runs is known from the next call on", () => {
  const living = { ...ledger, samples: [...ledger.samples] };
  const token = "latelatelatelate";
  const observation = seen(file, { reply: says(token) });
  expect(effectAt(observation, living)).toBe(null);
  const [first] = ledger.samples.filter((sample) => sample.place === "api");
  if (first !== undefined) living.samples.push({ ...first, content: [token] });
  expect(effectAt(observation, living)).toBe("read");
  if (first !== undefined) living.samples[living.samples.length - 1] = first;
  expect(effectAt(observation, living)).toBe(null);
});
