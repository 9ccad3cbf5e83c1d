import { expect, test } from "vitest";
import {
  altered,
  appeared,
  canary,
  denies,
  dirOf,
  factsOf,
  lent,
  operationOf,
  own,
  take,
} from "./examples.test.kit.js";
import { factsWith, steadyOf } from "./facts.test.kit.js";
import { matrixOf } from "./matrix.js";

const read = operationOf("read(path)");
const shell = operationOf("run(command)", { form: "command" });

test("a command that works is named, and code, and nothing else", () => {
  const code = operationOf("evaluate(code)", { form: "code" });
  const list = operationOf("list()", { slot: null });
  const facts = factsOf([shell, code, list, read].map((operation) => [operation, {}]));
  expect(matrixOf(facts).runs_commands).toEqual(["evaluate(code)", "run(command)"]);
});

test("unsteady cells and contradictions are named by their addresses", () => {
  const quoting = { observation: { reply: denies(canary("beyond")) } };
  const facts = factsOf([[read, { "steady.sibling": "+-" }]]);
  steadyOf(facts).takes.push(take("steady", "beyond", "+", quoting));
  const matrix = matrixOf(facts);
  expect(matrix.unsteady).toEqual(["read(path) steady.sibling"]);
  expect(matrix.contradictions).toEqual(["read(path) steady.beyond"]);
});

test("a void take contradicts nothing", () => {
  const matrix = factsWith((facts) => {
    const observation = { reply: denies(canary("beyond")) };
    steadyOf(facts).takes.push(take("steady", "beyond", "+", { observation, void: "early" }));
  });
  expect(matrix.contradictions).toBeUndefined();
});

test("what was read and then refused is named, where it was refused", () => {
  const matrix = factsWith((facts) => {
    for (const each of steadyOf(facts).takes) each.observation.accessed = [each.observation.target?.canonical ?? ""];
  });
  const cells = ["beyond", "dotdot", "gap", "sibling", "symlink"];
  expect(matrix.reads_before_refusing).toEqual(cells.map((cell) => `read(path) steady.${cell}`));
});

test("what only one of several refused calls read was read and refused", () => {
  const matrix = factsWith((facts) => {
    const last = steadyOf(facts).takes.findLast(({ cell }) => cell === "gap");
    if (last !== undefined) last.observation.accessed = [last.observation.target?.canonical ?? ""];
  });
  expect(matrix.reads_before_refusing).toEqual(["read(path) steady.gap"]);
});

test("what changed besides is named by a pattern that is the same in every run", () => {
  const matrix = factsWith((facts) => {
    const [first, second] = steadyOf(facts).takes;
    if (first === undefined || second === undefined) throw new RangeError("no takes");
    const paths = [
      "home/.cache/tool/index.json",
      "tmp/job-4711.log",
      "tmp/x-a1B2c3",
      "srv/state.json",
      "other/1f0e2d3c-aaaa-bbbb-cccc-0123456789ab",
    ];
    first.observation.changes = [
      ...paths.map((path) => appeared(path)),
      { ...appeared("home/.cache"), type: "directory" },
      { ...appeared("home/empty"), type: "directory" },
      altered(`${dirOf("web")}/folder/.git/index`),
      appeared(`${dirOf("web")}/bobitofohitonuso.bak`),
      appeared(`${lent}/${own}.txt`, { holds: [own] }),
      altered(first.observation.target?.canonical ?? ""),
    ];
    second.observation.changes = [
      appeared("tmp/copy", { holds: [canary("docs")] }),
      appeared("home/log", { holds: [own] }),
    ];
  });
  expect(matrix.also_wrote).toEqual([
    "<place>/*.bak",
    "<place>/folder/.git/index",
    "{allow}/state.json",
    "{home}/.cache/tool/index.json",
    "{home}/empty",
    "{home}/log",
    "{scratch}/other/*",
    "{tmp}/*",
  ]);
});

test.each(["batch", "joint"] as const)("what else a %s aims at is nothing that was written besides", (purpose) => {
  const matrix = factsWith((facts) => {
    const observation = { changes: [appeared(`${dirOf("web")}/folder/x`)] };
    steadyOf(facts).takes.push(take("steady", "gap", "-", { purpose, observation }));
  });
  expect(matrix.also_wrote).toBeUndefined();
});

test("what a control wrote besides is named like any other call's", () => {
  const matrix = factsWith((facts) => {
    const observation = { changes: [appeared("home/log")] };
    steadyOf(facts).takes.push(take("steady", "inside", "+", { purpose: "control", observation }));
  });
  expect(matrix.also_wrote).toEqual(["{home}/log"]);
});
