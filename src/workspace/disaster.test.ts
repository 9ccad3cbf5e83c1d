import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { UsageFault } from "../faults.js";
import { bind, canMount, type Mounted, mountReadOnly, mountTmpfs, unmount } from "./mounts.test.kit.js";
import { ownerFile } from "./scratch.js";
import { openWorkspace, sweepStale, type Workspace } from "./workspace.js";

const plan = { kinds: ["file", "folder"], own: {}, places: ["web" as const, "api" as const] };
const fault = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
};

let base: string;
let workspace: Workspace;
beforeEach(() => {
  base = fs.realpathSync(fs.mkdtempSync("/var/tmp/disaster-"));
  workspace = openWorkspace({ base, ...plan });
  workspace.watch.baseline();
});
afterEach(() => {
  workspace[Symbol.dispose]();
  fs.rmSync(base, { recursive: true, force: true });
});

describe.runIf(canMount)("what is mounted", () => {
  let outside: string;
  beforeEach(() => {
    outside = fs.mkdtempSync("/var/tmp/outside-");
    fs.writeFileSync(join(outside, "precious.txt"), "precious");
  });
  afterEach(() => fs.rmSync(outside, { recursive: true, force: true }));

  it("in the workspace is told by its name, not looked into, and never removed", () => {
    const point = join(workspace.dir("api"), "mnt");
    fs.mkdirSync(point);
    bind(outside, point);
    try {
      const changes = workspace.watch.changes([]);
      expect(changes.map(({ path, type }) => [path, type])).toEqual([["srv/app/api/mnt", "other"]]);
      workspace.watch.restore(changes);
      workspace[Symbol.dispose]();
      expect(workspace.leftBehind).toBe(true);
      expect(fs.readFileSync(join(outside, "precious.txt"), "utf8")).toBe("precious");
    } finally {
      unmount(point);
    }
  });
});

describe.runIf(canMount)("this machine", () => {
  let room: Mounted;
  const on = (mount: Mounted | null) => {
    if (mount === null) throw new Error("it could be mounted a moment ago");
    room = mount;
    return room.dir;
  };
  afterEach(() => room[Symbol.dispose]());

  it("a base without room is a usage fault, with nothing left", () => {
    const dir = on(mountTmpfs(16_384));
    expect(fault(() => openWorkspace({ base: dir, ...plan }))).toBeInstanceOf(UsageFault);
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  it("a base that cannot be written is a usage fault that names --scratch", () => {
    const dir = on(mountReadOnly());
    expect(() => openWorkspace({ base: dir, ...plan })).toThrow(/EROFS.*--scratch/);
  });

  it("room that runs out in the middle is a usage fault", () => {
    const dir = on(mountTmpfs(1024 * 1024));
    using small = openWorkspace({ base: dir, ...plan });
    fs.unlinkSync(join(small.dir("api"), "notes.txt"));
    const changes = small.watch.changes([]);
    expect(fault(() => fs.writeFileSync(join(small.home, "fill"), Buffer.alloc(2 ** 21)))).not.toBeNull();
    expect(fault(() => small.watch.restore(changes))).toBeInstanceOf(UsageFault);
    expect(fault(() => small.layShelf("api", ["file"]))).toBeInstanceOf(UsageFault);
  });

  it("what a server filled the disk with goes before anything is put back", () => {
    const dir = on(mountTmpfs(1024 * 1024));
    using small = openWorkspace({ base: dir, ...plan });
    small.watch.baseline();
    const notes = join(small.dir("api"), "notes.txt");
    fs.unlinkSync(notes);
    fault(() => fs.writeFileSync(join(small.dir("web"), "zzz"), Buffer.alloc(2 ** 21)));
    small.watch.restore(small.watch.changes([]));
    expect(fs.existsSync(notes)).toBe(true);
    expect(small.watch.changes([])).toEqual([]);
  });
});

test("whose workspace it is stays known when a server takes the mark away", () => {
  const file = join(workspace.scratch, ownerFile);
  const before = fs.readFileSync(file, "utf8");
  fs.rmSync(workspace.scratch, { recursive: true });
  workspace.watch.restore(workspace.watch.changes([]));
  expect(fs.readFileSync(file, "utf8")).toBe(before);
  expect(workspace.watch.changes([])).toEqual([]);
});

test("a workspace of a process in another namespace is not swept, and what runs in a stale one is ended first", () => {
  const marks = {
    foreign: "2147483646 1 pid:[1]\n",
    stale: fs.readFileSync(join(workspace.scratch, ownerFile), "utf8"),
  };
  for (const [name, text] of Object.entries(marks)) {
    fs.mkdirSync(join(base, `rootprobe-${name}`));
    fs.writeFileSync(join(base, `rootprobe-${name}`, ownerFile), text.replace(/^\d+ \d+/, "2147483646 1"));
  }
  const ended: string[] = [];
  expect(sweepStale(base, (scratch) => void ended.push(scratch))).toEqual([join(base, "rootprobe-stale")]);
  expect(ended).toEqual([join(base, "rootprobe-stale")]);
  expect(fs.existsSync(join(base, "rootprobe-foreign"))).toBe(true);
});

const acts: [what: string, act: (workspace: Workspace) => void][] = [
  ["a folder laid", (on) => on.layShelf("api", ["file"])],
  ["a folder lent", (on) => on.lend("web", ["file"]).path("file", "")],
  ["a folder that moves", (on) => void on.lend("api", ["file"]).move("web")],
  ["links laid", (on) => on.layLinks("token")],
  ["links removed", (on) => on.removeLinks()],
  ["what is no longer asked for", (on) => on.keepOnly(["folder"])],
  ["a link for a root", (on) => void on.rootLink("web")],
  ["a baseline", (on) => on.watch.baseline()],
];

describe.each(["with the names of ours", "empty"])("behind a link that a server put in the way, %s", (how) => {
  it.each(acts)("nothing comes or goes: %s", (_, act) => {
    workspace.layLinks("");
    workspace.lend("web", ["file"]);
    const elsewhere = fs.mkdtempSync(join(base, "elsewhere-"));
    if (how !== "empty")
      for (const place of ["web", "api"] as const) fs.cpSync(workspace.dir(place), elsewhere, { recursive: true });
    const before = namesBelow(elsewhere);
    for (const path of [workspace.dir("web"), workspace.dir("api")]) {
      fs.rmSync(path, { recursive: true });
      fs.symlinkSync(elsewhere, path);
    }
    act(workspace);
    workspace.watch.restore(workspace.watch.changes([]));
    expect(namesBelow(elsewhere)).toEqual(before);
  });
});

/** No link is followed. */
function namesBelow(folder: string): string[] {
  return execFileSync("find", [folder], { encoding: "utf8" }).split("\n").sort();
}

test("the times of what lies behind a link in the way are not set", (context) => {
  if (!workspace.watch.keepsAccessTimes) return context.skip();
  const elsewhere = fs.mkdtempSync(join(base, "elsewhere-"));
  fs.writeFileSync(join(elsewhere, "notes.txt"), "precious");
  const before = fs.statSync(join(elsewhere, "notes.txt"), { bigint: true });
  fs.rmSync(workspace.dir("api"), { recursive: true });
  fs.symlinkSync(elsewhere, workspace.dir("api"));
  const targets = ["file", "place"].map((kind) => workspace.target("api", kind, { token: "" }));
  workspace.watch.armAccess(targets.filter((target) => target !== null));
  expect(fs.statSync(join(elsewhere, "notes.txt"), { bigint: true })).toEqual(before);
});

test("a fifo in place of the owner's mark holds up no later run", { timeout: 10_000 }, () => {
  const stale = join(base, "rootprobe-stale");
  fs.mkdirSync(stale);
  execFileSync("mkfifo", [join(stale, ownerFile)]);
  expect(sweepStale(base)).toEqual([]);
});

test("names that are no text are seen, read, put back and removed like any other", () => {
  const [sample] = workspace.ledger.samples;
  const canary = sample?.content[0] ?? "";
  const folder = (dir: string, bytes: number[]) => Buffer.concat([Buffer.from(`${dir}/`), Buffer.from(bytes)]);
  for (const bytes of [[0xff], [0xfe], [0xc3, 0x28], [0x0a]]) {
    const path = folder(workspace.dir("api"), bytes);
    fs.mkdirSync(path);
    fs.writeFileSync(Buffer.concat([path, Buffer.from("/x")]), canary);
    fs.mkdirSync(folder(workspace.home, bytes));
  }
  const changes = workspace.watch.changes([]);
  expect(changes.filter(({ holds }) => holds.includes(canary)).length).toBeGreaterThanOrEqual(3);
  workspace.watch.restore(changes);
  expect(workspace.watch.changes([])).toEqual([]);
  expect(fs.readdirSync(workspace.dir("api")).length).toBe(3);
  workspace[Symbol.dispose]();
  expect(workspace.leftBehind).toBe(false);
});

test("of the server's own directories only so many names are looked at, and always the same", () => {
  const write = (from: number) => {
    for (let file = from; file < from + 2500; file += 1) fs.writeFileSync(join(workspace.home, `${file}`), "x");
  };
  write(10_000);
  const first = workspace.watch.changes([]);
  expect(first).toHaveLength(2000);
  workspace.watch.restore(first);
  write(0);
  expect(workspace.watch.changes([])).toEqual([]);
});
