import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { UsageFault } from "../faults.js";
import type { Matrix } from "../model/matrix.js";
import { classifications, effects, outcomes, scenarioNames, traitNames, verdicts } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { parseYaml } from "../yaml.js";
import { readCanonical } from "./canonical.js";
import { enforcing, hostile, mixed } from "./matrices.test.samples.js";
import { readMatrix } from "./read.js";
import { matrixSchema } from "./schema.js";
import { shown } from "./shown.js";
import { traitWords } from "./trait-words.js";
import { matrixText } from "./write.js";

const samples: [name: string, matrix: Matrix][] = [
  ["of an enforcing server", enforcing()],
  ["of a mixed server", mixed()],
  ["of a hostile server", hostile()],
];
const conforms = new Ajv2020({ strict: true, allErrors: true }).compile(matrixSchema);

test.each(samples)("the matrix %s survives the file", (_name, matrix) => {
  const text = matrixText(matrix);
  expect(readMatrix(text, "m.yaml")).toEqual(shown(matrix));
  expect(matrixText(readMatrix(text, "m.yaml"))).toBe(text);
  expect(readCanonical(text)).toEqual(shown(matrix));
});

test.each(samples)("the file %s conforms to the schema that we print", (_name, matrix) => {
  expect(conforms(parseYaml(matrixText(matrix)).document.toJS()), JSON.stringify(conforms.errors)).toBe(true);
});

test("what a server may say survives the file, whatever it is", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constantFrom(
      "__proto__",
      "constructor",
      "toString",
      "",
      " ",
      "null",
      "1",
      "<<",
      "*",
      "&a",
      "!!x",
      "- a: b",
      "#",
    ),
  );
  const cells = fc.record(
    Object.fromEntries(
      scenarioNames.map((scenario) => [
        scenario,
        fc.record(Object.fromEntries(scenarios[scenario].cells.map((cell) => [cell, fc.constantFrom(...outcomes)])), {
          requiredKeys: [],
        }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const row = fc.record({
    effect: fc.constantFrom(...effects),
    variants: fc.array(name, { maxLength: 3 }),
    verdict: fc.constantFrom(...verdicts),
    scenarios: cells,
  });
  const names = fc.array(name, { maxLength: 4 });
  const traits = fc.record(
    Object.fromEntries(traitNames.map((trait) => [trait, fc.constantFrom(...Object.keys(traitWords[trait]), "n/a")])),
    { requiredKeys: [] },
  );
  const matrix = fc.record(
    {
      format: fc.constant(1),
      cases: fc.integer({ min: 1, max: 9 }),
      server: fc.record({ name, version: name }),
      launch: names,
      cwd: name,
      env: fc.dictionary(name, name, { maxKeys: 3 }),
      files: fc.dictionary(name, name, { maxKeys: 3 }),
      unrestricted: fc.constant(true as const),
      protocol: name,
      platform: name,
      access_times: fc.constantFrom("kept" as const, "not-kept" as const),
      classification: fc.constantFrom(...classifications),
      conclusive: fc.constant("1 of 2"),
      traits,
      varies: fc.record({ cleared: fc.record({ kept: names, revoked: names }) }),
      operations: fc.array(fc.tuple(name, row), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
      unproven: names,
      not_aimed: names,
      unsteady: names,
      also_wrote: names,
    },
    {
      requiredKeys: [
        "format",
        "cases",
        "server",
        "launch",
        "protocol",
        "platform",
        "access_times",
        "classification",
        "conclusive",
        "traits",
        "operations",
        "unproven",
        "not_aimed",
      ],
    },
  );
  fc.assert(
    fc.property(matrix, (generated) => {
      const text = matrixText(generated as Matrix);
      const back = readMatrix(text, "m.yaml");
      expect(back).toEqual(shown(generated as Matrix));
      expect(readCanonical(text)).toEqual(back);
      expect(shown(back)).toEqual(back);
      expect(matrixText(back)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

const good = matrixText(mixed());
const line = (start: string) => good.split("\n").findIndex((each) => each.startsWith(start)) + 1;

const mistakes: [name: string, text: string, line: number, says: RegExp][] = [
  ["an empty file", "\n", 1, /empty.*run rootprobe again/],
  ["no map", "- a\n", 1, /no matrix/],
  ["not YAML", `${good}"a\n`, good.split("\n").length, /Not YAML/],
  ["a tab", good.replace("  name:", "\tname:"), line("  name:"), /tab/],
  ["a duplicate key", good.replace("platform:", "cases: 1\nplatform:"), line("platform:"), /twice/],
  ["a merge conflict", good.replace("cases: 1", "<<<<<<< ours\ncases: 1"), line("cases:"), /Merge conflict/],
  ["a newer format", good.replace("format: 1", "format: 2"), line("format:"), /newer/],
  ["an older format", good.replace("format: 1", "format: 0"), line("format:"), /0 is not 1/],
  ["an unknown key", good.replace("platform:", "platfrom:"), line("platform:"), /Unknown key.*"platform"/],
  ["an unknown scenario", good.replace("    steady:", "    stedy:"), line("    steady:"), /"steady"/],
  ["an unknown cell", good.replace("gap:", "gab:"), line("    steady:"), /"gap"/],
  ["a wrong word in a cell", good.replace("gap: refused", "gap: refuses"), line("    steady:"), /"refused"/],
  ["a wrong word in a trait", good.replace("startup: open", "startup: opened"), line("  startup:"), /"open"/],
  ["a wrong verdict", good.replace("verdict: leaky", "verdict: leeky"), line("    verdict: leaky"), /"leaky"/],
  ["a missing key", good.replace(/^platform:.*\n/m, ""), 1, /"platform" is missing/],
  ["a number for a version", good.replace('"0.9.1"', "0.9"), line("  version:"), /0\.9 is not text/],
  ["a list for a map", good.replace("unproven:", "unproven: {}\nx:"), line("unproven:"), /not a list/],
  ["a second document", `${good}---\n${good}`, good.split("\n").length, /one matrix/],
  ["an alias to nothing", good.replace("[ file ]", "*nothing"), 1, /alias/],
  ["a file nested without end", "[".repeat(20_000), 1, /./],
];
test.each(mistakes)("%s is told with its line and what to do", (_name, text, where, says) => {
  const fault = faultOf(() => readMatrix(text, "dir/m.yaml"));
  expect(fault).toBeInstanceOf(UsageFault);
  expect(fault?.message).toMatch(says);
  expect(fault?.message).toMatch(new RegExp(`^dir/m\\.yaml:${where}: `));
  expect(readCanonical(text)).toBeNull();
});

const otherwise: [name: string, text: string][] = [
  ["a comment more", `# reviewed\n${good}`],
  ["other quotes", good.replace('"0.9.1"', "'0.9.1'")],
  ["other blanks", good.replace("[ file ]", "[file]")],
  ["keys in another order", good.replace("format: 1\ncases: 1", "cases: 1\nformat: 1")],
];
test.each(otherwise)("a file with %s is the same matrix, and read by the slow way", (_name, text) => {
  expect(text).not.toBe(good);
  expect(shown(readMatrix(text, "m.yaml"))).toEqual(shown(mixed()));
  expect(readCanonical(text)).toBeNull();
});

function faultOf(act: () => unknown): Error | null {
  try {
    act();
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault : null;
  }
}
