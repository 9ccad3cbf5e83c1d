import { tokensIn } from "../../model/find.js";
import type { Ledger } from "../../model/ledger.js";
import type { Observation } from "../../model/observation.js";
import type { JudgedTake } from "../judged.js";
import { bodyOf, textsIn } from "../oracles/said.js";
import { eachOperation } from "./trait.js";

/**
 * The gap's target and a missing name beside it, each asked twice. Revealed only if the replies agree within each pair
 * and differ between the pairs, once paths, tokens and numbers are masked: a server that is never the same twice says nothing.
 */
export const existence = eachOperation("existence", { openToo: true }, ({ operation, takes }, { facts }) => {
  const missing = facts.sessions
    .filter((session) => session.scenario === "steady")
    .flatMap(({ asides, ledger }) =>
      asides
        .filter((aside) => aside.operation === operation.address && aside.asks === "missing-name")
        .map((aside) => ({ observation: aside.observation, ledger })),
    );
  const existing = plainGapTakes(takes);
  if (existing.length < 2 || missing.length < 2) return null;
  const there = existing.slice(0, 2).map(maskedReply);
  const gone = missing.slice(0, 2).map(maskedReply);
  if (there.includes(null) || gone.includes(null)) return "no-answer";
  return there[0] === there[1] && gone[0] === gone[1] && there[0] !== gone[0] ? "revealed" : "hidden";
});

/** Of the first variant, which is the one whose missing neighbour was asked; in the order of the rounds. */
function plainGapTakes(takes: JudgedTake[]): { observation: Observation; ledger: Ledger }[] {
  return takes
    .filter(({ take }) => take.scenario === "steady" && take.cell === "gap")
    .filter(({ take }) => take.purpose === "cell" && take.variant === 0)
    .sort((a, b) => a.take.round - b.take.round)
    .map(({ take, ledger }) => ({ observation: take.observation, ledger }));
}

/** null where no reply came. */
function maskedReply({ observation, ledger }: { observation: Observation; ledger: Ledger }): string | null {
  const { reply, target, token, call } = observation;
  if (reply.door !== "result" && reply.door !== "error") return null;
  const canaries = ledger.samples.flatMap((sample) => [...sample.content, ...sample.names]);
  let text = textsIn(bodyOf(reply)).join("\n");
  const random = tokensIn(text, canaries);
  const paths = textsIn(target?.path ?? null);
  // Replies quote the path or its last name.
  const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const hidden = [...textsIn(call.params), ...paths, ...names, token, ...random].filter((each) => each.length > 2);
  for (const each of [...new Set(hidden)].sort((a, b) => b.length - a.length)) {
    for (const form of [each, JSON.stringify(each).slice(1, -1), encodeURI(each)]) text = text.replaceAll(form, "*");
  }
  // A code is a word, though it is a number.
  return ["code" in reply && reply.code, text.replace(/\d+/g, "#")].join();
}
