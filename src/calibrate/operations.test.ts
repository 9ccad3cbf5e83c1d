import { expect, test } from "vitest";
import type { Door, Slot, Variant } from "../model/surface.js";
import { operationsOf } from "./operations.js";
import type { Trial } from "./trial.js";

const door = (name: string): Door => ({
  kind: "tool",
  name,
  title: "",
  description: "",
  schema: {},
  annotations: {},
});
const slot = (label: string, more: Partial<Slot> = {}): Slot => ({
  pointer: [label.split(", ")[0] as string],
  label,
  likelihood: "strong",
  form: "path",
  branch: {},
  ...more,
});
const reads: Variant = { args: {}, specimen: "file", spelling: "absolute", joint: false, effect: "read", needs: [] };
const lists: Variant = { ...reads, specimen: "folder", effect: "list" };
const works = (of: Slot | null, ...variants: Variant[]): Trial => ({
  slot: of,
  variants: variants.length === 0 ? [reads] : variants,
  calls: 1,
  hesitated: false,
});
const fails = (of: Slot | null): Trial => ({ slot: of, variants: [], calls: 1, hesitated: false });
const weak = slot("name", { likelihood: "weak" });
const branch = (value: string) => slot(`path, action=${value}`);

/** `t(path)` works, `t(path)!` does not; what was not aimed behind a bar. */
function found(...trials: Trial[]): string {
  const { operations, notAimed } = operationsOf([{ door: door("t"), trials, early: false }]);
  const shown = operations.map(({ address, variants }) => (variants.length > 0 ? address : `${address}!`));
  return [shown.join(" "), ...notAimed].join(" | ");
}

test.each<[string, Trial[], string]>([
  ["a slot that works", [works(slot("path"))], "t(path)"],
  ["a strong slot that never worked is unproven", [fails(slot("path"))], "t(path)!"],
  ["a weak slot that works", [works(weak)], "t(name)"],
  ["a weak slot that never worked is not aimed", [fails(weak)], " | t"],
  ["a door without a slot that shows places", [works(null)], "t()"],
  ["a door without a slot that shows nothing is not aimed", [fails(null)], " | t"],
  ["a door that was not tried is not aimed", [], " | t"],
  ["a weak slot beside one that works is left out", [works(slot("path")), fails(weak)], "t(path)"],
  ["each slot for itself", [works(slot("from")), fails(slot("to"))], "t(from) t(to)!"],
  [
    "values that work, each for itself",
    [works(branch("a")), works(branch("b"))],
    "t(path, action=a) t(path, action=b)",
  ],
  [
    "a value that never worked beside one that does is left out",
    [fails(branch("a")), works(branch("b"))],
    "t(path, action=b)",
  ],
  ["values that never worked count once, and name none", [fails(branch("a")), fails(branch("b"))], "t(path)!"],
  ["a single value that never worked keeps its name", [fails(branch("a"))], "t(path, action=a)!"],
  ["its neighbour's values do not count for it", [fails(branch("a")), works(slot("to"))], "t(path, action=a)! t(to)"],
  [
    "another form in the same argument is another slot",
    [fails(slot("path", { form: "command" })), works(slot("path"))],
    "t(path)! t(path) #2",
  ],
])("%s", (_sentence, trials, expected) => {
  expect(found(...trials)).toBe(expected);
});

test("the effect is the first variant's, and none where nothing worked", () => {
  const { operations } = operationsOf([
    { door: door("t"), trials: [works(slot("a"), lists, reads), fails(slot("b"))], early: false },
  ]);
  expect(operations.map(({ effect, dotsRefused }) => [effect, dotsRefused])).toEqual([
    ["list", false],
    [null, false],
  ]);
});

const others = { ...reads, args: { from: "{path}", to: "{other:new-file}" } };
test.each<[string, Variant[], boolean]>([
  ["one path alone has no others", [reads], false],
  ["another path argument at home", [others], true],
  ["all aimed together already", [{ ...others, joint: true }], false],
  ["in one of two variants", [reads, others], true],
])("several slots: %s", (_sentence, variants, severalSlots) => {
  const { operations } = operationsOf([{ door: door("t"), trials: [works(slot("from"), ...variants)], early: false }]);
  expect(operations[0]?.severalSlots).toBe(severalSlots);
});

test("doors keep their order, and names that collide are told apart", () => {
  const doors = ["a", "b", "a"].map((name) => ({ door: door(name), trials: [works(slot("path"))], early: false }));
  expect(operationsOf(doors).operations.map(({ address }) => address)).toEqual(["a(path)", "b(path)", "a(path) #2"]);
});
