import { expect, test } from "vitest";
import { type ServerPlan, strictServer, strictTool } from "../../fixtures/random/plan.js";
import type { ScenarioName } from "../model/words.js";
import { recoverPlan } from "./recover.js";

const lazy = { ...strictServer, asks: "at-first-call" } as const;

/** Plans that the probe once got wrong, each with what they show. */
const known: [sentence: string, plan: ServerPlan, scenarios?: ScenarioName[]][] = [
  [
    "who asks inside its first call and never again has the first list, and ignores the others",
    { ...lazy, listens: false },
  ],
  [
    "who asks inside calls and only widens opens what it opened under the first list",
    { ...lazy, tools: [{ ...strictTool("read"), follows: "widening" }] },
  ],
  [
    "a copy within a root that was added works, although the first root is the only one that counts",
    { ...strictServer, tools: [{ ...strictTool("copy"), rule: "first" }] },
  ],
  [
    "who is closed for some guesses more, until the list counts, is asked with the same kinds as any other",
    { ...strictServer, appliesAfter: 60, tools: [strictTool("many"), strictTool("read")] },
    ["steady", "swapped", "crossed", "file"],
  ],
];

test.concurrent.each(known)("%s", async (_sentence, plan, scenarios) => {
  expect((await recoverPlan(plan, scenarios)).differences).toEqual([]);
});
