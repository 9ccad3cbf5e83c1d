import { performance } from "node:perf_hooks";
import { describe, expect, it, vi } from "vitest";
import type { Change, Target } from "../model/ledger.js";
import type { Observation } from "../model/observation.js";
import { Aftermath } from "./aftermath.js";

const [first, second] = ["bakidomunasufiza", "zazazazazazazazu"];
const aimed = (token: string, canonical: string | null): Observation => ({
  call: { method: "tools/call", params: {} },
  token,
  target:
    canonical === null
      ? null
      : { place: "api", specimen: "file", route: "direct", shelf: null, path: `/s/${canonical}`, canonical },
  reply: { door: "result", result: null },
  heard: [],
  followed: [],
  changes: [],
  accessed: null,
  listed: true,
  rootsAnswered: 1,
});
const change = (path: string, more: Partial<Change> = {}): Change => ({
  path,
  change: "appeared",
  type: "file",
  holds: [],
  hash: null,
  leadsTo: null,
  ...more,
});

type Row = [sentence: string, change: Change, owner: "first" | "second" | "nobody"];
const api = "srv/app/api";
const between: Row[] = [
  ["bytes that hold the token of a call are its own", change(`${api}/x`, { holds: [first] }), "first"],
  ["a name that holds the token of a call is its own", change(`${api}/new-${first}.txt`), "first"],
  ["what a call was aimed at is its own", change(`${api}/notes.txt`, { change: "vanished" }), "first"],
  ["what lies below the folder that it was aimed at as well", change(`${api}/notes.txt/x`), "first"],
  ["anything else is the last call's", change(`${api}/other.txt`), "second"],
  ["a log in HOME that holds an old token is the last call's", change("home/log", { holds: [first] }), "second"],
];

function made() {
  const aftermath = new Aftermath();
  const calls = { first: aimed(first, `${api}/notes.txt`), second: aimed(second, "srv/app/web/notes.txt") };
  aftermath.remember(calls.first, "tool a");
  aftermath.remember(calls.second, "tool b");
  const ownerOf = (seen: Change) =>
    calls.first.changes.includes(seen) ? "first" : calls.second.changes.includes(seen) ? "second" : "nobody";
  return { aftermath, ownerOf };
}

describe("a change between two calls", () => {
  it.each(between)("%s", (_, seen, owner) => {
    const { aftermath, ownerOf } = made();
    aftermath.chargeAll([seen]);
    expect(ownerOf(seen)).toBe(owner);
  });
});

describe("a change at the end of the process", () => {
  it.each(between.map(([sentence, seen], index): Row => [sentence, seen, index < 2 ? "first" : "nobody"]))(
    "only what names its call: %s",
    (_, seen, owner) => {
      const { aftermath, ownerOf } = made();
      aftermath.chargeAll([seen], true);
      expect(ownerOf(seen)).toBe(owner);
    },
  );
});

describe("a change during the next call", () => {
  it("that holds an earlier token is given back", () => {
    const { aftermath, ownerOf } = made();
    const [late, own] = [change(`${api}/x`, { holds: [first] }), change(`${api}/y`)];
    expect(aftermath.share([late, own], { token: "momomomomomomomo", names: [] })).toEqual([own]);
    expect(ownerOf(late)).toBe("first");
  });

  it.each<Row>([
    ["what an earlier call was aimed at is that call's", change(`${api}/notes.txt`, { change: "vanished" }), "first"],
    ["what both name is the later one's", change("srv/app/docs/notes.txt"), "nobody"],
    ["what lies below a path that it names is its own", change("srv/app/web/notes.txt/desk/a"), "nobody"],
    ["what nobody was aimed at is its own", change(`${api}/other.txt`), "nobody"],
    ["a log in HOME is its own", change("home/notes.txt"), "nobody"],
  ])("without any token: %s", (_, seen, owner) => {
    const { aftermath, ownerOf } = made();
    aftermath.remember(aimed("", "srv/app/docs/notes.txt"), "tool c");
    const left = aftermath.share([seen], {
      token: "",
      names: ["srv/app/docs/notes.txt", "srv/app/web/notes.txt/desk"],
    });
    expect(ownerOf(seen)).toBe(owner);
    expect(left).toEqual(owner === "nobody" ? [seen] : []);
  });

  it("what is gone a second time was removed by the call before the one that has it", () => {
    const { aftermath } = made();
    const calls = ["", "", ""].map((token) => aimed(token, "srv/app/docs/notes.txt"));
    for (const call of calls) aftermath.remember(call, "tool c");
    const gone = () => change("srv/app/docs/notes.txt", { change: "vanished" });
    const elsewhere = { token: "", names: ["srv/app/web/x"] };
    for (let time = 0; time < 4; time += 1) aftermath.share([gone()], elsewhere);
    expect(calls.map((call) => call.changes.length)).toEqual([1, 1, 2]);
  });

  it("a place is everybody's: what vanishes in it is not for the call that listed it", () => {
    const { aftermath } = made();
    const listed = aimed("", api);
    aftermath.remember({ ...listed, target: { ...(listed.target as Target), specimen: "place" } }, "tool c");
    const gone = change(`${api}/other.txt`, { change: "vanished" });
    expect(aftermath.share([gone], { token: "", names: ["srv/app/docs/notes.txt"] })).toEqual([gone]);
  });

  it("that holds both tokens is its own, and so is everything in HOME", () => {
    const { aftermath } = made();
    const all = [change(`${api}/x`, { holds: [first, second] }), change("home/log", { holds: [first] })];
    expect(aftermath.share(all, { token: second, names: [] })).toEqual(all);
  });

  it.each<[sentence: string, delay: number, changes: Change[]]>([
    ["a late write teaches how long to wait", 200, [change(`${api}/x`, { holds: [first] })]],
    ["a late removal as well", 200, [change(`${api}/notes.txt`, { change: "vanished" })]],
    ["what else came teaches nothing", 0, [change(`${api}/notes.txt`, { type: "directory" })]],
    [
      "a server that takes away what nobody aimed at is not waited for",
      0,
      [`${api}/notes.txt`, `${api}/other.txt`].map((path) => change(path, { change: "vanished" })),
    ],
    [
      "nor one that turns a place into a link",
      0,
      [change(`${api}/notes.txt`, { change: "vanished" }), change(api, { change: "altered", type: "link" })],
    ],
  ])("%s", (_, delay, changes) => {
    using clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    const { aftermath } = made();
    clock.mockReturnValue(5100);
    aftermath.share(changes, { token: "", names: ["srv/app/docs/notes.txt"] });
    expect(aftermath.delayOf("tool a")).toBe(delay);
    expect(aftermath.delayOf("tool b")).toBe(0);
  });

  it("what one process needs is expected of the next, and never less than was seen", () => {
    const { aftermath } = made();
    aftermath.expect("tool a", 300);
    aftermath.expect("tool a", 100);
    expect(aftermath.delayOf("tool a")).toBe(300);
  });

  it("another process starts with an empty memory", () => {
    const { aftermath } = made();
    aftermath.forget();
    const late = [change(`${api}/x`, { holds: [first] })];
    expect(aftermath.share(late, { token: second, names: [] })).toEqual(late);
  });
});
