import type { Door } from "../model/surface.js";
import type { Session } from "../server/session.js";
import { doorsOf } from "../surface/doors.js";

/** What a session shows at one moment. */
export interface Lists {
  doors: Door[];
  /** `tool read_file`, as in SessionFacts.listed. */
  names: Set<string>;
}

/** Everything that can be called. A list that the server refuses, or that never comes, is empty. */
export async function readLists(session: Session): Promise<Lists> {
  const offers = (capability: string) => session.capabilities[capability] !== undefined;
  const [tools, resources, templates, prompts] = await Promise.all([
    session.listAll("tools/list"),
    offers("resources") ? session.listAll("resources/list") : [],
    offers("resources") ? session.listAll("resources/templates/list") : [],
    offers("prompts") ? session.listAll("prompts/list") : [],
  ]);
  const doors = doorsOf({ tools, resources, templates, prompts, completions: offers("completions") });
  return { doors, names: new Set(doors.map(nameOf)) };
}

export function nameOf(door: Door): string {
  return `${door.kind} ${door.name}`;
}
