import { expect, test } from "vitest";
import type { Reply } from "../../model/observation.js";
import type { Json } from "../../model/words.js";
import { fails, seen } from "../examples.test.kit.js";
import { saidIn, textsIn } from "./said.js";

const bytes = [...Buffer.from("notes 42")];
const lowestAndHighest = [0, 255, ...bytes];

test.each<[string, Json, string[]]>([
  ["a text", "text", ["text"]],
  ["what is no text", [null, true, {}, []], []],
  ["keys of an object, then its values in order", { a: "x", b: [1, "y"], c: null }, ["a", "b", "c", "x", "1", "y"]],
  ["bytes, also as the text they are", bytes, ["notes 42", ...bytes.map(String)]],
  ["a Buffer of Node", { data: bytes }, ["data", "notes 42", ...bytes.map(String)]],
  ["the lowest byte and the highest", lowestAndHighest, ["\0\xffnotes 42", ...lowestAndHighest.map(String)]],
])("texts: %s", (_sentence, value, texts) => {
  expect(textsIn(value)).toEqual(texts);
});

test.each<[string, (number | string)[]]>([
  ["fewer than eight", bytes.slice(1)],
  ["one beyond a byte", [...bytes, 256]],
  ["one below zero", [...bytes, -1]],
  ["one with a fraction", [...bytes, 1.5]],
  ["digits as texts", bytes.map(String)],
])("numbers that are no bytes: %s", (_sentence, row) => {
  expect(textsIn(row)).toEqual(row.map(String));
});

test.each<[string, Reply, string]>([
  ["a result", { door: "result", result: ["a", "b"] }, "a\nb"],
  ["an error", fails("no", "why"), "message\ndata\nno\nwhy"],
  ["no answer in time", { door: "timeout", afterMs: 5 }, ""],
  ["an end", { door: "closed", exitCode: 1, signal: null }, ""],
])("what a reply says: %s", (_sentence, reply, text) => {
  expect(saidIn(seen(null, { reply }))).toEqual([{ where: "the reply", text }]);
});
