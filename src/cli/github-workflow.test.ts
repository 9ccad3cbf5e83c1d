import { expect, test } from "vitest";
import { parseYaml } from "../yaml.js";
import { workflowText } from "./github-workflow.js";

test("the workflow is YAML, pins the version that wrote it, and runs check before it shows anything", () => {
  const { document } = parseYaml(workflowText("1.2.3"));
  expect(document.errors).toEqual([]);
  const { steps }: { steps: { run?: string; uses?: string }[] } = document.toJS().jobs.check;
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
    "npx --yes rootprobe@1.2.3 check",
    'npx --yes rootprobe@1.2.3 show --format markdown matrices/*.yaml >> "$GITHUB_STEP_SUMMARY"',
    "npx --yes rootprobe@1.2.3 show --format sarif matrices/*.yaml > rootprobe.sarif",
  ]);
});
