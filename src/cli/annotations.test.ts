import { expect, test } from "vitest";
import { type Annotation, annotate } from "./annotations.js";
import { fakeHost } from "./fake-host.test.kit.js";
import { openTerminal } from "./terminal.js";

const annotation: Annotation = {
  level: "error",
  file: "/project/matrices/fs.yaml",
  line: 3,
  title: "fs: loosened, at last",
  message: "100% of\nread(path)",
};

function told(env: Record<string, string>, annotations: Annotation[]): string {
  const { host, seen } = fakeHost([], { cwd: "/project", env });
  annotate({ host, terminal: openTerminal(host), signal: new AbortController().signal }, annotations);
  return seen.stderr;
}

test("on GitHub: a path in the repository, and what would end the command escaped", () => {
  expect(told({ GITHUB_ACTIONS: "true" }, [annotation])).toBe(
    "::error file=matrices/fs.yaml,line=3,title=fs%3A loosened%2C at last::100%25 of%0Aread(path)\n",
  );
});

test("at most ten", () => {
  expect(
    told(
      { GITHUB_ACTIONS: "true" },
      Array.from({ length: 30 }, () => annotation),
    )
      .trimEnd()
      .split("\n"),
  ).toHaveLength(10);
});

test("elsewhere nothing", () => {
  expect(told({}, [annotation])).toBe("");
});
