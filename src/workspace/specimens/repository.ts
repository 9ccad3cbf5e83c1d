import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { commonWord } from "../../model/commons.js";
import type { Part, Specimen } from "./specimen.js";
import { line, notes } from "./texts.js";

/**
 * A git repository written without git: one commit on main, a branch whose name is a canary, a staged file whose name is
 * one, and a line not yet staged; so that log, show, branch, status and both kinds of diff each have something to tell.
 */
export const repository: Specimen = (name, mint) => {
  const tokens: [string, string, string] = [mint.token(), mint.token(), mint.token()];
  const [message, stagedText, unstaged, branch, stagedName] = [
    mint.token(),
    mint.token(),
    mint.token(),
    mint.token(),
    mint.token(),
  ];
  const committed = object("blob", Buffer.from(notes(tokens)));
  const staged = object("blob", Buffer.from(line(stagedText)));
  const tree = object("tree", Buffer.concat([Buffer.from("100644 notes.txt\0"), committed.id]));
  const commit = object("commit", Buffer.from(commitText(tree.id.toString("hex"), message)));
  const head = Buffer.from(`${commit.id.toString("hex")}\n`);
  const files = [
    { name: `${stagedName}.txt`, size: staged.body.length, id: staged.id },
    { name: "notes.txt", size: committed.body.length, id: committed.id },
  ];
  const git = `${name}/.git`;
  const parts: Part[] = [
    ...[name, git, `${git}/objects`, `${git}/refs`, `${git}/refs/heads`].map((path) => ({ path, bytes: null })),
    { path: `${git}/HEAD`, bytes: Buffer.from("ref: refs/heads/main\n") },
    { path: `${git}/config`, bytes: Buffer.from(config) },
    { path: `${git}/index`, bytes: index(files) },
    { path: `${git}/refs/heads/main`, bytes: head },
    { path: `${git}/refs/heads/${branch}`, bytes: head },
    ...loose(`${git}/objects`, [committed, staged, tree, commit]),
    { path: `${name}/notes.txt`, bytes: Buffer.from(notes(tokens) + line(unstaged)) },
    { path: `${name}/${stagedName}.txt`, bytes: staged.body },
  ];
  return [{ path: name, parts, content: [...tokens, message, stagedText, unstaged], names: [branch, stagedName] }];
};

/** The user makes `git commit` work where HOME has no settings. */
const config = `[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
[user]
	name = Keeper
	email = keeper@example.org
[commit]
	gpgsign = false
`;

function commitText(tree: string, token: string): string {
  const who = "Keeper <keeper@example.org> 1262347200 +0000";
  return `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nOpen the ${commonWord} ${token}\n`;
}

interface GitObject {
  id: Buffer;
  body: Buffer;
  packed: Buffer;
}

function object(type: string, body: Buffer): GitObject {
  const whole = Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]);
  return { id: createHash("sha1").update(whole).digest(), body, packed: deflateSync(whole, { level: 1 }) };
}

function loose(folder: string, objects: GitObject[]): Part[] {
  const directories = new Set<string>();
  const files = objects.map(({ id, packed }) => {
    const hex = id.toString("hex");
    directories.add(`${folder}/${hex.slice(0, 2)}`);
    return { path: `${folder}/${hex.slice(0, 2)}/${hex.slice(2)}`, bytes: packed };
  });
  return [...[...directories].map((path) => ({ path, bytes: null })), ...files];
}

/** Version 2, sorted by name. Times and inodes are left zero: git then compares the bytes. */
function index(files: { name: string; size: number; id: Buffer }[]): Buffer {
  const header = Buffer.from("DIRC\0\0\0\x02\0\0\0\0", "latin1");
  header.writeUInt32BE(files.length, 8);
  const entries = [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, size, id }) => {
      // 62 bytes before the name; at least one NUL after it, up to a multiple of eight.
      const entry = Buffer.alloc((62 + name.length + 8) & ~7);
      entry.writeUInt32BE(0o100644, 24);
      entry.writeUInt32BE(size, 36);
      id.copy(entry, 40);
      entry.writeUInt16BE(name.length, 60);
      entry.write(name, 62, "latin1");
      return entry;
    });
  const body = Buffer.concat([header, ...entries]);
  return Buffer.concat([body, createHash("sha1").update(body).digest()]);
}
