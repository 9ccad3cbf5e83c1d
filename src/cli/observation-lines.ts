import { visible } from "../matrix/visible.js";
import type { Change } from "../model/ledger.js";
import type { Observation, Reply } from "../model/observation.js";

/** One call as lines: what was sent, where it aimed, what came back, what the disk showed. Long texts are cut at `most`. */
export function observationLines(observation: Observation, most: number): string[] {
  const { call, target, reply, followed, heard, changes, accessed } = observation;
  const line = (label: string, text: string) => `  ${label.padEnd(6)}  ${cut(visible(text), most)}`;
  return [
    line("call", `${call.method} ${JSON.stringify(call.params)}`),
    ...(target === null
      ? []
      : [line("target", `${target.canonical} (${target.place}, ${target.specimen}, ${target.route})`)]),
    line("reply", replyText(reply)),
    ...followed.map((each) => line("link", replyText(each))),
    ...heard.map((message) => line("heard", JSON.stringify(message))),
    ...(changes.length === 0
      ? [line("disk", "nothing changed")]
      : changes.map((change) => line("disk", changeText(change)))),
    ...(accessed === null || accessed.length === 0 ? [] : [line("read", accessed.join(", "))]),
  ];
}

function replyText(reply: Reply): string {
  switch (reply.door) {
    case "result":
      return JSON.stringify(reply.result);
    case "error":
      return `error ${reply.code}: ${reply.message}${reply.data === null ? "" : ` ${JSON.stringify(reply.data)}`}`;
    case "timeout":
      return `none within ${reply.afterMs} ms`;
    case "closed":
      return `the server ended (${reply.signal ?? `exit code ${reply.exitCode ?? "unknown"}`})`;
  }
}

function changeText({ change, type, path, leadsTo }: Change): string {
  return `${type} ${path} ${change}${leadsTo === null ? "" : `, leads to ${leadsTo}`}`;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
