import type { Door, Slot } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { snakeOf } from "./names.js";
import { kindsOf } from "./shape.js";
import { codes, commands, patches } from "./texts.js";

/** What the aimed argument itself may hold: the path, or a text with the path in it. */
export function aimedTexts(door: Door, slot: Slot, schema: JsonObject): Json[] {
  if (slot.form === "command") {
    const texts = commands("{path}");
    if (!kindsOf(schema).includes("array")) return texts;
    return [["cat", "{path}"], ["ls", "{path}"], ...texts.slice(0, 3).map((text) => ["sh", "-c", text])];
  }
  if (slot.form === "code") return codes(door, "{path}");
  if (slot.form === "patch") return patches("{path}");
  if (door.kind === "completion") return ["{path}/", "{path}"];
  const name = snakeOf(slot.pointer.filter((part) => part !== "[]").at(-1) ?? "");
  return /glob|pattern|include/.test(name) ? ["{path}", "{path}/*", "{path}/**/*"] : ["{path}"];
}
