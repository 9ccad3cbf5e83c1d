import type { Reply } from "../model/observation.js";
import type { Door, Lesson } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";

/** Tools whose arguments are learned, and replies that say something about them. */

export const string: JsonObject = { type: "string" };
export const door = (properties: JsonObject | null): Door => ({
  kind: "tool",
  name: "files",
  title: "",
  description: "",
  schema: properties === null ? {} : { type: "object", properties },
  annotations: {},
});
export const declared = door({
  path: string,
  action: string,
  mode: string,
  file_path: string,
  edits: { type: "array", items: { type: "object", properties: { oldText: string, newText: string } } },
});
export const says = (text: string): Reply => ({
  door: "result",
  result: { isError: true, content: [{ type: "text", text }] },
});
export const fails = (message: string, data: Json = null): Reply => ({ door: "error", code: -32602, message, data });

export const structured = (said: string, text = ""): Reply => ({
  door: "result",
  result: { content: text === "" ? [] : [{ type: "text", text }], structuredContent: { error: said } },
});

/** `field` or `field=a|b` for each lesson. */
export const shown = (lessons: Lesson[]) =>
  lessons.map(({ field, values }) => (values.length === 0 ? field : `${field}=${values.join("|")}`)).sort();
