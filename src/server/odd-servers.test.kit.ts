import type { SessionPlan } from "./session-types.js";
import { marker } from "./strays.js";

/**
 * A raw JSON-RPC server in a few lines of CommonJS, for `node -e`. `body` overrides or adds to `on`; without any it speaks
 * MCP and answers nothing else. `raw(text)` writes as is.
 */
export function odd(body: string): string {
  return `
    const raw = (text) => process.stdout.write(text);
    const send = (message) => raw(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
    const on = {
      initialize: ({ id }) => send({ id, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "odd", version: "1" } } }),
    };
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const message = JSON.parse(line);
      (on[message.method ?? "reply"] ?? (() => {}))(message);
    });
    ${body}
  `;
}

/** A plan that runs `body` as a server; `more` overrides. */
export function planFor(body: string, more: Partial<SessionPlan> = {}): SessionPlan {
  return {
    launch: { command: process.execPath, args: ["-e", odd(body)], cwd: process.cwd(), env: {} },
    capability: "list-changed",
    answer: { kind: "list", roots: [{ uri: "file:///somewhere", name: "word" }] },
    startTimeout: 20_000,
    callTimeout: 10_000,
    ...more,
  };
}

let scratches = 0;

/** An environment with a marker of its own, and PATH for launchers. */
export function markedEnvironment(): Record<string, string> {
  scratches += 1;
  return { PATH: process.env.PATH ?? "", [marker]: `/scratch-of-test-${process.pid}-${scratches}` };
}
