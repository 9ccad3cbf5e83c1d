import { expect, test } from "vitest";
import type { Json } from "../../model/words.js";
import { aim, ledger, says, seen } from "../examples.test.kit.js";
import { confirmsStat, effectAt, statSeen } from "./index.js";
import { isOwnMeasure } from "./measure.js";

// api's file has 16180 bytes and was altered on 2004-05-06; its second has 17320.
const texts: [reply: Json, shown: boolean][] = [
  ["16180", true],
  ["size: 16180", true],
  ["size=16180, owner=me", true],
  ["(16180)", true],
  ["16180 bytes", true],
  ["16180B", true],
  ["16180.", true],
  ["file 16180 2004", true],
  [16180, true],
  [[1, 16180, 2], true],
  [{ size: 16180, next: 5 }, true],
  ['{"size":16180,"x":1}', true],
  ["116180", false],
  ["161805", false],
  ["1,16180", false],
  ["16180,5", false],
  ["16180.5", false],
  ["0.16180", false],
  ["16_180", false],
  ["16,180", false],
  ["1-16180", false],
  ["x16180", false],
  ["16180x", false],
  [16180.5, false],
  [161800, false],
  ["2004-05-06", true],
  ["modified 2004-05-06T10:00:00Z", true],
  ["12004-05-06", false],
  ["2004-05-061", false],
  ["2004-05-06-07", false],
  ["", false],
  // What has no size, or no date, is not given by a reply that knows none either.
  ["null", false],
  ['{"size":null,"modified":null}', false],
];
test.each(texts)("%j tells the size or date: %s", (reply, shown) => {
  const observation = seen(aim("api", "sized"), { reply: { door: "result", result: { content: [reply] } } });
  expect(statSeen(observation, ledger).length > 0).toBe(shown);
});

test("a number that was sent proves nothing", () => {
  const call = { method: "tools/call" as const, params: { arguments: { limit: 16180 } } };
  expect(statSeen(seen(aim("api", "sized"), { call, reply: says("16180") }), ledger)).toEqual([]);
});

const sized = (specimen: string, text: string) => seen(aim("api", specimen), { reply: says(text) });
const pairs: [sentence: string, first: string, second: string, confirmed: boolean][] = [
  ["each gives its own", "16180", "17320", true],
  ["each gives both", "16180 17320", "17320 16180", true],
  ["the second gives the first's", "16180", "16180", false],
  ["the first gives the second's", "17320", "17320", false],
  ["the second gives none", "16180", "no", false],
];
test.each(pairs)("a stat is confirmed by a second file: %s", (_sentence, first, second, confirmed) => {
  expect(confirmsStat(sized("sized", first), sized("sized-second", second), ledger)).toBe(confirmed);
});

test("the same file twice confirms nothing", () => {
  expect(confirmsStat(sized("sized", "16180"), sized("sized", "16180"), ledger)).toBe(false);
});

test("a second call that was aimed at nothing confirms nothing", () => {
  const unaimed = seen(null, { reply: says("17320") });
  expect(confirmsStat(sized("sized", "16180"), unaimed, ledger)).toBe(false);
});

const through = { ...aim("api", "place", { route: "links-inside" }), canonical: "srv/app/web" };
test.each<[string, ReturnType<typeof aim> | null, path: string, own: boolean]>([
  ["the file itself", aim("api", "sized"), "srv/app/api/size.bin", true],
  ["its neighbour", aim("api", "sized"), "srv/app/api/second.bin", false],
  ["a file of the place", aim("api", "place"), "srv/app/api/size.bin", true],
  ["through the links of web: a file of api", through, "srv/app/api/size.bin", true],
  ["through the links of web: a file of docs", through, "srv/app/docs/size.bin", false],
  ["no target", null, "srv/app/api/size.bin", true],
])("whose measure it is: %s", (_sentence, target, path, expected) => {
  expect(isOwnMeasure(seen(target), ledger, path)).toBe(expected);
});

test("what is lent is not measured", () => {
  const lent = { ...ledger, samples: ledger.samples.map((sample) => ({ ...sample, lent: true })) };
  expect(statSeen(sized("sized", "16180"), lent)).toEqual([]);
});

test("a size seen through the links of web is api's own", () => {
  expect(effectAt(seen(through, { reply: says("16180") }), ledger)).toBe("stat");
  expect(effectAt(seen(through, { reply: says("31415") }), ledger)).toBe(null);
});
