import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runAs } from "./fake-host.test.kit.js";
import { packageRoot } from "./installed.js";

test.each(["config", "matrix"])(
  "schemas/%s.json, which editors read, says what `rootprobe schema` prints",
  async (name) => {
    const { stdout, code } = await runAs(["schema", name], { cwd: packageRoot() });
    expect(JSON.parse(readFileSync(join(packageRoot(), "schemas", `${name}.json`), "utf8"))).toEqual(
      JSON.parse(stdout),
    );
    expect(code).toBe(0);
  },
);
