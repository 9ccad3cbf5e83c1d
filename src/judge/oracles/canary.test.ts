import { expect, test } from "vitest";
import type { Observation } from "../../model/observation.js";
import type { Effect, Json } from "../../model/words.js";
import {
  aim,
  canary,
  childCanary,
  denies,
  fails,
  ledger,
  lentCanary,
  nameCanary,
  own,
  says,
  seen,
  shelfCanary,
  sizeOf,
} from "../examples.test.kit.js";
import { effectAt } from "./index.js";

type Row = [sentence: string, seen: Observation, effect: Effect | null];
const file = aim("api");
const folder = aim("api", "folder");
const replied = (text: string, target = file) => seen(target, { reply: says(text) });
const result = (value: Json) => seen(file, { reply: { door: "result", result: value } });
const base64 = (text: string) => Buffer.from(text).toString("base64");
const hex = (text: string) => Buffer.from(text).toString("hex");
const halves = [canary("api").slice(0, 8), canary("api").slice(8)];

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
  ["content in hex", replied(hex(canary("api"))), "read"],
  ["content in percent escapes", replied(hex(canary("api")).replace(/../g, "%$&")), "read"],
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
  ["what is lent in the place that was aimed at", replied(lentCanary, aim("web", "place")), "read"],
  ["what is lent in another place", replied(lentCanary, aim("docs", "place")), null],
  ["what is lent in the place whose folder was aimed at", replied(lentCanary, aim("web", "folder")), null],
  [
    "what is lent, and named by another argument",
    seen(aim("web", "place"), {
      call: { method: "tools/call", params: { path: "/s/srv/app/web", other: "lent/notes.txt" } },
      reply: says(lentCanary),
    }),
    null,
  ],
  [
    "a canary that had been sent",
    seen(file, { call: { method: "tools/call", params: { q: canary("api") } }, reply: says(canary("api")) }),
    null,
  ],
  ["a part of a canary", replied(canary("api").slice(0, 12)), null],
  ["two halves of a canary, one a line", result({ structuredContent: { lines: halves } }), null],
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
  [
    "what the place's shelf holds, for a call on the place itself",
    replied(shelfCanary("api"), aim("api", "place", { shelf: "shelf" })),
    "read",
  ],
  ["what a shelf holds, for a call on no shelf", replied(shelfCanary("api")), "read"],
  ["a whole size is a stat", replied(`size: ${sizeOf("api")}`, aim("api", "sized")), "stat"],
  ["a whole date is a stat", replied("2004-05-06T07:08:09Z", aim("api", "sized")), "stat"],
  ["a size in a notification is none", seen(aim("api", "sized"), { heard: [{ pid: Number(sizeOf("api")) }] }), null],
  ["the size of another file of the place is none", replied(sizeOf("api"), file), null],
  ["a size beside content is a read", replied(`${sizeOf("api")} ${canary("api")}`, aim("api", "sized")), "read"],
];

test.each(said)("said: %s", (_sentence, observation, effect) => {
  expect(effectAt(observation, ledger)).toBe(effect);
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
