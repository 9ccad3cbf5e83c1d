import { describe, expect, it } from "vitest";
import type { Matrix } from "../model/matrix.js";
import { galleryReadme } from "./readme.js";

const matrix: Matrix = {
  format: 1,
  cases: 1,
  server: { name: "secure | server", version: "0.2.0" },
  launch: ["node", "…/a/dist/index.js", "--boundary", "{allow}"],
  protocol: "2025-11-25",
  platform: "linux",
  access_times: "kept",
  classification: "enforcing",
  conclusive: "2 of 3",
  traits: { list_changed: "followed", cleared: "kept", startup: "open", composition: "replace", beyond: "refused" },
  operations: {
    "read(path)": { effect: "read", variants: ["file"], verdict: "enforced", scenarios: {} },
    "write(path)": { effect: "write", variants: ["file"], verdict: "enforced", scenarios: {} },
  },
  unproven: ["draw(path)"],
  not_aimed: [],
};

const lineOf = (changes: Partial<Matrix>, spec = "@s/a@1.0.0") =>
  galleryReadme([{ name: "a", spec, matrix: { ...matrix, ...changes } }])
    .split("\n")
    .find((line) => line.includes("](a.yaml)"));

describe("galleryReadme", () => {
  it("a row names package, launch, class with its revision, count and traits", () => {
    expect(lineOf({})).toBe(
      "| [@s/a@1.0.0](a.yaml) | `--boundary {allow}` | enforcing (2025-11-25) | 2 of 3 | followed | kept | open | replace |  | refused |",
    );
  });

  it("a launch that says its directories elsewhere shows where", () => {
    expect(lineOf({ launch: ["a"], cwd: "{allow}", env: { DIR: "{allow}", KEY: "…" } })).toContain(
      "| `DIR={allow} in {allow}` |",
    );
    expect(lineOf({ launch: ["a"], unrestricted: true })).toContain("| `unrestricted` |");
    expect(lineOf({ launch: ["a"], files: { "{home}/a.json": "…" } })).toContain("| `{home}/a.json` |");
  });

  it("a bar in a word does not end its cell", () => {
    expect(lineOf({ launch: ["--a|b={allow}"] })).toContain("| `--a\\|b={allow}` |");
  });

  it("counts packages once, and what never worked", () => {
    const rows = [
      { name: "a", spec: "@s/a@1.0.0", matrix },
      { name: "b", spec: "@s/a@2.0.0", matrix },
    ];
    expect(galleryReadme(rows)).toContain(
      "2 matrices of 1 packages. 4 operations worked, 2 were never seen to work and stand under `unproven`.",
    );
  });
});
