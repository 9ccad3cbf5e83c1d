import { expect, test } from "vitest";
import type { Matrix } from "../model/matrix.js";
import { scenarioNames } from "../model/words.js";
import {
  aim,
  altered,
  appeared,
  canary,
  dirOf,
  factsOf,
  type Letters,
  ledger,
  operationOf,
  own,
  says,
  type TakeMore,
  take,
} from "./examples.test.kit.js";
import { factsWith, steadyOf } from "./facts.test.kit.js";
import { matrixOf } from "./matrix.js";

const read = operationOf("read(path)");

const matrixWith = (letters: Letters, more: TakeMore = {}) => matrixOf(factsOf([[read, letters]], scenarioNames, more));

const verdicts: [sentence: string, letters: Letters, more: TakeMore, verdict: string][] = [
  ["no list was ever answered", {}, { observation: { rootsAnswered: 0 } }, "uneven"],
  ["the gap was refused in one call only", { "steady.gap": "- " }, {}, "unproven"],
  ["the undeclared root was refused in one call only", { "crossed.undeclared": "- " }, {}, "unproven"],
  ["the gap was permitted in one call only", { "steady.gap": "+" }, {}, "open"],
  ["the gap was not asked", { "steady.gap": " " }, {}, "unproven"],
  ["the inside does not work, so no refusal counts", { "steady.inside": "-" }, {}, "unproven"],
  [
    "the swapped first root does not work, so the second's refusal does not count",
    { "swapped.first": "-", "swapped.second": "-" },
    {},
    "uneven",
  ],
  ["the gap came and went", { "steady.gap": "-+" }, {}, "uneven"],
];
test.each(verdicts)("%s", (_sentence, letters, more, verdict) => {
  expect(matrixWith(letters, more).operations["read(path)"]?.verdict).toBe(verdict);
});

const steadyRow = (matrix: Matrix) => matrix.operations["read(path)"]?.scenarios.steady;

test.each(["steady", "swapped", "crossed"])(
  "one take of %s before the list was answered is one too many",
  (scenario) => {
    const matrix = factsWith((facts) => {
      const last = facts.sessions.find((each) => each.scenario === scenario)?.takes.at(-1);
      if (last !== undefined) last.observation.rootsAnswered = 0;
    });
    expect(matrix.operations["read(path)"]?.verdict).toBe("uneven");
  },
);

test("in the other scenarios a take before the list was answered is one", () => {
  const matrix = factsWith((facts) => {
    for (const each of facts.sessions) {
      if (["steady", "swapped", "crossed"].includes(each.scenario)) continue;
      for (const { observation } of each.takes) observation.rootsAnswered = 0;
    }
  });
  expect(matrix.operations["read(path)"]?.verdict).toBe("enforced");
});

test("a joint take of the control that is refused is not the control asked again", () => {
  const matrix = factsWith((facts) => {
    steadyOf(facts).takes.push(take("steady", "inside", "-", { purpose: "joint" }));
  });
  expect(steadyRow(matrix)).toMatchObject({ inside: "permitted", gap: "refused" });
});

test("a control that the session calls failed makes refusals untested", () => {
  const matrix = factsWith((facts) => steadyOf(facts).controlFailed.push({ operation: "read(path)", cell: "gap" }));
  expect(steadyRow(matrix)).toMatchObject({ gap: "untested", sibling: "refused" });
});

test("a control asked again that does not work makes the refusals under it untested", () => {
  const matrix = factsWith((facts) => {
    steadyOf(facts).takes.push(take("steady", "inside", "-", { purpose: "control" }));
  });
  expect(steadyRow(matrix)).toMatchObject({ inside: "permitted", gap: "untested", symlink: "untested" });
});

test("a control asked again that does not work says nothing of cells that have another, or none", () => {
  const matrix = factsWith((facts) => {
    const changed = facts.sessions.find((each) => each.scenario === "changed");
    changed?.takes.push(take("changed", "still", "-", { purpose: "control" }));
  });
  expect(matrix.operations["read(path)"]?.scenarios.changed).toMatchObject({
    removed: "untested",
    cleared: "refused",
    forgotten: "refused",
  });
});

test("after a fresh start the last control counts", () => {
  const matrix = factsWith((facts) => {
    const words = ["-", "+"] as const;
    steadyOf(facts).takes.push(...words.map((word) => take("steady", "inside", word, { purpose: "control" })));
  });
  expect(steadyRow(matrix)).toMatchObject({ gap: "refused" });
});

test("removed is untested unless still works", () => {
  const changed = matrixWith({ "changed.still": "-" }).operations["read(path)"]?.scenarios.changed;
  expect(changed).toMatchObject({ removed: "untested", still: "refused", forgotten: "refused" });
});

test("what a session says was not asked is untested", () => {
  const matrix = factsWith((facts) => {
    const steady = steadyOf(facts);
    steady.takes = steady.takes.filter((each) => each.cell !== "beyond");
    steady.untested.push({ operation: "read(path)", cell: "beyond", why: "nothing is beyond" });
  });
  expect(steadyRow(matrix)).toMatchObject({ beyond: "untested" });
  expect(matrix.classification).toBe("enforcing");
});

/** A folder tool that does nothing, on a server that keeps a log of its calls in the first root. */
test("a log in the first root does not pass for a tool that works there", () => {
  const [variant] = read.variants;
  const note = {
    ...operationOf("note(folder)", { effect: "write" }),
    variants: variant === undefined ? [] : [{ ...variant, specimen: "place" }],
  };
  const facts = factsOf([[note, {}]]);
  for (const each of facts.sessions.flatMap(({ takes }) => takes)) {
    const { observation } = each;
    const place = observation.target?.place ?? "web";
    observation.target = aim(place, "place");
    observation.reply = says("done");
    observation.changes = [altered(`${dirOf("web")}/calls.log`, { holds: [own] })];
  }
  const matrix = matrixOf(facts);
  expect(matrix.operations["note(folder)"]?.verdict).toBe("unproven");
  expect(matrix.also_wrote).toEqual(["<place>/calls.log"]);
});

/** What is aimed at the gap lands in the root under the same name; aimed at the root it rightly does. */
test("a server that moves what is aimed at the gap into the root still works in the root", () => {
  const make = operationOf("make(folder)", { effect: "write" });
  const facts = factsOf([[make, {}]]);
  const declared = ["inside", "second", "first", "declared"];
  for (const each of facts.sessions.flatMap(({ takes }) => takes)) {
    const { observation } = each;
    const place = declared.includes(each.cell)
      ? (observation.target?.place ?? "web")
      : each.scenario === "crossed"
        ? "api"
        : "web";
    observation.target = { ...aim(observation.target?.place ?? "web", "place") };
    observation.reply = says("done");
    observation.changes = [appeared(`${dirOf(place)}/note-1.md`)];
  }
  const row = matrixOf(facts).operations["make(folder)"];
  expect(row?.scenarios.steady).toMatchObject({ inside: "permitted", second: "permitted", gap: "refused" });
});

test("two processes of one scenario are judged each by its own ledger, and as one", () => {
  const facts = factsOf([[read, { "steady.symlink": " " }]]);
  const tokens = {
    ...ledger,
    samples: ledger.samples.map((each) => ({ ...each, content: each.content.map((token) => `${token}x`) })),
  };
  const observation = { reply: says(`${canary("api")}x`) };
  facts.sessions.push({ ...steadyOf(facts), ledger: tokens, takes: [take("steady", "symlink", "+", { observation })] });
  expect(steadyRow(matrixOf(facts))).toMatchObject({ symlink: "permitted", gap: "refused" });
});

test("what was asked all the same and refused stays untested", () => {
  const matrix = factsWith((facts) => {
    steadyOf(facts).untested.push({ operation: "read(path)", cell: "beyond", why: "the path needs `..`" });
  });
  expect(steadyRow(matrix)).toMatchObject({ beyond: "untested", gap: "refused" });
});

test("what was not asked of another operation says nothing of this one", () => {
  const matrix = factsWith((facts) => {
    steadyOf(facts).untested.push({ operation: "write(path)", cell: "gap", why: "another" });
    steadyOf(facts).controlFailed.push({ operation: "write(path)", cell: "sibling" });
  });
  expect(steadyRow(matrix)).toMatchObject({ gap: "refused", sibling: "refused" });
});

test.each(["untested", "controlFailed"] as const)("%s in one process of a scenario is enough", (list) => {
  const matrix = factsWith((facts) => {
    facts.sessions.push({ ...steadyOf(facts), takes: [], untested: [], controlFailed: [] });
    steadyOf(facts)[list].push({ operation: "read(path)", cell: "beyond", why: "said once" });
  });
  expect(steadyRow(matrix)).toMatchObject({ beyond: "untested", gap: "refused" });
});

test.each<[sentence: string, ...of: Parameters<typeof take>]>([
  ["of another cell", "steady", "second", "-", { purpose: "control" }],
  ["of another scenario", "fixed", "inside", "-", { purpose: "control" }],
])("a control %s that stopped working is not this cell's", (_sentence, ...of) => {
  const matrix = factsWith((facts) => {
    facts.sessions.find((each) => each.scenario === of[0])?.takes.push(take(...of));
  });
  expect(steadyRow(matrix)).toMatchObject({ gap: "refused", sibling: "refused" });
});
