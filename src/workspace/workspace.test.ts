import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlaceName, Route } from "../model/ledger.js";
import { ownerFile } from "./scratch.js";
import { allKinds } from "./specimens/index.js";
import { baseWarning, openWorkspace, sweepStale, type Workspace } from "./workspace.js";

const token = "bakidomunasufiza";
const own = { "angular/app.json": '{"projects":{"{canary}":{}}}' };
const places: PlaceName[] = ["web", "docs", "api", "web-next", "WEB", "beyond", "encoded"];

let base: string;
let workspace: Workspace;

beforeEach(() => {
  base = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), "base-")));
  workspace = openWorkspace({ base, kinds: allKinds, own, places });
});

afterEach(() => {
  workspace[Symbol.dispose]();
  fs.rmSync(base, { recursive: true, force: true });
});

describe("what lies in a workspace", () => {
  it("every place holds the same samples under the same names", () => {
    const inPlace = workspace.ledger.places.map(({ name, dir }) =>
      workspace.ledger.samples
        .filter((sample) => sample.place === name)
        .map((sample) => [sample.kind, sample.path.slice(dir.length)]),
    );
    for (const samples of inPlace) expect(samples).toEqual(inPlace[0]);
    expect(inPlace[0]?.map(([kind]) => kind)).toEqual(
      expect.arrayContaining([...allKinds, "angular/app.json", "place"]),
    );
  });

  it("no token, size, date or hash of a measured or marked file occurs twice", () => {
    const { samples } = workspace.ledger;
    const marks = samples.flatMap(({ content, names, size, date }) => [...content, ...names, size, date]);
    const told = marks.filter((mark) => mark !== null);
    expect(new Set(told).size).toBe(told.length);
  });

  it("no path on the way to a sample holds a canary", () => {
    const tokens = workspace.ledger.samples.flatMap(({ content, names }) => [...content, ...names]);
    for (const { path } of workspace.ledger.samples) for (const each of tokens) expect(path).not.toContain(each);
  });

  it("sizes and dates in the ledger are those on the disk", () => {
    for (const { path, size, date } of workspace.ledger.samples.filter((sample) => sample.size !== null)) {
      const stat = fs.statSync(join(workspace.scratch, path));
      expect([stat.size, stat.mtime.toISOString().slice(0, 10)]).toEqual([size, date]);
    }
  });

  it("every content canary is in the bytes below its sample", () => {
    for (const { path, content, kind } of workspace.ledger.samples) {
      if (kind === "place" || kind === "repository") continue;
      const bytes = bytesBelow(join(workspace.scratch, path));
      for (const each of content) expect(bytes).toContain(each);
    }
  });

  it("two workspaces share nothing", () => {
    using other = openWorkspace({ base, kinds: ["file"], own: {}, places: ["web"] });
    const tokens = new Set(workspace.ledger.samples.flatMap(({ content }) => content));
    expect(other.scratch).not.toBe(workspace.scratch);
    for (const { content } of other.ledger.samples) for (const each of content) expect(tokens.has(each)).toBe(false);
  });
});

const targets: [place: PlaceName, kind: string, route: Route, path: string | null, canonical: string | null][] = [
  ["api", "file", "direct", "srv/app/api/notes.txt", "srv/app/api/notes.txt"],
  ["api", "place", "direct", "srv/app/api", "srv/app/api"],
  ["api", "new-file", "direct", `srv/app/api/new-${token}.txt`, `srv/app/api/new-${token}.txt`],
  ["api", "new-folder", "direct", `srv/app/api/new-${token}`, `srv/app/api/new-${token}`],
  ["api", "sized-second", "direct", "srv/app/api/register.txt", "srv/app/api/register.txt"],
  ["api", "angular/app.json", "direct", "srv/app/api/angular/app.json", "srv/app/api/angular/app.json"],
  ["api", "unheard-of", "direct", null, null],
  ["api", "file", "dotdot", "srv/app/web/../api/notes.txt", "srv/app/api/notes.txt"],
  ["api", "file", "way-out", "srv/app/web/way-out/notes.txt", "srv/app/api/notes.txt"],
  ["api", "file", "file-link", "srv/app/web/way-out.txt", "srv/app/api/notes.txt"],
  ["api", "markdown", "file-link", "srv/app/web/way-out.md", "srv/app/api/guide.md"],
  ["api", "folder", "file-link", null, null],
  ["api", "new-file", "dangling", "srv/app/web/way-in.txt", `srv/app/api/new-${token}.txt`],
  ["api", "file", "dangling", null, null],
  ["api", "folder", "links-inside", "srv/app/web", "srv/app/web"],
  ["api", "file", "links-inside", null, null],
  ["docs", "file", "way-out", null, null],
  ["docs", "file", "given", "srv/app/current/notes.txt", "srv/app/docs/notes.txt"],
  ["api", "file", "given", null, null],
];

describe("targets", () => {
  it.each(targets)("%s %s %s", (place, kind, route, path, canonical) => {
    workspace.rootLink("docs");
    workspace.layLinks(token);
    const target = workspace.target(place, kind, { route, token });
    expect(target && [target.path, target.canonical]).toEqual(path && [`${workspace.scratch}/${path}`, canonical]);
    if (target === null || kind === "new-folder") return;
    // What the system makes of the path is what the target says.
    if (!kind.startsWith("new-")) {
      expect(fs.realpathSync(target.path)).toBe(`${workspace.scratch}/${canonical}`);
      return;
    }
    fs.writeFileSync(target.path, "x");
    expect(workspace.watch.changes([]).map((change) => change.path)).toEqual([canonical]);
  });

  it("links are no change, before, while they lie and after", () => {
    workspace.layLinks(token);
    expect(workspace.watch.changes([])).toEqual([]);
    workspace.removeLinks();
    expect(workspace.watch.changes([])).toEqual([]);
    expect(fs.readdirSync(workspace.dir("web")).filter((name) => name.startsWith("way-"))).toEqual([]);
  });

  it("a link that a write replaced is seen, laid again, and goes cleanly", () => {
    workspace.layLinks(token);
    const link = join(workspace.dir("web"), "way-out.txt");
    fs.writeFileSync(`${link}.tmp`, token);
    fs.renameSync(`${link}.tmp`, link);
    const changes = workspace.watch.changes([token]);
    expect(changes).toMatchObject([{ change: "altered", type: "file", holds: [token] }]);
    workspace.watch.restore(changes);
    expect(fs.readlinkSync(link)).toBe("../api/notes.txt");
    fs.unlinkSync(link);
    fs.mkdirSync(link);
    workspace.removeLinks();
    expect(fs.existsSync(link)).toBe(false);
  });

  it("a shelf has canaries of its own and is no change; a kind that was not laid there is no target", () => {
    const shelf = workspace.layShelf("api", ["file"]);
    expect(workspace.watch.changes([])).toEqual([]);
    expect(workspace.target("api", "file", { shelf, token })?.canonical).toBe(`srv/app/api/${shelf}/notes.txt`);
    expect(workspace.target("api", "folder", { shelf, token })).toBeNull();
  });

  it("a lent folder moves, is marked as lent, and what it was stays in the ledger", () => {
    const lent = workspace.lend("web", ["file"]);
    const first = lent.path("file", token);
    expect(workspace.lend("web", ["file"]).path("file", token)).toBe(first);
    lent.move("docs");
    expect([fs.existsSync(first), fs.existsSync(lent.path("file", token))]).toEqual([false, true]);
    expect(workspace.watch.changes([])).toEqual([]);
    const samples = workspace.ledger.samples.filter(({ lent }) => lent);
    expect(new Set(samples.map(({ place }) => place))).toEqual(new Set(["web", "docs"]));
    expect(lent.path("new-file", token)).toBe(`${lent.dir}/new-${token}.txt`);
  });

  it("places left aside are not looked into, and what happened there shows in the first look after that", () => {
    workspace.watch.leaveAside(["api", "docs"]);
    const [inside, outside] = ["web", "api"].map((place) => join(workspace.dir(place as PlaceName), "notes.txt"));
    fs.writeFileSync(outside as string, "other");
    fs.writeFileSync(inside as string, "other");
    const seen = workspace.watch.changes([]);
    expect(seen.map(({ path }) => path)).toEqual(["srv/app/web/notes.txt"]);
    workspace.watch.restore(seen);
    expect(fs.readFileSync(outside as string, "utf8")).toBe("other");
    workspace.watch.leaveAside([]);
    const late = workspace.watch.changes([]);
    expect(late).toMatchObject([{ path: "srv/app/api/notes.txt", change: "altered" }]);
    workspace.watch.restore(late);
    expect(fs.readFileSync(outside as string, "utf8")).not.toBe("other");
  });

  it("a place left aside is looked into all the same once something came or went in it", () => {
    workspace.watch.leaveAside(["api"]);
    fs.writeFileSync(join(workspace.dir("api"), "imported.txt"), token);
    const seen = workspace.watch.changes([token]);
    expect(seen).toMatchObject([{ path: "srv/app/api/imported.txt", change: "appeared", holds: [token] }]);
    workspace.watch.restore(seen);
    expect(workspace.watch.changes([token])).toEqual([]);
  });

  it("of the kinds that are not kept nothing lies there any more, no link leads to them, and that is no change", () => {
    const lent = workspace.lend("web", allKinds);
    workspace.layLinks(token);
    workspace.keepOnly(["file"]);
    expect(workspace.watch.changes([])).toEqual([]);
    const lies = (dir: string, name: string) => fs.existsSync(join(dir, name));
    for (const dir of [workspace.dir("api"), workspace.dir("cwd"), lent.dir]) {
      expect([lies(dir, "notes.txt"), lies(dir, "guide.md")]).toEqual([true, false]);
    }
    expect(lies(workspace.dir("api"), "angular/app.json")).toBe(true);
    expect(workspace.target("api", "markdown", { token })).toBeNull();
    expect(workspace.target("api", "file", { token })).not.toBeNull();
    workspace.layLinks(token);
    expect(
      fs
        .readdirSync(workspace.dir("web"))
        .filter((name) => name.startsWith("way-out"))
        .sort(),
    ).toEqual(["way-out", "way-out.json", "way-out.txt"]);
    workspace.removeLinks();
    expect(workspace.target("docs", "file", { shelf: workspace.layShelf("docs", ["file"]), token })).not.toBeNull();
  });

  it("access times tell a read from none, where they are kept", (context) => {
    if (!workspace.watch.keepsAccessTimes) return context.skip();
    const [target, other] = ["file", "markdown"].map((kind) => workspace.target("api", kind, { token }));
    if (!target || !other) throw new Error("both lie there");
    workspace.watch.armAccess([target, other]);
    expect(workspace.watch.accessed()).toEqual([]);
    fs.readFileSync(target.path);
    expect(workspace.watch.accessed()).toEqual([target.canonical]);
    expect(workspace.watch.changes([])).toEqual([]);
  });
});

describe("the scratch", () => {
  it("is closed to others and goes whole, links and locked folders included", () => {
    expect(fs.statSync(workspace.scratch).mode & 0o777).toBe(0o700);
    fs.symlinkSync(base, join(workspace.home, "up"));
    fs.mkdirSync(join(workspace.home, "locked", "in"), { recursive: true });
    fs.chmodSync(join(workspace.home, "locked"), 0);
    workspace[Symbol.dispose]();
    expect(fs.readdirSync(base)).toEqual([]);
  });

  it("a tree too deep to be named goes too", () => {
    const name = "d".repeat(200);
    for (let round = 0; round < 3; round++) {
      // Each round moves what is there one long way down, so that the whole is deeper than any path may be.
      const way = join(workspace.home, `r${round}`, ...Array<string>(12).fill(name));
      fs.mkdirSync(way, { recursive: true });
      if (round > 0) fs.renameSync(join(workspace.home, `r${round - 1}`), join(way, "down"));
    }
    workspace[Symbol.dispose]();
    expect(fs.readdirSync(base)).toEqual([]);
  });

  it("a base that is not there is a usage fault that names it and --scratch", () => {
    const open = () => openWorkspace({ base: "/not/there", kinds: [], own: {}, places: [] });
    expect(open).toThrow(/\/not\/there.*--scratch/);
  });

  it.each(["../x", "/x", "a//b", "", "notes.txt"])(
    "the entry's specimen %j is refused, and nothing is left",
    (path) => {
      expect(() => openWorkspace({ base, kinds: [], own: { [path]: "" }, places: [] })).toThrow(/specimen/);
      expect(fs.readdirSync(base)).toHaveLength(1);
    },
  );

  it("only what a dead process of ours left is swept", () => {
    const stale = join(base, "rootprobe-stale1");
    fs.mkdirSync(stale);
    fs.writeFileSync(join(stale, ownerFile), `2147483646 1 ${fs.readlinkSync("/proc/self/ns/pid")}\n`);
    fs.mkdirSync(join(base, "rootprobe-nobody"));
    expect(sweepStale(base)).toEqual([stale]);
    expect(fs.readdirSync(base).sort()).toEqual([workspace.scratch.slice(base.length + 1), "rootprobe-nobody"].sort());
  });

  it("warns of a base in the temp directory, and of no other", () => {
    expect(baseWarning(base)).toContain("--scratch");
    expect(baseWarning("/")).toBeNull();
  });
});

function bytesBelow(path: string): string {
  if (!fs.statSync(path).isDirectory()) return fs.readFileSync(path, "latin1");
  return fs
    .readdirSync(path)
    .map((name) => bytesBelow(join(path, name)))
    .join("\n");
}
