import { describe, expect, test } from "vitest";
import { type Expectation, expectations } from "../../fixtures/expectations.js";
import { anyTraitWords, traitWords } from "../matrix/trait-words.js";
import { classifications, effects, outcomes, type TraitName, traitNames, verdicts } from "../model/words.js";

/**
 * Each word of the record has a server that earns it. That the rows are true is tested beside this: of the fixtures by hand
 * (fixtures/), of the probe by running it (fixtures.test.ts).
 */

const said = (of: (row: Expectation) => Record<string, string> | undefined): Set<string> =>
  new Set(expectations.flatMap((row) => Object.values(of(row) ?? {})));

const traitsSaid = (trait: TraitName): Set<string> => new Set(expectations.flatMap((row) => row.traits?.[trait] ?? []));

/** The design has no such word: a malformed root of which nothing is made is `nothing`. */
const neverSaid: Partial<Record<TraitName, string[]>> = { raw_uri: ["undecoded"] };

describe("some fixture is", () => {
  const classesSaid = new Set(expectations.flatMap((row) => row.class));
  test.each(classifications)("%s", (word) => expect(classesSaid).toContain(word));
});

describe("some operation of some fixture is", () => {
  test.each(verdicts)("%s", (word) => expect(said((row) => row.verdicts)).toContain(word));
  test.each(effects)("a %s", (word) => expect(said((row) => row.effects)).toContain(word));
});

describe("some cell of some fixture is", () => {
  test.each(outcomes)("%s", (word) => expect(said((row) => row.cells)).toContain(word));
});

describe("some fixture has", () => {
  const pairs = traitNames.flatMap((trait) =>
    Object.keys(traitWords[trait])
      .filter((word) => !neverSaid[trait]?.includes(word))
      .map((word) => [trait, word] as const),
  );
  test.each(pairs)("%s %s", (trait, word) => expect(traitsSaid(trait)).toContain(word));
  test("annotations that name an operation", () =>
    expect([...traitsSaid("annotations")].some((word) => word.includes("("))).toBe(true));
  test.each(anyTraitWords)("a trait that is %s", (word) => expect(said((row) => row.traits)).toContain(word));
});
