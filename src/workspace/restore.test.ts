import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Change } from "../model/ledger.js";
import { openWorkspace, type Workspace } from "./workspace.js";

const token = "bakidomunasufiza";
const kinds = ["file", "folder", "empty-folder", "sized"];

let workspace: Workspace;
let outside: string;

beforeEach(() => {
  outside = fs.mkdtempSync(join(tmpdir(), "outside-"));
  fs.writeFileSync(join(outside, "precious.txt"), "precious");
  workspace = openWorkspace({ base: tmpdir(), kinds, own: {}, places: ["web", "api", "beyond"] });
  workspace.watch.baseline();
});

afterEach(() => {
  workspace[Symbol.dispose]();
  fs.rmSync(outside, { recursive: true, force: true });
});

const at = (path: string) => join(workspace.scratch, path);
const notes = "srv/app/api/notes.txt";
const [web, api] = ["srv/app/web", "srv/app/api"];

type Seen = [change: Change["change"], type: Change["type"], path: string];
const rows: [name: string, act: () => void, seen: Seen[]][] = [
  ["nothing is no change", () => {}, []],
  ["a read is no change", () => fs.readFileSync(at(notes)), []],
  ["a touch is no change", () => fs.utimesSync(at(notes), 1, 1), []],
  ["a file overwritten", () => fs.writeFileSync(at(notes), token), [["altered", "file", notes]]],
  ["a file overwritten by as many bytes", sameSize, [["altered", "file", notes]]],
  ["a file replaced by rename", replaced, [["altered", "file", notes]]],
  ["the same bytes by rename are no change", replacedBySame, []],
  ["a mode changed", () => fs.chmodSync(at(notes), 0o600), [["altered", "file", notes]]],
  ["a file deleted", () => fs.unlinkSync(at(notes)), [["vanished", "file", notes]]],
  ["a new file", () => fs.writeFileSync(at(`${api}/new.txt`), "x"), [["appeared", "file", `${api}/new.txt`]]],
  ["a new folder", () => fs.mkdirSync(at(`${api}/new`)), [["appeared", "directory", `${api}/new`]]],
  ["a fifo", () => execFileSync("mkfifo", [at(`${api}/pipe`)]), [["appeared", "other", `${api}/pipe`]]],
  ["a link", () => fs.symlinkSync(outside, at(`${api}/way`)), [["appeared", "link", `${api}/way`]]],
  ["a file turned into a link", linked, [["altered", "link", notes]]],
  ["an empty folder deleted", () => fs.rmdirSync(at(`${api}/drawer`)), [["vanished", "directory", `${api}/drawer`]]],
  ["a folder turned into a link", folderLinked, [["altered", "link", `${api}/drawer`]]],
  ["a file beside the places", () => fs.writeFileSync(at("loot"), "x"), [["appeared", "file", "loot"]]],
];

function sameSize() {
  fs.writeFileSync(at(notes), fs.readFileSync(at(notes), "utf8").replace("Boats", "Carts"));
}
function replaced() {
  fs.writeFileSync(at(`${api}/.tmp`), token);
  fs.renameSync(at(`${api}/.tmp`), at(notes));
}
function replacedBySame() {
  fs.copyFileSync(at(notes), at(`${api}/.tmp`));
  fs.renameSync(at(`${api}/.tmp`), at(notes));
}
function linked() {
  fs.unlinkSync(at(notes));
  fs.symlinkSync(join(outside, "precious.txt"), at(notes));
}
function folderLinked() {
  fs.rmdirSync(at(`${api}/drawer`));
  fs.symlinkSync(outside, at(`${api}/drawer`));
}

describe("changes and restore", () => {
  it.each(rows)("%s", (_, act, seen) => {
    const before = tree();
    act();
    const changes = workspace.watch.changes([token]);
    expect(changes.map(({ change, type, path }) => [change, type, path])).toEqual(seen);
    workspace.watch.restore(changes);
    expect(workspace.watch.changes([])).toEqual([]);
    expect(tree()).toEqual(before);
    expect(fs.readFileSync(join(outside, "precious.txt"), "utf8")).toBe("precious");
  });

  it("a directory that still stands keeps its inode", () => {
    const inode = fs.statSync(at(api)).ino;
    fs.rmSync(at(`${api}/letters`), { recursive: true });
    fs.writeFileSync(at(notes), "x");
    workspace.watch.restore(workspace.watch.changes([]));
    expect(fs.statSync(at(api)).ino).toBe(inode);
  });

  it.each<[name: string, act: () => void]>([
    ["a place deleted", () => fs.rmSync(at(api), { recursive: true })],
    ["everything deleted", () => fs.rmSync(workspace.scratch, { recursive: true })],
    ["a place replaced by a link elsewhere", () => elsewhere(api)],
    ["all places replaced by a link elsewhere", () => elsewhere("srv")],
    ["a place replaced by a file", () => fs.rmSync(at(web), { recursive: true }) ?? fs.writeFileSync(at(web), "x")],
    ["a place moved into another", () => fs.renameSync(at(api), at(`${web}/moved`))],
  ])("%s comes back, and nothing outside is touched", (_, act) => {
    const before = tree();
    act();
    workspace.watch.restore(workspace.watch.changes([]));
    expect(tree()).toEqual(before);
    expect(workspace.watch.changes([])).toEqual([]);
    expect(fs.readdirSync(outside)).toEqual(["precious.txt"]);
  });

  it("a file outside that was linked in under the name of ours is not written to", () => {
    fs.unlinkSync(at(notes));
    fs.linkSync(join(outside, "precious.txt"), at(notes));
    workspace.watch.restore(workspace.watch.changes([]));
    expect(fs.readFileSync(join(outside, "precious.txt"), "utf8")).toBe("precious");
  });

  it("a place that became a link after the look is not the way to what lies behind it", () => {
    fs.writeFileSync(at(`${api}/precious.txt`), "new");
    const changes = workspace.watch.changes([]);
    elsewhere(api);
    workspace.watch.restore(changes);
    expect(fs.readFileSync(join(outside, "precious.txt"), "utf8")).toBe("precious");
    expect(workspace.watch.changes([])).toEqual([]);
  });

  it("what came between the look and the end of restoring is told, and put back", () => {
    const before = tree();
    fs.writeFileSync(at(notes), "x");
    fs.writeFileSync(join(workspace.home, "cache"), token);
    const changes = workspace.watch.changes([token]);
    fs.writeFileSync(at(`${web}/notes.txt`), token);
    fs.writeFileSync(at(`${api}/late.txt`), "x");
    const meanwhile = workspace.watch.restore(changes, [token]);
    expect(meanwhile.map(({ change, path, holds }) => [change, path, holds])).toEqual([
      ["appeared", `${api}/late.txt`, []],
      ["altered", `${web}/notes.txt`, [token]],
    ]);
    fs.unlinkSync(join(workspace.home, "cache"));
    expect(tree()).toEqual(before);
  });

  it("home and tmp are the server's: seen, and left", () => {
    fs.writeFileSync(join(workspace.home, "cache"), "x");
    const changes = workspace.watch.changes([]);
    expect(changes.map(({ path }) => path)).toEqual(["home/cache"]);
    workspace.watch.restore(changes);
    expect(fs.existsSync(join(workspace.home, "cache"))).toBe(true);
    expect(workspace.watch.changes([])).toEqual([]);
  });

  it("what the launch wrote among ours before the baseline is put back too", () => {
    fs.writeFileSync(at("srv/config.json"), "{}");
    workspace.watch.baseline();
    fs.unlinkSync(at("srv/config.json"));
    workspace.watch.restore(workspace.watch.changes([]));
    expect(fs.readFileSync(at("srv/config.json"), "utf8")).toBe("{}");
  });

  it("tells tokens in new bytes, however dressed, and whose second name a file or link is", () => {
    const canary = workspace.ledger.samples.find(({ path }) => path === notes)?.content[0] as string;
    fs.writeFileSync(at(`${web}/a`), Buffer.from(`${token} ${canary}`).toString("base64"));
    fs.linkSync(at(notes), at(`${web}/b`));
    fs.symlinkSync("../api", at(`${web}/c`));
    fs.symlinkSync(outside, at(`${web}/d`));
    const changes = workspace.watch.changes([token]);
    expect(changes[0]?.holds.sort()).toEqual([canary, token].sort());
    expect(changes.map(({ leadsTo }) => leadsTo)).toEqual([null, notes, api, null]);
  });

  it("a date that was moved comes back", () => {
    const ledger = at(`${api}/ledger.txt`);
    const { mtimeMs } = fs.statSync(ledger);
    fs.utimesSync(ledger, 1, 1);
    fs.writeFileSync(at(notes), "x");
    workspace.watch.restore(workspace.watch.changes([]));
    expect(fs.statSync(ledger).mtimeMs).toBe(mtimeMs);
  });
});

function elsewhere(path: string) {
  fs.rmSync(at(path), { recursive: true });
  fs.symlinkSync(outside, at(path));
}

/** Everything in the scratch, with bytes and link targets; what links lead to is not entered. */
function tree(folder = workspace.scratch): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // The owner's mark is for the sweep; a server that deletes it only keeps its own litter.
    if (path === join(workspace.scratch, "owner")) return [];
    const { mode } = fs.lstatSync(path);
    if (entry.isDirectory()) return [`${path} ${mode}`, ...tree(path)];
    if (entry.isSymbolicLink()) return [`${path} -> ${fs.readlinkSync(path)}`];
    return [`${path} ${mode} ${entry.isFile() ? fs.readFileSync(path, "base64") : "?"}`];
  });
}
