import { expect, test } from "vitest";
import { aim, dirOf, ledger } from "../examples.test.kit.js";
import { groundOf } from "../ground.js";
import { type Aim, aimOf } from "./aim.js";

const api = dirOf("api");
const folder = aim("api", "folder");
const vault = { ...folder, canonical: `${api}/.vault` };
const full = { ...aim("api", "place", { route: "links-inside" }), canonical: dirOf("web") };

test.each<[string, string, typeof folder, Aim]>([
  ["the path itself", `${api}/folder`, folder, "exact"],
  ["an entry of it", `${api}/folder/x`, folder, "inside"],
  ["a dot entry of it", `${api}/folder/.git/index`, folder, "hidden inside"],
  ["what only begins like it", `${api}/folder-2/x`, folder, "elsewhere"],
  ["its neighbour", `${api}/notes.txt`, folder, "elsewhere"],
  ["an entry of a folder that is a dot entry itself", `${api}/.vault/x`, vault, "inside"],
  ["a dot entry of such a folder", `${api}/.vault/.git/index`, vault, "hidden inside"],
  ["through links: an entry of the place they lead to", `${api}/notes.txt`, full, "inside"],
  ["through links: a dot entry of that place", `${api}/.git/index`, full, "hidden inside"],
  ["through links: another place", `${dirOf("docs")}/notes.txt`, full, "elsewhere"],
])("%s", (_sentence, path, target, expected) => {
  expect(aimOf(path, target, groundOf(ledger))).toBe(expected);
});
