import { expect, test } from "vitest";
import type { Reply } from "../model/observation.js";
import type { Json } from "../model/words.js";
import { allPages } from "./pages.js";

const result = (value: Json): Reply => ({ door: "result", result: value });
const refusal: Reply = { door: "error", code: -32601, message: "no", data: null };

/** Pages as they are answered, then an error without end. */
const lists: [string, Reply[], Json[]][] = [
  ["one page", [result({ tools: [1] })], [1]],
  ["all pages", [result({ tools: [1], nextCursor: "a" }), result({ tools: [2] })], [1, 2]],
  ["items of any kind stay", [result({ tools: [null, "x", { name: 3 }] })], [null, "x", { name: 3 }]],
  ["an error is no items", [refusal], []],
  ["a later page that fails leaves the earlier ones", [result({ tools: [1], nextCursor: "a" }), refusal], [1]],
  [
    "a cursor seen before ends it",
    [result({ tools: [1], nextCursor: "a" }), result({ tools: [2], nextCursor: "a" }), result({ tools: [3] })],
    [1, 2],
  ],
  ["a cursor that is no string ends it", [result({ tools: [1], nextCursor: 7 }), result({ tools: [2] })], [1]],
  ["a list that is none", [result({ tools: { a: 1 } })], []],
  ["a result that is none", [result("x")], []],
];

test.each(lists)("%s", async (_name, replies, expected) => {
  const left = [...replies];
  expect(await allPages("tools/list", async () => left.shift() ?? refusal)).toEqual(expected);
});

test("a list without end is cut, by pages or by items", async () => {
  let page = 0;
  expect(await allPages("tools/list", async () => result({ tools: [page], nextCursor: `${page++}` }))).toHaveLength(
    200,
  );
  const many = Array.from({ length: 15_000 }, () => 0);
  expect(await allPages("tools/list", async () => result({ tools: many, nextCursor: `${page++}` }))).toHaveLength(
    20_000,
  );
});

test("the cursor is sent as it came", async () => {
  const sent: Json[] = [];
  const pages = [result({ prompts: [], nextCursor: "é" }), result({ prompts: [] })];
  await allPages("prompts/list", async (params) => {
    sent.push(params);
    return pages.shift() ?? refusal;
  });
  expect(sent).toEqual([{}, { cursor: "é" }]);
});
