import { describe, expect, it } from "vitest";
import { tokensIn } from "../model/find.js";
import type { Change } from "../model/ledger.js";
import type { Reply } from "../model/observation.js";
import { weightOf } from "../model/weight.js";
import type { Json } from "../model/words.js";
import { condensedHeard, condensedReply, tellingChanges } from "./condense.js";

const token = "bakidomunasufiza";
const marks = () => ({ tokens: [token, "zazazazazazazazu"], measures: ["12345", "2011-03-04"] });
const filler = "a word ".repeat(100_000);
const result = (value: Json): Reply => ({ door: "result", result: value });

const proofs: [sentence: string, reply: Reply, kept: string][] = [
  ["a token in the middle", result({ content: [{ type: "text", text: `${filler}${token}${filler}` }] }), token],
  ["a token in base64", result({ blob: `${filler} ${btoa(`??${token}`)} ${filler}` }), token],
  ["a token as a key", result({ [filler]: 1, [token]: 2, [`${filler}2`]: 3 }), token],
  [
    "a token in the data of an error",
    { door: "error", code: 1, message: filler, data: [filler, token, filler] },
    token,
  ],
  ["a size", result([filler, 12_345, filler]), "12345"],
  ["a date", result([filler, "on 2011-03-04.", filler]), "2011-03-04"],
];

describe("a reply that is too large keeps what it can prove", () => {
  it.each(proofs)("%s", (_, reply, kept) => {
    const small = condensedReply(reply, marks);
    expect(weightOf(small)).toBeLessThan(20_000);
    expect(small.door).toBe(reply.door);
    expect(JSON.stringify(small)).toContain(kept);
  });

  it("and nothing that it does not", () => {
    const text = JSON.stringify(condensedReply(result([filler, "123456 12,345 x2011-03-04", filler]), marks));
    expect([tokensIn(text, marks().tokens).size, text.includes("123"), text.includes("2011")]).toEqual([
      0,
      false,
      false,
    ]);
  });

  it("and whether it is an error", () => {
    expect(condensedReply(result({ isError: true, content: [filler] }), marks)).toMatchObject({
      result: { isError: true },
    });
  });

  it("a small one, a timeout and a closed door stay as they are", () => {
    const small = result({ content: [] });
    expect(condensedReply(small, marks)).toBe(small);
    const late: Reply = { door: "timeout", afterMs: 1 };
    expect(condensedReply(late, marks)).toBe(late);
  });
});

describe("messages", () => {
  it("a flood becomes a few and one that proves the same", () => {
    const message = (data: string): Json => ({ jsonrpc: "2.0", method: "notifications/message", params: { data } });
    const flood = Array.from({ length: 10_000 }, (_, index) => message(index === 9_000 ? token : "nothing to see"));
    const heard = condensedHeard(flood, marks);
    expect(heard.length).toBe(51);
    expect(heard[0]).toBe(flood[0]);
    expect(JSON.stringify(heard)).toContain(token);
  });
});

describe("changes", () => {
  it("what tells something is not lost among what does not", () => {
    const change = (path: string, more: Partial<Change> = {}): Change => ({
      ...{ path, change: "appeared", type: "file", holds: [], hash: null, leadsTo: null },
      ...more,
    });
    const many = Array.from({ length: 200_000 }, (_, index) => change(`srv/app/api/${index}`));
    const telling = [change("a", { holds: [token] }), change("b", { change: "vanished" }), change("target")];
    const kept = tellingChanges([...many, ...telling], "target");
    expect(kept).toHaveLength(1000);
    expect(kept.slice(0, 3)).toEqual(telling);
  });
});
