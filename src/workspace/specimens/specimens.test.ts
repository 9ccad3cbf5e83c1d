import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32, inflateSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RegisteredKind, replaceableLine, specimenNames } from "../../model/commons.js";
import { newMint, newToken } from "../canaries.js";
import { specimens } from "./index.js";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "specimen-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function lay(kind: RegisteredKind) {
  const pieces = specimens[kind](specimenNames[kind], newMint());
  for (const { path, bytes } of pieces.flatMap((piece) => piece.parts)) {
    if (bytes === null) fs.mkdirSync(join(folder, path));
    else fs.writeFileSync(join(folder, path), bytes);
  }
  const [piece] = pieces;
  if (piece === undefined) throw new RangeError(`${kind} makes nothing`);
  return { piece, path: join(folder, piece.path) };
}

const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const git = (path: string, ...args: string[]) =>
  execFileSync("git", ["-C", path, ...args], {
    encoding: "utf8",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
  });

describe("specimens", () => {
  it("a token is sixteen letters by syllables", () => {
    for (let round = 0; round < 100; round++) expect(newToken()).toMatch(/^([bdfghjklmnprstvz][aiou]){8}$/);
  });

  it("each line of the text with a canary has the common word, and one line can be replaced", () => {
    const { piece, path } = lay("file");
    const lines = fs.readFileSync(path, "utf8").split("\n");
    for (const token of piece.content) expect(lines.find((line) => line.includes(token))).toContain("harbour");
    expect(lines.filter((line) => line === replaceableLine)).toHaveLength(1);
    expect(lines[0]).toContain(piece.content[0]);
    expect(lines.at(-2)).toContain(piece.content[2]);
  });

  it("JSON parses", () => {
    expect(() => JSON.parse(fs.readFileSync(lay("json").path, "utf8"))).not.toThrow();
  });

  it("every chunk of the PNG has its right checksum, and the pixels inflate", () => {
    const bytes = fs.readFileSync(lay("image").path);
    const types: string[] = [];
    for (let at = 8; at < bytes.length; ) {
      const length = bytes.readUInt32BE(at);
      const type = bytes.toString("latin1", at + 4, at + 8);
      types.push(type);
      expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)));
      if (type === "IDAT") expect(inflateSync(bytes.subarray(at + 8, at + 8 + length))).toHaveLength(72);
      at += 12 + length;
    }
    expect(types).toEqual(["IHDR", "tEXt", "tEXt", "IDAT", "IEND"]);
  });

  it("every offset in the PDF leads to its object", () => {
    const text = fs.readFileSync(lay("pdf").path, "latin1");
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(offsets).toHaveLength(6);
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  });

  it.runIf(has("unzip"))("unzip finds the archive whole", () => {
    const { piece, path } = lay("archive");
    expect(execFileSync("unzip", ["-t", path], { encoding: "utf8" })).toContain("No errors detected");
    expect(execFileSync("unzip", ["-p", path], { encoding: "utf8" })).toContain(piece.content[0]);
  });

  it.runIf(has("sqlite3"))("sqlite finds the database whole", () => {
    const { piece, path } = lay("sqlite");
    const rows = execFileSync("sqlite3", [path, "pragma integrity_check; select name from harbour"], {
      encoding: "utf8",
    });
    expect(rows).toBe(["ok", ...piece.content.map((token) => `harbour ${token}`), ""].join("\n"));
  });

  it.runIf(has("git"))("git finds the repository sound: one commit, one file staged, one line not", () => {
    const { piece, path } = lay("repository");
    const [branch, staged] = piece.names;
    const [, , , message, stagedText, unstaged] = piece.content;
    expect(git(path, "fsck", "--strict", "--no-dangling")).toBe("");
    expect(git(path, "status", "--porcelain").split("\n").sort()).toEqual(["", " M notes.txt", `A  ${staged}.txt`]);
    expect(git(path, "log", "--format=%s")).toContain(message);
    expect(git(path, "branch")).toContain(branch);
    expect(git(path, "diff")).toContain(unstaged);
    expect(git(path, "diff", "--staged")).toContain(stagedText);
    git(path, "commit", "-q", "-m", "more");
    expect(git(path, "log", "--format=%s").split("\n")).toHaveLength(3);
    expect(dirname(path)).toBe(folder);
  });
});
