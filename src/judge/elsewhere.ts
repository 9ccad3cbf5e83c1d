import type { RunFacts } from "../model/facts.js";
import type { Door, DoorKind } from "../model/surface.js";
import { addressOf } from "../surface/address.js";

/**
 * Doors that steady did not list and another scenario did, `choose_directory (undeclared)`: a new tool shows in a diff, wherever
 * it stands. Not those of startup, where how long a list of before the roots still stood is chance.
 */
export function seenElsewhere({ sessions, operations }: RunFacts): string[] {
  const steady = sessions.find((session) => session.scenario === "steady");
  if (steady === undefined) return [];
  const known = new Set([...steady.listed, ...operations.map(({ door }) => `${door.kind} ${door.name}`)]);
  return sessions
    .filter((session) => session.scenario !== "startup")
    .flatMap(({ scenario, listed }) =>
      listed.filter((name) => !known.has(name)).map((name) => `${bareAddress(name)} (${scenario})`),
    );
}

/** `tool choose_directory` -> choose_directory. */
function bareAddress(listed: string): string {
  const space = listed.indexOf(" ");
  const door: Door = {
    kind: listed.slice(0, space) as DoorKind,
    name: listed.slice(space + 1),
    title: "",
    description: "",
    schema: {},
    annotations: {},
  };
  return addressOf(door, null, "bare");
}
