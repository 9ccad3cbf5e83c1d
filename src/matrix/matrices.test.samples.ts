import type { Matrix, OperationRow } from "../model/matrix.js";
import {
  type CellName,
  type Effect,
  type Outcome,
  type ScenarioName,
  scenarioNames,
  type Verdict,
} from "../model/words.js";
import { scenarios } from "../scenarios/index.js";

/** Hand-made matrices for the tests of this folder and of render/. No server was involved. */

const permittedWhereDeclared = new Set<CellName>([
  "inside",
  "second",
  "first",
  "declared",
  "added",
  "still",
  "itself",
  "as_given",
  "resolved",
]);

export function rowOf(
  verdict: Verdict,
  effect: Effect,
  permitted: (scenario: ScenarioName, cell: CellName) => boolean,
): OperationRow {
  const ran: OperationRow["scenarios"] = {};
  for (const scenario of scenarioNames) {
    const line: Partial<Record<CellName, Outcome>> = {};
    for (const cell of scenarios[scenario].cells) line[cell] = permitted(scenario, cell) ? "permitted" : "refused";
    ran[scenario] = line;
  }
  return { effect, variants: ["file"], verdict, scenarios: ran };
}

export const enforced = (effect: Effect = "read") =>
  rowOf("enforced", effect, (_scenario, cell) => permittedWhereDeclared.has(cell));

export const open = (effect: Effect = "write") => rowOf("open", effect, (_scenario, cell) => cell !== "beyond");

function steadyOnly(row: OperationRow): OperationRow {
  return { ...row, scenarios: { steady: row.scenarios.steady ?? {} } };
}

export function enforcing(): Matrix {
  return {
    format: 1,
    cases: 1,
    server: { name: "careful", version: "1.2.0" },
    launch: ["npx", "-y", "careful@1.2.0", "{allow}"],
    protocol: "2025-11-25",
    platform: "linux",
    access_times: "kept",
    classification: "enforcing",
    conclusive: "2 of 2",
    traits: {
      asks: "at-start",
      asks_undeclared: "no",
      list_changed: "followed",
      re_requested: "yes",
      cleared: "revoked",
      startup: "closed",
      fallback: "roots",
      composition: "intersect",
      beyond: "refused",
      names: "not-shown",
      annotations: "truthful",
    },
    operations: { "read_file(path)": enforced("read"), "write_file(path)": enforced("write") },
    unproven: [],
    not_aimed: ["list_allowed_directories"],
  };
}

/** One tool keeps to the list, one does not, one could not be made to work. */
export function mixed(): Matrix {
  return {
    ...enforcing(),
    server: { name: "half-careful", version: "0.9.1" },
    classification: "mixed",
    conclusive: "3 of 4",
    traits: {
      ...enforcing().traits,
      list_changed: "varies",
      re_requested: "no",
      cleared: "kept",
      startup: "open",
      on_empty: "allow-set",
      composition: "union",
      existence: "revealed",
    },
    varies: { list_changed: { followed: ["read_file(path)"], ignored: ["search(root, mode=files)"] } },
    operations: {
      "read_file(path)": enforced("read"),
      "search(root, mode=files)": rowOf(
        "leaky",
        "list",
        (_scenario, cell) => permittedWhereDeclared.has(cell) || cell === "symlink",
      ),
      "write_file(path)": open("write"),
    },
    unproven: ["convert(input)"],
    contradictions: ["write_file(path) steady.gap"],
    runs_commands: ["run(command)"],
    also_wrote: ["<place>/.index"],
  };
}

/** Everything a server could put into a name. */
export const hostileName =
  '<img src=x onerror=alert(1)>|`b`\n\u202Egpj.exe\u200B\u001B[31m "]]> @someone \u0024{{ x }}';

export function hostile(): Matrix {
  const long = `${"n".repeat(10_000)}(path)`;
  return {
    ...enforcing(),
    server: { name: hostileName, version: "1.0\u0000" },
    launch: ["node", "{allow}", "a\tb"],
    env: { TOKEN: "\u0024{TOKEN}" },
    files: { "{home}/c.json": '{\n  "dirs": ["{allow}"]\n}' },
    classification: "mixed",
    operations: Object.fromEntries([
      ["__proto__", steadyOnly(enforced("read"))],
      [`${hostileName}(path)`, open("write")],
      [long, steadyOnly(open("read"))],
      ["constructor(path)", steadyOnly(enforced("read"))],
      ["\u{1F600}(path)", steadyOnly(enforced("read"))],
      ["\uFFFD(path)", steadyOnly(enforced("read"))],
      ["null", steadyOnly(enforced("read"))],
    ]),
    unproven: ["*", "- a: b", "# c"],
    contradictions: [`${hostileName}(path) steady.gap`, `${long} steady.gap`],
  };
}
