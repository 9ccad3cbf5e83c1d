import { expect, test } from "vitest";
import { defaults } from "../probe.js";
import { environmentOf, settingsOf } from "./flags.js";

test("the command line has the library's defaults", () => {
  expect(settingsOf({})).toEqual(defaults);
});

test.each([
  ["seconds become milliseconds", { callTimeout: "2.5" }, { callTimeout: 2500 }],
  ["milliseconds stay", { settle: "0" }, { settle: 0 }],
  [
    "scenarios come in table order, once each",
    { scenario: "crossed, steady,crossed" },
    { scenarios: ["steady", "crossed"] },
  ],
])("settings: %s", (_name, options, settings) => {
  expect(settingsOf(options)).toMatchObject(settings);
});

test("a wall around the network is part of the sandbox, and never left out silently", () => {
  expect(settingsOf({ sandbox: true, network: false })).toMatchObject({ sandbox: true, network: false });
  expect(() => settingsOf({ network: false })).toThrow("--sandbox");
});

test("--env keeps what follows the first =, and the last value of a name", () => {
  expect(environmentOf({ env: ["A=1", "B=x=y", "A="] })).toEqual({ A: "", B: "x=y" });
});
