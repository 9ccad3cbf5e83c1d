import { expect, test } from "vitest";
import type { PlaceName } from "../model/ledger.js";
import type { ScenarioName } from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { placesOf } from "./ground.js";

test.each<[string, ScenarioName, PlaceName[]]>([
  ["the sibling brings its twin in capitals", "steady", ["web", "docs", "api", "web-next", "WEB", "beyond"]],
  ["no sibling, no twin", "swapped", ["web", "docs"]],
  ["a list that is declared later is laid from the start", "changed", ["web", "api"]],
  ["what a link leads to", "linked", ["docs", "api"]],
  ["the place of a file that is a root", "file", ["web", "api"]],
  ["the directory whose name is encoded", "concatenated", ["encoded", "web", "api"]],
])("%s", (_sentence, scenario, places) => {
  expect([...placesOf(scenarios[scenario])].sort()).toEqual([...places].sort());
});
