import { describe, expect, it } from "vitest";
import type { Matrix, OperationRow } from "../model/matrix.js";
import type { Verdict } from "../model/words.js";
import { type Coverage, coverageOf } from "./coverage.js";

const rowOf = (verdict: Verdict): OperationRow => ({ effect: "read", variants: ["file"], verdict, scenarios: {} });

function matrix(operations: Record<string, Verdict>, unproven: string[] = [], skipped?: string[]): Matrix {
  return {
    format: 1,
    cases: 1,
    server: { name: "s", version: "1" },
    launch: [],
    protocol: "2025-11-25",
    platform: "linux",
    access_times: "kept",
    classification: "advisory",
    conclusive: "1 of 1",
    traits: {},
    operations: Object.fromEntries(Object.entries(operations).map(([address, verdict]) => [address, rowOf(verdict)])),
    unproven,
    not_aimed: [],
    ...(skipped === undefined ? {} : { skipped }),
  };
}

function counted(tools: Record<string, string[]>, facts: Matrix, misses: Record<string, string> = {}): Coverage {
  return coverageOf([{ name: "m", spec: "a@1", matrix: facts }], { "a@1": { tools, misses } });
}

const rows: [name: string, tools: Record<string, string[]>, facts: Matrix, missed: string[]][] = [
  ["an argument that works is covered", { read: ["path"] }, matrix({ "read(path)": "open" }), []],
  ["every branch of it counts", { e: ["p"] }, matrix({ "e(p, with x)": "open" }, ["e(p, with y)"]), ["e(p)"]],
  ["a second of its name counts", { e: ["p"] }, matrix({ "e(p)": "open" }, ["e(p) #2"]), ["e(p)"]],
  ["an unproven row is a miss", { read: ["path"] }, matrix({ "read(path)": "unproven" }), ["read(path)"]],
  ["an argument that nobody found is a miss", { read: ["path"] }, matrix({}), ["read(path)"]],
  ["one of two is a miss", { move: ["from", "to"] }, matrix({ "move(from)": "open" }), ["move(to)"]],
  ["another argument that begins alike is another", { r: ["path"] }, matrix({ "r(paths[])": "open" }), ["r(path)"]],
  ["a tool without a path", { list: [] }, matrix({ "list()": "open" }), []],
  ["a tool without a path that showed nothing", { list: [] }, matrix({}), ["list()"]],
];

describe("coverageOf", () => {
  it.each(rows)("%s", (_, tools, facts, missed) => {
    const { misses, covered } = counted(tools, facts);
    expect(misses.map(({ slot }) => slot)).toEqual(missed);
    expect(covered).toBe(1 - missed.length);
  });

  it("a reason may name the tool or one argument of it", () => {
    const tools = { a: ["x"], b: ["y"], c: ["z"] };
    const { misses } = counted(tools, matrix({}, ["b(y)"], ["c"]), { a: "no specimen", "b(y)": "no set-up" });
    expect(misses.map(({ how, reason }) => [how, reason])).toEqual([
      ["not-seen", "no specimen"],
      ["never-worked", "no set-up"],
      ["never-worked", null],
    ]);
  });

  it("a reason for what works is stale", () => {
    expect(counted({ a: ["x"] }, matrix({ "a(x)": "open" }), { a: "no specimen" }).stale).toHaveLength(1);
  });

  it("a tool that works and was not read off is told, a prompt or resource is not", () => {
    const facts = matrix({ "b(x)": "open", "prompt(p.x)": "open", "resources/list()": "open" });
    expect(counted({}, facts).stale).toEqual(["m: b(x) works, but file-tools.yaml does not list the tool"]);
  });

  it("a server that nobody read is told", () => {
    expect(coverageOf([{ name: "m", spec: "a@1", matrix: matrix({}) }], {}).stale).toHaveLength(1);
  });
});
