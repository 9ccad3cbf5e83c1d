import { tokensIn } from "../../model/find.js";
import { within } from "../ground.js";
import { saidIn, textsIn } from "./said.js";
import type { Oracle } from "./sighting.js";

/**
 * What is lent to the other arguments lies inside a declared place, and belongs to nobody. Of a tool that is aimed at the
 * place and shows what it meets there first, it is as good as anything else in it, as long as the call names no such path.
 */
export const lent: Oracle = (observation, ground) => {
  const { call, target } = observation;
  if (target?.specimen !== "place") return [];
  const named = textsIn(call.params);
  const there = new Map(
    ground.lent
      .filter(({ folder }) => within(folder, target.canonical) && !named.some((text) => text.includes(nameOf(folder))))
      .map((each) => [each.token, each]),
  );
  return saidIn(observation).flatMap(({ where, text }) =>
    [...tokensIn(text, there.keys())].flatMap((token) => {
      const owner = there.get(token);
      if (owner === undefined) return [];
      const { effect, place, shelf, path } = owner;
      return [{ effect, place, shelf, path, evidence: `${where} holds a mark of ${path}, which it was not told of` }];
    }),
  );
};

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf("/") + 1);
}
