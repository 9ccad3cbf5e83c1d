import { expect, test } from "vitest";
import { matrixText } from "../matrix/write.js";
import type { RunFacts } from "../model/facts.js";
import { scenarioNames, traitNames } from "../model/words.js";
import { factsOf, operationOf } from "./examples.test.kit.js";
import { matrixOf } from "./matrix.js";

const read = operationOf("read(path)");
const write = operationOf("write(path)", { effect: "write" });
const never = operationOf("guess(path)", { effect: null, variants: [] });
const shell = operationOf("run(command)", { form: "command" });

test("an enforcing server", () => {
  const matrix = matrixOf(
    factsOf([
      [write, {}],
      [read, {}],
    ]),
  );
  expect(matrix).toMatchObject({ classification: "enforcing", conclusive: "2 of 2", unproven: [], not_aimed: [] });
  expect(Object.keys(matrix.operations)).toEqual(["read(path)", "write(path)"]);
  expect(matrix.operations["read(path)"]).toMatchObject({ effect: "read", verdict: "enforced", variants: ["file"] });
  expect(Object.keys(matrix.operations["read(path)"]?.scenarios ?? {})).toEqual([...scenarioNames]);
  expect(matrix.unsteady ?? matrix.contradictions ?? matrix.also_wrote ?? matrix.elicited).toBeUndefined();
  expect(matrixText(matrix)).toContain("classification: enforcing\n");
});

test("a scenario that was not asked to its end has no line, and without steady nothing is concluded", () => {
  const facts = factsOf([[read, {}]]);
  const sessions = facts.sessions.map((session) =>
    session.scenario === "steady" ? { ...session, bystander: true as const, takes: [] } : session,
  );
  const matrix = matrixOf({ ...facts, sessions });
  expect(matrix.classification).toBe("inconclusive");
  expect(Object.keys(matrix.operations["read(path)"]?.scenarios ?? {})).not.toContain("steady");
});

test("what never worked has no row, is unproven and counts", () => {
  const matrix = matrixOf(
    factsOf([
      [read, {}],
      [never, {}],
    ]),
  );
  expect(Object.keys(matrix.operations)).toEqual(["read(path)"]);
  expect(matrix).toMatchObject({ unproven: ["guess(path)"], conclusive: "1 of 2", classification: "enforcing" });
});

test("a command that never worked keeps a server from being called enforcing", () => {
  const matrix = matrixOf(
    factsOf([
      [read, {}],
      [{ ...shell, variants: [], effect: null }, {}],
    ]),
  );
  expect(matrix.classification).toBe("inconclusive");
  expect(matrix.runs_commands).toBeUndefined();
});

test("a scenario that was not run has no line, and without one of three there is no class", () => {
  const matrix = matrixOf(factsOf([[read, {}]], ["steady", "swapped"]));
  expect(Object.keys(matrix.operations["read(path)"]?.scenarios ?? {})).toEqual(["steady", "swapped"]);
  expect(matrix.classification).toBe("inconclusive");
});

test("hostile names are keys like any other", () => {
  const matrix = matrixOf(
    factsOf([
      [operationOf("__proto__"), {}],
      [operationOf("constructor"), {}],
    ]),
  );
  expect(Object.keys(matrix.operations)).toEqual(["__proto__", "constructor"]);
  expect(matrix.classification).toBe("enforcing");
});

test("no session at all is inconclusive, not an exception", () => {
  const server = { name: "", version: "" };
  const none = { server, protocol: "", classification: "inconclusive", conclusive: "0 of 0" };
  expect(matrixOf(factsOf([], []))).toMatchObject(none);
});

test("lists are sorted by code point and named once", () => {
  const facts = { ...factsOf([[read, {}]]), notAimed: ["b", "\u{1f600}", "\ufffd", "a", "b"], skipped: ["send_mail"] };
  for (const each of facts.sessions) each.elicited = ["sampling/createMessage", "elicitation/create"];
  const matrix = matrixOf(facts);
  expect(matrix.not_aimed).toEqual(["a", "b", "\ufffd", "\u{1f600}"]);
  expect(matrix.elicited).toEqual(["elicitation/create", "sampling/createMessage"]);
  expect(matrix.skipped).toEqual(["send_mail"]);
});

test("judging twice gives the same text, and leaves the facts as they were", () => {
  const facts = factsOf([
    [read, { "steady.gap": "+" }],
    [write, {}],
  ]);
  const before = JSON.stringify(facts);
  expect(matrixText(matrixOf(facts))).toBe(matrixText(matrixOf(JSON.parse(before) as RunFacts)));
  expect(JSON.stringify(facts)).toBe(before);
});

test("the same kind twice is one variant", () => {
  const [variant] = read.variants;
  const twice = variant === undefined ? [] : [variant, variant];
  expect(matrixOf(factsOf([[{ ...read, variants: twice }, {}]])).operations["read(path)"]?.variants).toEqual(["file"]);
});

test("each trait has a word, and where operations differ the matrix says which has which", () => {
  const plain = matrixOf(factsOf([[read, {}]]));
  expect(Object.keys(plain.traits)).toEqual([...traitNames]);
  expect(plain).not.toHaveProperty("varies");
  const open = { "empty.inside": "+", "empty.gap": "+" };
  const mixed = matrixOf(
    factsOf([
      [read, {}],
      [write, open],
    ]),
  );
  expect(mixed.traits).toEqual({ ...plain.traits, on_empty: "varies" });
  expect(mixed.varies).toStrictEqual({ on_empty: { "allow-set": ["write(path)"], roots: ["read(path)"] } });
});

test("the server is named as it was in steady", () => {
  const facts = factsOf([[read, {}]], ["crossed", "steady"]);
  for (const each of facts.sessions) each.server = { name: each.scenario, version: "1" };
  expect(matrixOf(facts)).toMatchObject({ server: { name: "steady", version: "1" }, protocol: "2025-11-25" });
});

test("how the server was launched stands in the matrix, and what was not said does not", () => {
  const launch = {
    launch: ["x", "{allow}"],
    cwd: "{allow}",
    env: { A: "{allow}" },
    files: { f: "text" },
    unrestricted: true,
  };
  expect(matrixOf({ ...factsOf([[read, {}]]), launch })).toMatchObject(launch);
  const plain = Object.keys(matrixOf(factsOf([[read, {}]])));
  expect(plain.filter((key) => ["cwd", "env", "files", "unrestricted"].includes(key))).toEqual([]);
});
