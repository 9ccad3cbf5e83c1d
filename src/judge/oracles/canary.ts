import { tokensIn } from "../../model/find.js";
import { saidIn, sentTokens } from "./said.js";
import type { Oracle } from "./sighting.js";

/** A canary in anything the server sent during the call: a refusal that quotes the content has read it. */
export const canary: Oracle = (observation, ground) => {
  const sent = sentTokens(observation, ground.tokens.keys());
  return saidIn(observation).flatMap(({ where, text }) =>
    [...tokensIn(text, ground.tokens.keys())].flatMap((token) => {
      const owner = ground.tokens.get(token);
      if (owner === undefined || sent.has(token)) return [];
      const what = owner.effect === "read" ? "content of" : "a name from";
      const { effect, place, shelf, path } = owner;
      return [{ effect, place, shelf, path, evidence: `${where} holds ${what} ${owner.path}` }];
    }),
  );
};
