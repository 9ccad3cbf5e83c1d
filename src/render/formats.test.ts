import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { enforced, enforcing, hostile, mixed, open } from "../matrix/matrices.test.samples.js";
import { readMatrix } from "../matrix/read.js";
import { matrixSchema } from "../matrix/schema.js";
import { shown } from "../matrix/shown.js";
import { matrixText } from "../matrix/write.js";
import type { Matrix } from "../model/matrix.js";
import { type FormatName, formatNames, render } from "./index.js";
import { markdownOf } from "./markdown.js";
import { codeSpan, plainText } from "./markdown-text.js";
import { sarifFaults, wrongInFormats, xmlFaults } from "./official.test.kit.js";

const options = { verbose: false, width: 80, color: false };
const one = (name: FormatName, matrix: Matrix, file: string | null = null) => render(name, [{ matrix, file }], options);
const both = [enforcing(), hostile()].map((matrix) => ({ matrix, file: null }));

test.each(formatNames)("%s ends in one newline and shows no control character of a server's", async (name) => {
  const text = await render(name, both, options);
  expect(text).toMatch(/[^\n]\n$/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u202E\u2060]/);
});

test.each([enforcing(), mixed(), hostile()].map((matrix) => [matrix.server.name.slice(0, 12), matrix] as const))(
  "every format of %j keeps to the rules of that format",
  async (_name, matrix) => {
    expect(await wrongInFormats(matrix)).toEqual([]);
  },
);

test("the rules tell what breaks them", async () => {
  const [sarif, junit] = [await one("sarif", mixed(), "m.yaml"), await one("junit", mixed())];
  expect(sarifFaults(sarif.replace('"warning"', '"grave"'))).toEqual([
    expect.stringMatching(/^\/runs\/0\/.*level must be equal to one of the allowed values$/),
  ]);
  expect(sarifFaults(sarif.replace(/"version": "2\.1\.0"/, '"versio": "2.1.0"'))).not.toEqual([]);
  expect(xmlFaults(junit.replace("</testsuite>", ""))).toEqual([expect.stringMatching(/^line \d+: /)]);
});

const golden: [name: FormatName, file: string][] = [
  ["markdown", "golden/markdown.md.txt"],
  ["junit", "golden/junit.xml.txt"],
  ["sarif", "golden/sarif.json.txt"],
];
test.each(golden)("%s is as the golden file has it", async (name, file) => {
  await expect(await one(name, mixed(), "matrices/half careful.yaml")).toMatchFileSnapshot(file);
});

test("yaml is the file itself", async () => {
  expect(await one("yaml", mixed())).toBe(matrixText(mixed()));
});

test("json is what the file says, one object or a list", async () => {
  expect(JSON.parse(await one("json", mixed()))).toEqual(readMatrix(matrixText(mixed()), "m.yaml"));
  expect(JSON.parse(await render("json", both, options))).toEqual([enforcing(), hostile()].map(shown));
  expect(new Ajv2020().validateSchema(matrixSchema)).toBe(true);
});

test("markdown fits a comment however many operations there are, and says what it leaves out", () => {
  const many: Matrix = {
    ...hostile(),
    operations: Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`${"|`<b>".repeat(30)}${index}(path)`, open()]),
    ),
  };
  const text = markdownOf([many, ...Array.from({ length: 30 }, () => mixed())]);
  expect(text.length).toBeLessThanOrEqual(65_536);
  expect(text).toMatch(/\d+ more operations, left out for length/);
  expect(text).toContain("half-careful 0.9.1");
  const crowd = markdownOf(Array.from({ length: 5000 }, mixed));
  expect(crowd.length).toBeLessThanOrEqual(65_536);
  expect(crowd).toMatch(/\d+ more, left out for length/);
});

test("markdown of a table keeps its columns whatever a name holds", async () => {
  const text = await one("markdown", { ...enforcing(), operations: { "a|b`c``d|(path)": enforced() } });
  expect(text).toContain("| ```a\\|b`c``d\\|(path)``` |");
});

const spans: [text: string, span: string][] = [
  ["a", "`a`"],
  ["`a", "`` `a ``"],
  ["a``b", "```a``b```"],
  [" a ", "`  a  `"],
  ["a|b", "`a\\|b`"],
];
test.each(spans)("%s in a code span is %s", (text, span) => {
  expect(codeSpan(text)).toBe(span);
});

const plain: [text: string, result: string][] = [
  ["<img onerror=x>", "&lt;img onerror=x&gt;"],
  ["**b** [x](y)", "\\*\\*b\\*\\* \\[x\\](y)"],
  ["@someone #1", "@<!-- -->someone \\#<!-- -->1"],
  ["https://x.example www.x", "https&#58;//x.example www&#46;x"],
];
test.each(plain)("%s in running text is %s", (text, result) => {
  expect(plainText(text)).toBe(result);
});

test("junit counts what it holds", async () => {
  const text = await render("junit", [...both, { matrix: mixed(), file: null }], options);
  expect(text).toContain('<testsuites name="rootprobe" tests="16" failures="4" errors="0" skipped="4">');
  expect(text.match(/<testcase /g)).toHaveLength(16);
  expect(text.match(/<failure /g)).toHaveLength(4);
  expect(text.match(/<skipped /g)).toHaveLength(4);
});

interface Sarif {
  version: string;
  runs: {
    tool: { driver: { rules: { id: string }[] } };
    results: {
      ruleId: string;
      ruleIndex: number;
      message: { text: string };
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[];
      partialFingerprints: Record<string, string>;
    }[];
  }[];
}

test("sarif locates each finding at its line of the matrix", async () => {
  for (const matrix of [mixed(), hostile()]) {
    const lines = matrixText(matrix).split("\n");
    const [run] = (JSON.parse(await one("sarif", matrix, "./a b/m#1.yaml")) as Sarif).runs;
    expect(run?.results.length).toBeGreaterThan(3);
    for (const { ruleId, ruleIndex, message, locations } of run?.results ?? []) {
      const place = locations[0]?.physicalLocation;
      const line = lines[(place?.region.startLine ?? 0) - 1] ?? "";
      const [, subject] = /^ {2}(?:- )?(?:"(.*)":?|([a-z_]+): .*)$/.exec(line) ?? [];
      expect(message.text).toContain(subject === undefined ? line.trim().split(":")[0] : JSON.parse(`"${subject}"`));
      expect(place?.artifactLocation.uri).toBe("a%20b/m%231.yaml");
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    }
    const prints = run?.results.map((result) => result.partialFingerprints["rootprobe/v1"]);
    expect(new Set(prints).size).toBe(prints?.length);
  }
});

const uris: [file: string, uri: string][] = [
  ["m.yaml", "m.yaml"],
  ["/srv/a b.yaml", "file:///srv/a%20b.yaml"],
  ["C:\\a\\b.yaml", "file:///C:/a/b.yaml"],
];
test.each(uris)("sarif names %s as %s", async (file, uri) => {
  expect(await one("sarif", mixed(), file)).toContain(`"uri": "${uri}"`);
});
