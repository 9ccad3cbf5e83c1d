import { appendFileSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWorkspace, type Workspace } from "./workspace.js";

let base: string;
let workspace: Workspace;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "base-")));
  workspace = openWorkspace({ base, kinds: ["file"], own: {}, places: ["web", "api"] });
});

afterEach(() => {
  workspace[Symbol.dispose]();
  rmSync(base, { recursive: true, force: true });
});

function canaryOf(place: string): string {
  const sample = workspace.ledger.samples.find((each) => each.place === place && each.kind === "file");
  return sample?.content[0] ?? "";
}

/** What a call is seen to have brought into the server's log, which is left as it is. */
function heldAfter(write: (log: string) => void): string[] {
  write(join(workspace.home, "log"));
  const changes = workspace.watch.changes([]);
  workspace.watch.restore(changes);
  return changes.flatMap((change) => change.holds);
}

const first = () => heldAfter((log) => appendFileSync(log, `${canaryOf("web")}\n`));

test("a log holds what was appended, and not again what it held before", () => {
  expect(first()).toEqual([canaryOf("web")]);
  expect(heldAfter((log) => appendFileSync(log, `${canaryOf("api")}\n`))).toEqual([canaryOf("api")]);
  expect(heldAfter((log) => appendFileSync(log, "nothing found\n"))).toEqual([]);
});

test("looking twice before it is settled shows the same", () => {
  appendFileSync(join(workspace.home, "log"), canaryOf("web"));
  workspace.watch.changes([]);
  expect(workspace.watch.changes([]).flatMap((change) => change.holds)).toEqual([canaryOf("web")]);
});

test("a file that is written anew holds all that is in it", () => {
  first();
  expect(heldAfter((log) => writeFileSync(log, `again: ${canaryOf("web")}\n`))).toEqual([canaryOf("web")]);
});

test("a copy that grows in a place is put back, and so is read whole each time", () => {
  const copy = () => {
    writeFileSync(join(workspace.dir("web"), "copy"), canaryOf("api"));
    const changes = workspace.watch.changes([]);
    workspace.watch.restore(changes);
    return changes.flatMap((change) => change.holds);
  };
  expect(copy()).toEqual([canaryOf("api")]);
  expect(copy()).toEqual([canaryOf("api")]);
});
