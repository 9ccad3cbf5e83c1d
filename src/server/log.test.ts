import { expect, test } from "vitest";
import { MessageLog, Tail } from "./log.js";

test("over its budget the log loses the oldest, keeps the newest, and marks stay good", () => {
  const log = new MessageLog(100);
  for (let n = 0; n < 20; n += 1) log.add(n, 10);
  const mark = log.mark();
  expect(mark).toBe(20);
  expect(log.since(0).at(-1)).toBe(19);
  expect(log.since(0).length).toBeLessThanOrEqual(10);
  log.add("huge", 1000);
  expect(log.since(mark)).toEqual(["huge"]);
  expect(log.since(0)).toEqual(["huge"]);
});

test("a tail is the last lines, however many came", () => {
  const tail = new Tail(3);
  for (let n = 0; n < 100; n += 1) tail.add(String(n));
  expect(tail.lines()).toEqual(["97", "98", "99"]);
});
