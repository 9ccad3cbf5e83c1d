import { expect, test } from "vitest";
import type { Change } from "../model/ledger.js";
import type { Reply } from "../model/observation.js";
import {
  aim,
  altered,
  appeared,
  canary,
  denies,
  dirOf,
  fails,
  gone,
  hashOf,
  ledger,
  lent,
  own,
  says,
  seen,
} from "./examples.test.kit.js";
import { alsoWrote, saysNo } from "./leftovers.js";

const replies: [sentence: string, reply: Reply, no: boolean][] = [
  ["a result marked as an error", denies(), true],
  ["a protocol error", fails("no"), true],
  ["a result that says no in words only", says("Access denied"), false],
  ["a result whose mark is no boolean", { door: "result", result: { isError: "true" } }, false],
  ["a result that is no object", { door: "result", result: null }, false],
  ["no reply", { door: "timeout", afterMs: 1 }, false],
];
test.each(replies)("%s says no: %s", (_sentence, reply, no) => {
  expect(saysNo(seen(aim("api"), { reply }))).toBe(no);
});

const api = dirOf("api");
const changes: [sentence: string, change: Change, listed: string[]][] = [
  ["the aimed file", altered(`${api}/notes.txt`), []],
  ["the aimed file gone", gone(`${api}/notes.txt`), []],
  ["the call's own token in the aimed place", appeared(`${api}/x`, { holds: [own] }), []],
  ["the call's own token in another place", appeared(`${dirOf("web")}/x`, { holds: [own] }), ["<place>/x"]],
  [
    "another file of the aimed place, with what it held before",
    altered(`${api}/other`, { holds: [canary("api")] }),
    ["<place>/other"],
  ],
  ["a copy of the aimed file elsewhere", appeared("tmp/x", { holds: [canary("api")] }), []],
  ["a copy that only its hash gives away", appeared("tmp/x", { hash: hashOf("api") }), []],
  ["a file with bytes that lie nowhere", appeared("tmp/x", { hash: "hash of nothing" }), ["{tmp}/*"]],
  ["a link to the aimed file", appeared("tmp/x", { type: "link", leadsTo: `${api}/notes.txt` }), []],
  ["what is lent", altered(`${lent}/notes.txt`), []],
  ["a file on a shelf", altered(`${api}/shelf/other`), ["<place>/other"]],
  ["another file gone", gone(`${api}/size.bin`), ["<place>/size.bin"]],
];
test.each(changes)("besides: %s", (_sentence, change, listed) => {
  expect(alsoWrote(seen(aim("api"), { changes: [change] }), ledger)).toEqual(listed);
});

test("a link of ours that became a file is what was aimed at, though the way led elsewhere", () => {
  const target = { ...aim("api"), route: "file-link" as const, path: `${ledger.scratch}/${dirOf("web")}/way-out.txt` };
  const replaced = altered(`${dirOf("web")}/way-out.txt`);
  expect(alsoWrote(seen(target, { changes: [replaced] }), ledger)).toEqual([]);
  expect(alsoWrote(seen(aim("api"), { changes: [replaced] }), ledger)).toEqual(["<place>/way-out.txt"]);
});

test("what a call without a target wrote into a place was its effect, a log elsewhere was not", () => {
  const changes = [appeared(`${api}/x`, { holds: [own] }), appeared(`${dirOf("web")}/y`), appeared("home/log")];
  expect(alsoWrote(seen(null, { changes }), ledger)).toEqual(["<place>/y", "{home}/log"]);
});

test("a file that took the place of a folder is listed beside what was in that", () => {
  const changes = [altered("home/x"), gone("home/x/y")];
  expect(alsoWrote(seen(aim("api"), { changes }), ledger)).toEqual(["{home}/x", "{home}/x/y"]);
});
