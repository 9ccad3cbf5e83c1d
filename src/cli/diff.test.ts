import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Level } from "../matrix/drift.js";
import { mixed } from "../matrix/matrices.test.samples.js";
import { matrixText } from "../matrix/write.js";
import { driftFormats } from "./drift-report.js";
import { runAs } from "./fake-host.test.kit.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "diff-")));
afterAll(() => rmSync(folder, { recursive: true }));
const before = matrixText(mixed());
writeFileSync(join(folder, "before.yaml"), before);

const steadyOf = (operation: string) =>
  new RegExp(`(?<="${operation.replace(/[()]/g, "\\$&")}":\\n(?: {4}.*\\n)*? {4}steady: ).*`);
const wide =
  "{ inside: permitted, second: permitted, gap: permitted, sibling: refused, dotdot: refused, beyond: refused, symlink: refused }";

/** What a hand changes in the file, and the one level that this is of. */
const alterations: [name: string, level: Level, from: string | RegExp, to: string][] = [
  ["loosened", "loosened", steadyOf("read_file(path)"), wide],
  ["coverage-lost", "coverage-lost", steadyOf("read_file(path)"), wide.replace("gap: permitted", "gap: untested")],
  ["tightened", "tightened", "startup: open", "startup: closed"],
  ["gained", "gained", '  - "convert(input)"', '  - "convert(input)"\n  - "extract(archive)"'],
  ["changed", "changed", 'version: "0.9.1"', 'version: "0.9.2"'],
  ["cases", "changed", "cases: 1", "cases: 2"],
];

test.each(alterations.flatMap(([name, ...row]) => driftFormats.map((format) => [name, format, ...row] as const)))(
  "%s as %s is as the golden file has it",
  async (name, format, level, from, to) => {
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(join(folder, "after.yaml"), after);
    const { stdout, stderr, code } = await runAs(["diff", "before.yaml", "after.yaml", "--format", format], {
      cwd: folder,
      env: { COLUMNS: "80" },
    });
    expect([stderr, code]).toEqual(["", 1]);
    if (format === "json") expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ level })]);
    await expect(stdout).toMatchFileSnapshot(`golden/diff/${name}.${format}.txt`);
  },
);
