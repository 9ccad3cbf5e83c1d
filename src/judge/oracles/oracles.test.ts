import { expect, test } from "vitest";
import type { Observation } from "../../model/observation.js";
import type { Effect, Json } from "../../model/words.js";
import {
  aim,
  altered,
  appeared,
  canary,
  childCanary,
  denies,
  dirOf,
  fails,
  gone,
  hashOf,
  ledger,
  lent,
  lentCanary,
  nameCanary,
  own,
  says,
  seen,
  shelfCanary,
  sizeOf,
} from "../examples.test.kit.js";
import { effectAt, sightings, wasAccessed } from "./index.js";

type Row = [sentence: string, seen: Observation, effect: Effect | null];
const api = dirOf("api");
const web = dirOf("web");
const file = aim("api");
const folder = aim("api", "folder");
const newFile = aim("api", "new-file");
const place = aim("api", "place");
const on = (target: Observation["target"], ...changes: Observation["changes"]) => seen(target, { changes });
const replied = (text: string, target = file) => seen(target, { reply: says(text) });
const result = (value: Json) => seen(file, { reply: { door: "result", result: value } });
const base64 = (text: string) => Buffer.from(text).toString("base64");

const disk: Row[] = [
  ["nothing changed and nothing was said", seen(file), null],
  ["the call's own token in the aimed file is a write", on(file, altered(file.canonical, { holds: [own] })), "write"],
  ["the aimed file altered is a write", on(file, altered(file.canonical)), "write"],
  ["the aimed file gone is a delete", on(file, gone(file.canonical)), "delete"],
  ["a new file where it was aimed is a write", on(newFile, appeared(newFile.canonical)), "write"],
  ["the own token in a name anywhere in the place is a write", on(folder, appeared(`${api}/x/${own}.md`)), "write"],
  [
    "the own token in bytes anywhere in the place is a write",
    on(file, altered(`${api}/other.txt`, { holds: [own] })),
    "write",
  ],
  [
    "the own token in another place is no write here",
    on(file, appeared(`${web}/notes-${own}.txt`, { holds: [own] })),
    null,
  ],
  ["the own token outside every place is no write here", on(file, appeared("home/log", { holds: [own] })), null],
  ["the own token in a vanished name is no write", on(file, gone(`${api}/${own}`)), null],
  ["another file of the place altered is no write", on(file, altered(`${api}/state.json`)), null],
  ["another file of the place gone is no delete", on(file, gone(`${api}/size.bin`)), null],
  ["an entry that appears in the aimed folder is a write", on(folder, appeared(`${api}/folder/new.md`)), "write"],
  ["an entry that appears beside the aimed folder is none", on(folder, appeared(`${api}/new.md`)), null],
  ["an entry that appears in the aimed place is a write", on(place, appeared(`${api}/new.md`)), "write"],
  ["a name that only begins like the folder's is not in it", on(folder, appeared(`${api}/folder-2/new.md`)), null],
  ["a child of the aimed folder gone is a delete", on(folder, gone(`${api}/folder/child.txt`)), "delete"],
  ["a child of the aimed folder altered is a write", on(folder, altered(`${api}/folder/child.txt`)), "write"],
  ["the index of a repository altered is no write", on(folder, altered(`${api}/folder/.git/index`)), null],
  ["a new object in a repository is a write", on(folder, appeared(`${api}/folder/.git/objects/ab/cd`)), "write"],
  [
    "the aimed folder's own mode altered is no write",
    on(folder, altered(`${api}/folder`, { type: "directory" })),
    null,
  ],
  ["a lock of a repository gone is no delete", on(folder, gone(`${api}/folder/.git/x.lock`)), null],
  [
    "moved away is a delete, which is stronger than the read",
    on(file, gone(file.canonical), appeared(`${lent}/x`, { holds: [canary("api")] })),
    "delete",
  ],
];

const loot: Row[] = [
  [
    "a canary that appears in another place was read",
    on(file, appeared(`${web}/copy`, { holds: [canary("api")] })),
    "read",
  ],
  [
    "a canary that appears outside every place was read",
    on(file, appeared("tmp/x", { holds: [canary("api")] })),
    "read",
  ],
  [
    "a canary that appears in the lent folder was read",
    on(file, appeared(`${lent}/x`, { holds: [canary("api")] })),
    "read",
  ],
  [
    "a canary copied from web into the folder lent there was read",
    on(aim("web"), appeared(`${lent}/x`, { holds: [canary("web")] })),
    "read",
  ],
  [
    "a canary that appears in its own place was not",
    on(file, appeared(`${api}/copy`, { holds: [canary("api")] })),
    null,
  ],
  ["a canary of another place says nothing of this one", on(file, appeared("tmp/x", { holds: [canary("web")] })), null],
  ["a file's hash elsewhere was read", on(file, appeared(`${web}/copy`, { hash: hashOf("api") })), "read"],
  ["a hash that lies in every place says nothing", on(folder, appeared(`${web}/copy`, { hash: "common" })), null],
  [
    "nor of the place that is first in the list",
    on(aim("web", "folder"), appeared("tmp/copy", { hash: "common" })),
    null,
  ],
  ["what is lent has a hash that is nobody's", on(aim("web"), appeared("tmp/copy", { hash: "lent hash" })), null],
  [
    "a link to what is lent was not",
    on(aim("web"), appeared("tmp/link", { type: "link", leadsTo: `${lent}/notes.txt` })),
    null,
  ],
  [
    "a link from the lent folder into the place around it was a read",
    on(aim("web"), appeared(`${lent}/link`, { type: "link", leadsTo: `${web}/notes.txt` })),
    "read",
  ],
  [
    "a canary on disk that had been sent was not",
    seen(file, {
      call: { method: "tools/call", params: { q: canary("api") } },
      changes: [appeared("tmp/x", { holds: [canary("api")] })],
    }),
    null,
  ],
  [
    "a name of the folder elsewhere was listed",
    on(folder, appeared("tmp/index", { holds: [nameCanary("api")] })),
    "list",
  ],
  ["a copied folder bears the child's name", on(folder, appeared(`${web}/copy/${nameCanary("api")}`)), "list"],
  ["a hard link to the file was a read", on(file, appeared(`${web}/link`, { leadsTo: `${api}/notes.txt` })), "read"],
  [
    "a new symlink into the place was a read",
    on(file, appeared(`${web}/link`, { type: "link", leadsTo: `${api}/folder` })),
    "read",
  ],
  [
    "a link within the place was not",
    on(file, appeared(`${api}/link`, { type: "link", leadsTo: `${api}/notes.txt` })),
    null,
  ],
  ["a link that is gone was not", on(file, gone(`${web}/link`, { leadsTo: `${api}/notes.txt` })), null],
  [
    "what was lent and moved in does not make the place read",
    on(aim("web"), appeared("tmp/x", { holds: [lentCanary] })),
    null,
  ],
  [
    "what was lent is no write of the place it lies in",
    on(aim("web", "place"), appeared(`${lent}/${own}`, { holds: [own] })),
    null,
  ],
  [
    "what was lent and taken is no delete of the place it lies in",
    on(aim("web", "place"), gone(`${lent}/notes.txt`)),
    null,
  ],
];

const said: Row[] = [
  ["content in the text", replied(`text ${canary("api")} more`), "read"],
  ["content in a refusal", seen(file, { reply: denies(`no access to ${canary("api")}`) }), "read"],
  ["content in an error message", seen(file, { reply: fails(canary("api")) }), "read"],
  ["content in error data", seen(file, { reply: fails("no", [{ at: canary("api") }]) }), "read"],
  [
    "content in structuredContent alone",
    result({ content: [], structuredContent: { a: [{ b: canary("api") }] } }),
    "read",
  ],
  ["content as a key", result({ structuredContent: { [canary("api")]: 1 } }), "read"],
  ["content in upper case", replied(canary("api").toUpperCase()), "read"],
  ["content in base64", result({ content: [{ type: "image", data: base64(canary("api")) }] }), "read"],
  ["content in base64 at the second alignment", result({ blob: base64(`x${canary("api")}`) }), "read"],
  ["content in base64 at the third alignment", result({ blob: base64(`xy${canary("api")}`) }), "read"],
  ["content as a list of bytes", result({ data: [...Buffer.from(canary("api"))] }), "read"],
  [
    "content in a notification",
    seen(file, { heard: [{ method: "notifications/message", params: { data: canary("api") } }] }),
    "read",
  ],
  ["content behind a link", seen(file, { followed: [says(canary("api"))] }), "read"],
  ["content of a child through the folder", replied(childCanary("api"), folder), "read"],
  ["content of another specimen of the place", replied(childCanary("api")), "read"],
  ["a child's name", replied(nameCanary("api"), folder), "list"],
  ["a name and content are a read", replied(`${nameCanary("api")} ${childCanary("api")}`, folder), "read"],
  ["content of another place", replied(canary("web")), null],
  ["the own token echoed", replied(own), null],
  ["what is lent", replied(lentCanary, aim("web")), null],
  [
    "a canary that had been sent",
    seen(file, { call: { method: "tools/call", params: { q: canary("api") } }, reply: says(canary("api")) }),
    null,
  ],
  ["a part of a canary", replied(canary("api").slice(0, 12)), null],
  ["no answer", seen(file, { reply: { door: "timeout", afterMs: 5 } }), null],
  [
    "what the place's shelf holds, for a call on that shelf",
    replied(shelfCanary("api"), aim("api", "file", { shelf: "shelf" })),
    "read",
  ],
  [
    "what lies beside the shelf, for a call on that shelf",
    replied(canary("api"), aim("api", "file", { shelf: "shelf" })),
    null,
  ],
  [
    "what lies anywhere, for a call on the place itself",
    replied(canary("api"), aim("api", "place", { shelf: "shelf" })),
    "read",
  ],
  ["a whole size is a stat", replied(`size: ${sizeOf("api")}`, aim("api", "sized")), "stat"],
  ["a whole date is a stat", replied("2004-05-06T07:08:09Z", aim("api", "sized")), "stat"],
  ["a size in a notification is none", seen(aim("api", "sized"), { heard: [{ pid: Number(sizeOf("api")) }] }), null],
  ["the size of another file of the place is none", replied(sizeOf("api"), file), null],
  ["a size beside content is a read", replied(`${sizeOf("api")} ${canary("api")}`, aim("api", "sized")), "read"],
];

test.each(disk)("disk: %s", (_sentence, observation, effect) => {
  expect(effectAt(observation, ledger)).toBe(effect);
});
test.each(loot)("loot: %s", (_sentence, observation, effect) => {
  expect(effectAt(observation, ledger)).toBe(effect);
});
test.each(said)("said: %s", (_sentence, observation, effect) => {
  expect(effectAt(observation, ledger)).toBe(effect);
});

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

const hostile: [sentence: string, reply: Json][] = [
  ["null", null],
  ["a bare string", "x"],
  ["content that is no list", { content: 5, isError: "yes" }],
  ["a list in a list", [[[]], {}]],
  ["a key called __proto__", JSON.parse('{"__proto__":{"content":1}}') as Json],
  ["nested deeper than the stack", deep(200_000)],
  ["a hundred thousand keys", Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${at}`, at]))],
  ["lone surrogates", "\ud800 \udfff"],
];
function deep(levels: number): Json {
  let value: Json = canary("web");
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
test.each(hostile)("%s is data", (_sentence, reply) => {
  expect(effectAt(result(reply), ledger)).toBe(null);
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
