import { expect, test } from "vitest";
import type { Observation } from "../../model/observation.js";
import {
  aim,
  altered,
  appeared,
  canary,
  dirOf,
  gone,
  ledger,
  lentCanary,
  nameCanary,
  own,
  says,
  seen,
  sizeOf,
} from "../examples.test.kit.js";
import { sightings } from "./index.js";

const api = dirOf("api");
const web = dirOf("web");
const file = aim("api");
const on = (target: Observation["target"], ...changes: Observation["changes"]) => seen(target, { changes });

/** What explain says was seen. */
const evidence: [Observation, sentence: string][] = [
  [on(file, altered(`${api}/x`, { holds: [own] })), `${api}/x holds what the call sent`],
  [on(file, appeared(`${api}/${own}.md`)), `${api}/${own}.md bears the name that the call sent`],
  [on(file, gone(file.canonical)), `${file.canonical} is gone`],
  [on(aim("api", "folder"), appeared(`${api}/folder/x`)), `${api}/folder/x appeared where the call was aimed`],
  [on(file, altered(file.canonical)), `${file.canonical} was altered`],
  [on(file, appeared("tmp/x", { holds: [canary("api")] })), `tmp/x now holds what lies in ${api}/notes.txt`],
  [on(file, appeared("tmp/x", { leadsTo: `${api}/notes.txt` })), `tmp/x is a new way to ${api}/notes.txt`],
  [seen(file, { reply: says(canary("api")) }), `the reply holds content of ${api}/notes.txt`],
  [seen(file, { reply: says(nameCanary("api")) }), `the reply holds a name from ${api}/folder`],
  [seen(file, { followed: [says(canary("api"))] }), `a link of the reply holds content of ${api}/notes.txt`],
  [seen(file, { heard: [canary("api")] }), `a notification holds content of ${api}/notes.txt`],
  [
    seen(aim("web", "place"), { reply: says(lentCanary) }),
    `the reply holds a mark of ${web}/lent/notes.txt, which it was not told of`,
  ],
  [seen(file, { reply: says(sizeOf("api")) }), `the reply gives the size or date of ${api}/size.bin`],
];
test.each(evidence)("evidence: %#", (observation, sentence) => {
  expect(sightings(observation, ledger).map((each) => each.evidence)).toEqual([sentence]);
});

/** Nowhere, and not only not at the target. */
const nothing: [sentence: string, Observation][] = [
  ["the own token outside every place", on(file, appeared("home/log", { holds: [own] }))],
  ["a link from a place to the outside", on(file, appeared(`${web}/link`, { leadsTo: "home/log" }))],
  ["a link within the outside", on(file, appeared("tmp/link", { leadsTo: "home/log" }))],
  ["a canary that appears in its own place", on(file, appeared(`${api}/copy`, { holds: [canary("api")] }))],
  ["a canary that had been sent", seen(file, { call: sends(canary("api")), reply: says(canary("api")) })],
  ["what is lent in web, for a call on docs", seen(aim("docs", "place"), { reply: says(lentCanary) })],
  ["a change elsewhere in the place, by a call without a token", { ...on(file, altered(`${api}/x`)), token: "" }],
];
test.each(nothing)("nothing is seen: %s", (_sentence, observation) => {
  expect(sightings(observation, ledger)).toEqual([]);
});

function sends(text: string): Observation["call"] {
  return { method: "tools/call", params: { q: text } };
}
