import { expect, test } from "vitest";
import { dirOf, ledger, lent } from "./examples.test.kit.js";
import { groundOf } from "./ground.js";

const web = dirOf("web");
const [lentSample] = ledger.samples.filter((each) => each.lent);
const desk = lentSample === undefined ? [] : [{ ...lentSample, shelf: "desk", path: `${web}/desk/deep/notes.txt` }];
const ground = groundOf({ ...ledger, samples: [...ledger.samples, ...desk] });

test.each([
  ["the folder of a lent file is lent", `${lent}/x`, true],
  ["a lent shelf is lent as a whole", `${web}/desk/x`, true],
  ["the place around it is not", `${web}/notes.txt`, false],
  ["nor what only begins like it", `${web}/desktop/x`, false],
])("%s", (_sentence, path, isLent) => {
  expect(ground.at(path).lent).toBe(isLent);
});
