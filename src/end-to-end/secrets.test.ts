// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is the notation under test
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { formatNames } from "../render/index.js";
import { type Ended, fixture, openGrounds, program, start } from "./program.test.kit.js";

const grounds = openGrounds();
const project = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => {
  grounds[Symbol.dispose]();
  rmSync(project, { recursive: true, force: true });
});

/** Of the user's environment; with everything that an encoding changes. */
const token = "tök/en +secret&1";
/** Stands in rootprobe.yaml itself. */
const written = "wrîtten out 7";
/** Stand in a client's file: in its environment, behind a flag, in a URL. */
const literal = {
  env: "env-lîteral/77",
  flag: "flag+literal/88",
  password: "pass~literal-99",
  query: "query.literal-66",
};
const secrets = [token, written, ...Object.values(literal)];

/** The secret and what a log, a URL or a header makes of it; base64 as it stands behind any other text. */
function formsOf(secret: string): string[] {
  const url = encodeURIComponent(secret);
  const inside = [secret, url].flatMap((text) =>
    ["", "a", "ab"].map((before) => {
      const bits = Buffer.byteLength(before) * 8;
      const whole = Buffer.from(before + text);
      return whole.toString("base64").slice(Math.ceil(bits / 6), Math.floor((whole.length * 8) / 6));
    }),
  );
  const plain = [secret, JSON.stringify(secret).slice(1, -1), url, url.replaceAll("%20", "+"), url.toLowerCase()];
  return [...plain, ...inside, ...inside.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"))];
}

/** A server that tells everything that it knows wherever a server can, open or strict by a file beside it. */
const kit = (name: string) => JSON.stringify(pathToFileURL(fixture(`kit/${name}`)).href);
writeFileSync(
  join(project, "tells.mjs"),
  `import { existsSync } from "node:fs";
import { readFile } from ${kit("readers")};
import { serve } from ${kit("serve")};
const known = [process.env.TOKEN, process.env.WRITTEN, ...process.argv.slice(2)].filter(Boolean);
const base64 = (text) => ["", "a", "ab"].flatMap((before) => ["base64", "base64url"].map((as) => Buffer.from(before + text).toString(as)));
const all = known.flatMap((text) => [text, encodeURIComponent(text), ...base64(text), ...base64(encodeURIComponent(text))]).join(" ");
console.error(all);
if (process.argv.includes("--dies")) { process.stderr.write(all, () => process.exit(1)); } else {
  const open = existsSync(new URL("open", import.meta.url)) ? { asks: "never", undeclared: "everything" } : {};
  const loud = { ...readFile, name: "read " + known[0], description: all };
  const around = async (call) => { const reply = await call(); return { ...reply, content: [...(reply.content ?? []), { type: "text", text: all }] }; };
  serve({ ...open, tools: [readFile, loud], around });
}
`,
);
const server = JSON.stringify(join(project, "tells.mjs"));
const launch = `command: ${JSON.stringify(process.execPath)}
    args: [${server}, "{allow}", "--token=\${TOKEN}", "--url=https://u:\${TOKEN}@x.invalid/?k=\${TOKEN}"]
    env: { TOKEN: "\${TOKEN}", WRITTEN: "${written}" }
    scenarios: [steady]`;
writeFileSync(
  join(project, "rootprobe.yaml"),
  `servers:\n  told:\n    ${launch}\n  dies:\n    ${launch.replace('"--token', '"--dies", "--token')}\n  gone:\n    command: "/nowhere/\${TOKEN}"\n    args: ["{allow}"]\n`,
);
for (const folder of ["clients", "from", "whole"]) mkdirSync(join(project, folder));
writeFileSync(
  join(project, "from", "rootprobe.yaml"),
  'servers:\n  asks:\n    from: ../clients/.mcp.json#told\n    allow: { replace: "none" }\n',
);
writeFileSync(
  join(project, "whole", "rootprobe.yaml"),
  'servers:\n  whole:\n    from: ../clients/.mcp.json#whole\n    allow: { replace: "./" }\n',
);
writeFileSync(
  join(project, "clients", ".mcp.json"),
  JSON.stringify({
    mcpServers: {
      told: {
        command: process.execPath,
        args: [
          join(project, "tells.mjs"),
          "--api-key",
          literal.flag,
          `https://u:${literal.password}@x.invalid/?token=${literal.query}`,
        ],
        env: { TOKEN: literal.env },
      },
      whole: {
        command: process.execPath,
        args: [
          join(project, "tells.mjs"),
          "./",
          ...[`--token=${literal.flag}`, `--url=https://u:${literal.password}@x.invalid/?token=${literal.query}`],
        ],
        env: { TOKEN: literal.env },
      },
    },
  }),
);

const outputs: [command: string, text: string][] = [];

/** Runs it with the token in the environment, and keeps all that it said. */
async function rootprobe(line: string[], folder = ""): Promise<Ended> {
  const ended = await start(["env", `TOKEN=${token}`, "GITHUB_ACTIONS=true", ...program, ...line], {
    cwd: join(project, folder),
  }).ended;
  outputs.push([line.join(" "), `${ended.stdout}\n${ended.stderr}`]);
  return ended;
}

const waits = ["--scratch", grounds.base, "--settle", "100", "--window", "300", "--start-window", "300"];
const read = (name: string) => readFileSync(join(project, name), "utf8");

test("a token in the environment, in an argument and in a URL is in no output of any command", {
  timeout: 300_000,
}, async () => {
  const codes = async (line: string[], folder = "") => (await rootprobe(line, folder)).code;
  expect(await codes(["run", "told", "--verbose", "--transcript", "run.jsonl", ...waits])).toBe(4);
  const matrix = read("matrices/told.yaml");
  // It was told all of it, and what is printed says where it stood.
  expect(matrix).toContain('"--url=https://u:${TOKEN}@x.invalid/?k=${TOKEN}"');
  expect(matrix).toContain('"read ${TOKEN}(path)"');
  expect(read("run.jsonl")).toContain("--token=${TOKEN}");

  for (const format of ["yaml", "json", "markdown"])
    expect(await codes(["run", "told", "--format", format, "--scenario", "crossed", ...waits])).toBe(4);
  for (const format of formatNames) expect(await codes(["show", "--format", format, "matrices/told.yaml"])).toBe(0);
  expect(await codes(["judge", "run.jsonl"])).toBe(4);

  writeFileSync(join(project, "open"), "");
  const command = ["--", process.execPath, join(project, "tells.mjs"), "{allow}", "--token=${TOKEN}"];
  const flags = ["--env", `WRITTEN=${written}`, "--scenario", "steady", "--output", "open.yaml"];
  expect(await codes(["run", ...flags, ...waits, ...command])).toBe(4);
  const loosened = await rootprobe(["check", "told", "--verbose", "--transcript", "check.jsonl", ...waits]);
  expect(loosened).toMatchObject({ code: 1, stdout: expect.stringContaining("again   rootprobe explain") });
  expect(loosened.stderr).toMatch(/^::error /m);
  for (const format of ["markdown", "json"])
    expect(await codes(["check", "told", "--format", format, ...waits])).toBe(1);
  for (const format of ["text", "markdown", "json"])
    expect(await codes(["diff", "--format", format, "matrices/told.yaml", "open.yaml"])).toBe(1);
  for (const format of ["text", "json"]) expect(await codes(["plan", "told", "--format", format, ...waits])).toBe(0);
  const explained = ["explain", "read_file(path) steady.gap", "told", "--verbose"];
  expect(await codes([...explained, "--transcript", "explain.jsonl", ...waits])).toBe(0);

  expect(await codes(["run", "dies", ...waits])).toBe(3);
  expect(await codes(["plan", "dies", ...waits])).toBe(3);
  expect(await codes(["run", "gone", ...waits])).toBe(3);
  expect(await codes(["explain", `read ${token}(path) steady.gap`, "told", ...waits])).not.toBe(70);
  expect(await codes(["run", "asks", ...waits], "from")).toBe(2);
  expect(await codes(["init"], "clients")).toBe(0);
  const flagsOfWhole = ["--scenario", "steady", "--output", "whole.yaml", "--transcript", "whole.jsonl", "--verbose"];
  expect(await codes(["run", "whole", ...flagsOfWhole, ...waits], "whole")).toBe(4);
  expect(read("whole/whole.yaml")).toContain('"--url=https://u:***@x.invalid/?token=***"');

  for (const name of ["run", "check", "explain", "whole/whole"]) outputs.push([`${name}.jsonl`, read(`${name}.jsonl`)]);
  for (const name of ["matrices/told.yaml", "open.yaml", "clients/rootprobe.yaml", "whole/whole.yaml"])
    outputs.push([name, read(name)]);
  const found = outputs.flatMap(([name, text]) =>
    secrets.flatMap((secret) =>
      formsOf(secret)
        .filter((form) => text.includes(form))
        .map((form) => `${name}: ${form}`),
    ),
  );
  expect(found).toEqual([]);
  expect(outputs.length).toBeGreaterThan(30);
});
