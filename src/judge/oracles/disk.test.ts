import { expect, test } from "vitest";
import type { Observation } from "../../model/observation.js";
import type { Effect } from "../../model/words.js";
import {
  aim,
  altered,
  appeared,
  canary,
  dirOf,
  gone,
  hashOf,
  ledger,
  lent,
  lentCanary,
  nameCanary,
  own,
  seen,
} from "../examples.test.kit.js";
import { effectAt } from "./index.js";

type Row = [sentence: string, seen: Observation, effect: Effect | null];
const api = dirOf("api");
const web = dirOf("web");
const file = aim("api");
const folder = aim("api", "folder");
const newFile = aim("api", "new-file");
const place = aim("api", "place");
const on = (target: Observation["target"], ...changes: Observation["changes"]) => seen(target, { changes });

const disk: Row[] = [
  ["nothing changed and nothing was said", seen(file), null],
  ["the call's own token in the aimed file is a write", on(file, altered(file.canonical, { holds: [own] })), "write"],
  ["the aimed file altered is a write", on(file, altered(file.canonical)), "write"],
  ["the aimed file gone is a delete", on(file, gone(file.canonical)), "delete"],
  ["a new file where it was aimed is a write", on(newFile, appeared(newFile.canonical)), "write"],
  ["the own token in a name anywhere in the place is a write", on(folder, appeared(`${api}/x/${own}.md`)), "write"],
  [
    "the own token in bytes anywhere in the place is a write",
    on(file, altered(`${api}/other.txt`, { holds: [own] })),
    "write",
  ],
  [
    "the own token in another place is no write here",
    on(file, appeared(`${web}/notes-${own}.txt`, { holds: [own] })),
    null,
  ],
  ["the own token outside every place is no write here", on(file, appeared("home/log", { holds: [own] })), null],
  ["the own token in a vanished name is no write", on(file, gone(`${api}/${own}`)), null],
  ["another file of the place altered is no write", on(file, altered(`${api}/state.json`)), null],
  ["another file of the place gone is no delete", on(file, gone(`${api}/size.bin`)), null],
  ["an entry that appears in the aimed folder is a write", on(folder, appeared(`${api}/folder/new.md`)), "write"],
  ["an entry that appears beside the aimed folder is none", on(folder, appeared(`${api}/new.md`)), null],
  ["an entry that appears in the aimed place is a write", on(place, appeared(`${api}/new.md`)), "write"],
  ["a name that only begins like the folder's is not in it", on(folder, appeared(`${api}/folder-2/new.md`)), null],
  ["a child of the aimed folder gone is a delete", on(folder, gone(`${api}/folder/child.txt`)), "delete"],
  ["a child of the aimed folder altered is a write", on(folder, altered(`${api}/folder/child.txt`)), "write"],
  ["the index of a repository altered is no write", on(folder, altered(`${api}/folder/.git/index`)), null],
  ["a new object in a repository is a write", on(folder, appeared(`${api}/folder/.git/objects/ab/cd`)), "write"],
  [
    "the aimed folder's own mode altered is no write",
    on(folder, altered(`${api}/folder`, { type: "directory" })),
    null,
  ],
  ["a lock of a repository gone is no delete", on(folder, gone(`${api}/folder/.git/x.lock`)), null],
  [
    "moved away is a delete, which is stronger than the read",
    on(file, gone(file.canonical), appeared(`${lent}/x`, { holds: [canary("api")] })),
    "delete",
  ],
];

const loot: Row[] = [
  [
    "a canary that appears in another place was read",
    on(file, appeared(`${web}/copy`, { holds: [canary("api")] })),
    "read",
  ],
  [
    "a canary that appears outside every place was read",
    on(file, appeared("tmp/x", { holds: [canary("api")] })),
    "read",
  ],
  [
    "a canary that appears in the lent folder was read",
    on(file, appeared(`${lent}/x`, { holds: [canary("api")] })),
    "read",
  ],
  [
    "a canary copied from web into the folder lent there was read",
    on(aim("web"), appeared(`${lent}/x`, { holds: [canary("web")] })),
    "read",
  ],
  [
    "a canary that appears in its own place was not",
    on(file, appeared(`${api}/copy`, { holds: [canary("api")] })),
    null,
  ],
  ["a canary of another place says nothing of this one", on(file, appeared("tmp/x", { holds: [canary("web")] })), null],
  ["a file's hash elsewhere was read", on(file, appeared(`${web}/copy`, { hash: hashOf("api") })), "read"],
  ["a hash that lies in every place says nothing", on(folder, appeared(`${web}/copy`, { hash: "common" })), null],
  [
    "nor of the place that is first in the list",
    on(aim("web", "folder"), appeared("tmp/copy", { hash: "common" })),
    null,
  ],
  ["what is lent has a hash that is nobody's", on(aim("web"), appeared("tmp/copy", { hash: "lent hash" })), null],
  [
    "a link to what is lent was not",
    on(aim("web"), appeared("tmp/link", { type: "link", leadsTo: `${lent}/notes.txt` })),
    null,
  ],
  [
    "a link from the lent folder into the place around it was a read",
    on(aim("web"), appeared(`${lent}/link`, { type: "link", leadsTo: `${web}/notes.txt` })),
    "read",
  ],
  [
    "a canary on disk that had been sent was not",
    seen(file, {
      call: { method: "tools/call", params: { q: canary("api") } },
      changes: [appeared("tmp/x", { holds: [canary("api")] })],
    }),
    null,
  ],
  [
    "a name of the folder elsewhere was listed",
    on(folder, appeared("tmp/index", { holds: [nameCanary("api")] })),
    "list",
  ],
  ["a copied folder bears the child's name", on(folder, appeared(`${web}/copy/${nameCanary("api")}`)), "list"],
  ["a hard link to the file was a read", on(file, appeared(`${web}/link`, { leadsTo: `${api}/notes.txt` })), "read"],
  [
    "a new symlink into the place was a read",
    on(file, appeared(`${web}/link`, { type: "link", leadsTo: `${api}/folder` })),
    "read",
  ],
  [
    "a link within the place was not",
    on(file, appeared(`${api}/link`, { type: "link", leadsTo: `${api}/notes.txt` })),
    null,
  ],
  ["a link that is gone was not", on(file, gone(`${web}/link`, { leadsTo: `${api}/notes.txt` })), null],
  [
    "what was lent and moved in does not make the place read",
    on(aim("web"), appeared("tmp/x", { holds: [lentCanary] })),
    null,
  ],
  [
    "what was lent is no write of the place it lies in",
    on(aim("web", "place"), appeared(`${lent}/${own}`, { holds: [own] })),
    null,
  ],
  [
    "what was lent and taken is no delete of the place it lies in",
    on(aim("web", "place"), gone(`${lent}/notes.txt`)),
    null,
  ],
];

test.each(disk)("disk: %s", (_sentence, observation, effect) => {
  expect(effectAt(observation, ledger)).toBe(effect);
});
test.each(loot)("loot: %s", (_sentence, observation, effect) => {
  expect(effectAt(observation, ledger)).toBe(effect);
});
