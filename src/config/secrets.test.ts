// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is the notation under test
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../model/entry.js";
import { redactJson, redactor, secretsOf } from "./secrets.js";

const token = 's3cr&t "tök/en" +1';
const redact = redactor([{ value: token, shownAs: `\${TOKEN}` }]);
const base64 = (text: string) => Buffer.from(text).toString("base64");

test.each([
  ["plain", `before ${token} after`, "before ${TOKEN} after"],
  ["in JSON", JSON.stringify({ a: token }), '{"a":"${TOKEN}"}'],
  ["URL-encoded", `?k=${encodeURIComponent(token)}&`, "?k=${TOKEN}&"],
  [
    "URL-encoded, in lower case",
    `?k=${encodeURIComponent(token).replace(/%../g, (code) => code.toLowerCase())}`,
    "?k=${TOKEN}",
  ],
  ["form-encoded", `k=${encodeURIComponent(token).replace(/%20/g, "+")}`, "k=${TOKEN}"],
  ["base64", base64(token), "${TOKEN}"],
  ["base64url", Buffer.from(token).toString("base64url"), "${TOKEN}"],
])("a secret is masked: %s", (_name, text, masked) => {
  expect(redact(text)).toBe(masked);
});

test.each(["", "a", "ab", "user:", "long before: "])(
  "base64 of a secret behind %j shows no run of its own",
  (before) => {
    const text = base64(`${before}${token} and after`);
    const shown = redact(text);
    expect(shown).toContain("${TOKEN}");
    expect(shown.length).toBeLessThan(text.length - base64(token).length / 2);
  },
);

test("keys and nested values are masked", () => {
  expect(redactJson({ [token]: [{ deep: `x${token}` }, 1, null] }, redact)).toEqual({
    "${TOKEN}": [{ deep: "x${TOKEN}" }, 1, null],
  });
});

test("five characters are no secret, six are", () => {
  expect(redactor([{ value: "12345", shownAs: "***" }])("12345")).toBe("12345");
  expect(redactor([{ value: "123456", shownAs: "***" }])("123456")).toBe("***");
});

test("a secret that holds another one goes as a whole", () => {
  const two = redactor([
    { value: "secret", shownAs: "A" },
    { value: "secretive", shownAs: "B" },
  ]);
  expect(two("secretive secret")).toBe("B A");
});

test("whatever the secret and its surroundings, it is gone", () => {
  const noisy = fc
    .string({ unit: "grapheme", minLength: 6, maxLength: 30 })
    .filter((value) => value.length >= 6 && !"***".includes(value));
  fc.assert(
    fc.property(noisy, fc.string(), fc.string(), (value, before, after) => {
      const mask = redactor([{ value, shownAs: "***" }]);
      return [value, encodeURIComponent(value), base64(value)].every(
        (form) => !mask(`${before}\n${form}\n${after}`).includes(form),
      );
    }),
  );
});

const entry: Entry = {
  name: null,
  command: "serve",
  args: [],
  base: "/",
  cwd: null,
  env: {},
  unrestricted: false,
  files: {},
  specimens: {},
  setup: [],
  operations: [],
  skip: [],
};
const user = { TOKEN: "from-the-user", SHORT: "abc" };

test.each<[string, Partial<Entry>, { value: string; shownAs: string }[]]>([
  [
    "a variable in an argument is shown as it was written",
    { args: ["--url=https://x/?k=${TOKEN}"] },
    [{ value: "from-the-user", shownAs: "${TOKEN}" }],
  ],
  [
    "a variable in a file's text, a setup call and the working directory too",
    { files: { a: "${TOKEN}" }, cwd: "${TOKEN}" },
    [{ value: "from-the-user", shownAs: "${TOKEN}" }],
  ],
  [
    "a value of env that was written out",
    { env: { KEY: "written-out" } },
    [
      { value: "written-out", shownAs: "***" },
      { value: "written-out", shownAs: "***" },
    ],
  ],
  ["a value of env made of placeholders only is none", { env: { DIR: "{allow}" } }, []],
  ["a word of ours is none, or no cell could be read any more", { env: { MODE: "refused", KIND: "everything" } }, []],
  [
    "a credential among the arguments, unless it is a placeholder",
    { args: ["--token=spelled-out", "--secret=${SHORT}", "--password", "{allow}", "--api-key", "short"] },
    [{ value: "spelled-out", shownAs: "***" }],
  ],
  [
    "the password of a URL in env, beside the URL",
    { env: { DB: "pg://me:pass-word@h" } },
    ["pg://me:pass-word@h", "pg://me:pass-word@h", "pass-word"].map((value) => ({ value, shownAs: "***" })),
  ],
  ["a short variable is none", { args: ["${SHORT}"] }, []],
])("secrets: %s", (_name, part, secrets) => {
  expect(secretsOf({ ...entry, ...part }, user)).toEqual(secrets);
});
