import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "./session.js";

const reference = "node_modules/@modelcontextprotocol/server-filesystem/dist/index.js";
let dir = "";
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), "session-")));
  writeFileSync(join(dir, "notes.txt"), "hello\n");
});
afterAll(() => rmSync(dir, { recursive: true }));

test("the reference server is read from, raw, and its question for roots answered", async () => {
  const root = { uri: pathToFileURL(dir).href, name: "word" };
  await using session = await openSession({
    launch: { command: process.execPath, args: [reference, dir], cwd: process.cwd(), env: {} },
    capability: "list-changed",
    answer: { kind: "list", roots: [root] },
    startTimeout: 20_000,
    callTimeout: 5_000,
  });
  expect(await session.nextQuestion(0, 2000)).toBe(true);
  expect(session.server.name).toBe("secure-filesystem-server");
  expect(await session.listAll("tools/list")).toHaveLength(14);
  const mark = session.mark();
  const reply = await session.request({
    method: "tools/call",
    params: { name: "read_text_file", arguments: { path: join(dir, "notes.txt") } },
  });
  expect(reply).toMatchObject({ door: "result", result: { content: [{ type: "text", text: "hello\n" }] } });
  expect(session.since(mark)).toHaveLength(1);
  const asked = session.questions.length;
  await session.notifyRootsChanged();
  expect(await session.nextQuestion(asked, 2000)).toBe(true);
  expect(session.questions.at(-1)).toMatchObject({ outcome: "listed", pending: 0, callsBefore: 1 });
});
