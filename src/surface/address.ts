import type { Door, Slot } from "../model/surface.js";

/**
 * The operation's name in the matrix: `read_text_file(path)`, `resources/list()`, `prompt(name.arg)`. `bare` is the door
 * by itself, for lists of what was not aimed: `list_allowed_directories`.
 */
export function addressOf(door: Door, slot: Slot | null, form?: "bare"): string {
  const label = slot?.label ?? "";
  switch (door.kind) {
    case "tool":
      if (form === "bare") return door.name;
      return `${door.name}(${label})`;
    case "resource":
      return `resource(${door.name}${severalVariables(door) && label !== "" ? `, ${label}` : ""})`;
    case "resource-list":
      return "resources/list()";
    case "prompt":
    case "completion":
      return `${door.kind}(${door.name}${label === "" ? "" : `.${label}`})`;
  }
}

/** A template with one variable is named by itself; with several, the aimed one is told. */
function severalVariables(door: Door): boolean {
  const properties = door.schema.properties;
  return typeof properties === "object" && properties !== null && Object.keys(properties).length > 1;
}

/** What collides gets ` #2`, ` #3` in the order of the lists. No address ends so of itself: each ends with a bracket. */
export function uniqueAddresses(pairs: { door: Door; slot: Slot | null }[]): string[] {
  const count = new Map<string, number>();
  return pairs.map(({ door, slot }) => {
    const address = addressOf(door, slot);
    const number = (count.get(address) ?? 0) + 1;
    count.set(address, number);
    return number === 1 ? address : `${address} #${number}`;
  });
}
