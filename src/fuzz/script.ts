import fc from "fast-check";
import type { Json } from "../model/words.js";

/** One thing that a fuzzed server does when a message comes. */
export type Move =
  | { do: "honest" } // what a plain file server would answer
  | { do: "result"; result: Json }
  | { do: "error"; error: Json }
  | { do: "reply-to"; id: Json } // an answer that nobody waits for
  | { do: "line"; text: string } // as is, with or without its end
  | { do: "burst"; count: number; message: Json }
  | { do: "ask"; method: string; id: Json }
  | { do: "pause"; ms: number }
  | { do: "exit"; code: number }
  | { do: "kill"; signal: "SIGKILL" | "SIGTERM" | "SIGSEGV" }
  | { do: "close"; end: "stdout" | "stdin" }
  | { do: "disk"; act: DiskAct; at: DiskPlace };

export const diskActs = ["delete", "link", "file", "folder", "close", "touch", "many"] as const;
export type DiskAct = (typeof diskActs)[number];
export const diskPlaces = ["allow", "web", "api", "docs", "home", "cwd", "scratch", "notes"] as const;
export type DiskPlace = (typeof diskPlaces)[number];

/** For each method the moves of the first message of that kind, the second … and from the start again. */
export type Script = Record<string, Move[][]>;

export const methods = ["initialize", "notifications/initialized", "tools/list", "tools/call", "other"] as const;

const word = fc.constantFrom("", "x", "__proto__", "constructor", "path", "read_file", "\u001b[2J", "\u202e", "é");
const text = fc.oneof(word, fc.string({ maxLength: 30 }), fc.string({ unit: "binary", maxLength: 10 }));
const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 3, stringUnit: "binary" })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json);
const id = fc.oneof(fc.integer({ min: -2, max: 40 }), word, json);

const schema: fc.Arbitrary<Json> = fc.oneof(
  json,
  fc.record({
    type: fc.constantFrom("object", "array", 7),
    properties: fc.dictionary(text, fc.oneof(json, fc.constant({ type: "string" })), { maxKeys: 4 }),
    required: fc.array(text, { maxLength: 3 }),
    anyOf: fc.array(json, { maxLength: 2 }),
  }) as fc.Arbitrary<Json>,
);
const tool = fc.record({ name: fc.oneof(text, json), description: fc.oneof(text, json), inputSchema: schema });
const list = fc.record({
  tools: fc.oneof(fc.array(fc.oneof(tool, json), { maxLength: 5 }), json),
  nextCursor: fc.oneof(json, fc.constant("again")),
});
const content = fc.record({
  content: fc.oneof(
    fc.array(fc.oneof(json, fc.record({ type: fc.constantFrom("text", "resource_link", "image"), text, uri: text })), {
      maxLength: 3,
    }),
    json,
  ),
  isError: fc.oneof(fc.boolean(), json),
  structuredContent: json,
});
const hello = fc.record({
  protocolVersion: fc.constantFrom("2025-11-25", "2024-11-05", "2099-01-01", ""),
  capabilities: fc.oneof(json, fc.record({ tools: json, resources: json, prompts: json, completions: json })),
  serverInfo: fc.oneof(json, fc.record({ name: text, version: text })),
});
const result = fc.oneof(json, list as fc.Arbitrary<Json>, content as fc.Arbitrary<Json>, hello as fc.Arbitrary<Json>);

const message = fc.oneof(
  json,
  fc.record({
    jsonrpc: fc.constant("2.0"),
    method: fc.oneof(text, fc.constant("notifications/message")),
    params: json,
  }),
  fc.record({ jsonrpc: fc.constant("2.0"), id, result: json }),
) as fc.Arbitrary<Json>;

const asked = fc.constantFrom("roots/list", "ping", "sampling/createMessage", "elicitation/create", "x", "__proto__");
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Move>({ do: "honest" }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("result" as const), result }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("error" as const), error: json }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reply-to" as const), id }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("line" as const),
      text: fc.oneof(
        text,
        text.map((t) => `${t}\n`),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("burst" as const), count: fc.integer({ min: 1, max: 500 }), message }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("ask" as const), method: asked, id }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pause" as const), ms: fc.integer({ min: 0, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("exit" as const), code: fc.integer({ min: 0, max: 255 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("kill" as const),
      signal: fc.constantFrom("SIGKILL" as const, "SIGTERM" as const, "SIGSEGV" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("close" as const),
      end: fc.constantFrom("stdout" as const, "stdin" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("disk" as const),
      act: fc.constantFrom(...diskActs),
      at: fc.constantFrom(...diskPlaces),
    }),
  },
);

/** Mostly well-behaved until tools are called: what ends at initialize is soon known. */
const honest = fc.constant<Move[][]>([[{ do: "honest" }]]);
const moves = fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

/** Well-behaved for many calls, so that a vice comes when the probe is in the midst of its scenarios. */
const seldom = fc
  .tuple(fc.integer({ min: 3, max: 60 }), moves)
  .map(([good, vices]) => [...Array.from({ length: good }, (): Move[] => [{ do: "honest" }]), ...vices]);

export const script: fc.Arbitrary<Script> = fc.record({
  initialize: fc.oneof({ weight: 5, arbitrary: honest }, { weight: 1, arbitrary: moves }),
  "notifications/initialized": fc.oneof(
    { weight: 2, arbitrary: fc.constant<Move[][]>([[]]) },
    { weight: 1, arbitrary: moves },
  ),
  "tools/list": fc.oneof({ weight: 3, arbitrary: honest }, { weight: 2, arbitrary: moves }),
  "tools/call": fc.oneof({ weight: 1, arbitrary: moves }, { weight: 3, arbitrary: seldom }),
  other: fc.oneof({ weight: 1, arbitrary: honest }, { weight: 1, arbitrary: moves }),
});
