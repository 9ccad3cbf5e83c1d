import { tokensIn } from "../../model/find.js";
import { saidIn, textsIn } from "../oracles/said.js";
import { wholeRun } from "./trait.js";

/** When a roots/list comes, over all processes whose client declared roots. `never` means within the windows. */
export const asks = wholeRun("asks", ({ facts }) => {
  const sessions = facts.sessions.filter((session) => session.scenario !== "undeclared");
  if (sessions.length === 0) return null;
  if (sessions.some((session) => session.askedBeforeFirstCall)) return "at-start";
  const calls = sum(sessions.map((session) => session.calls));
  if (calls > 0 && sum(sessions.map((session) => session.callsThatAsked)) === calls) return "every-call";
  return sessions.some((session) => session.asked > 0) ? "in-calls" : "never";
});

export const asksUndeclared = wholeRun("asks_undeclared", ({ facts }) => {
  const sessions = facts.sessions.filter((session) => session.scenario === "undeclared");
  if (sessions.length === 0) return null;
  return sessions.some((session) => session.asked > 0) ? "yes" : "no";
});

/** Each root was given a random word as its name; nothing but the server can have brought it back. */
export const names = wholeRun("names", ({ facts }) => {
  const sessions = facts.sessions.filter((session) => session.rootNames.length > 0);
  if (sessions.length === 0) return null;
  const shown = sessions.some((session) => {
    const observations = [...session.takes, ...session.asides].map((each) => each.observation);
    const said = [...observations.flatMap(saidIn).map(({ text }) => text), textsIn(session.heard).join("\n")];
    return said.some((text) => tokensIn(text, session.rootNames).size > 0);
  });
  return shown ? "shown" : "not-shown";
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
