import { expect, test } from "vitest";
import type { Door, Slot } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { aimedTexts } from "./aimed.js";
import { codes, commands, patches } from "./texts.js";
import { door, list, text } from "./words.test.kit.js";

const slot = (name: string, form: Slot["form"] = "path", pointer = [name]): Slot => ({
  pointer,
  label: name,
  likelihood: "strong",
  form,
  branch: {},
});
const tool = door("t", {});
const completion: Door = { ...tool, kind: "completion" };
const globs = ["{path}", "{path}/*", "{path}/**/*"];

test.each<[sentence: string, of: Door, aimed: Slot, schema: JsonObject, texts: Json[]]>([
  ["a path is the path", tool, slot("path"), text, ["{path}"]],
  ["a pattern may be below it", tool, slot("pattern"), text, globs],
  ["so may a glob", tool, slot("file_glob"), text, globs],
  ["and what is included", tool, slot("includes", "path", ["includes", "[]"]), text, globs],
  ["a completion goes on behind the slash", completion, slot("path"), text, ["{path}/", "{path}"]],
  ["a command", tool, slot("command", "command"), text, commands("{path}")],
  ["code", tool, slot("code", "code"), text, codes(tool, "{path}")],
  ["a patch", tool, slot("patch", "patch"), text, patches("{path}")],
  [
    "a command in words",
    tool,
    slot("command", "command"),
    list(text),
    [
      ["cat", "{path}"],
      ["ls", "{path}"],
      ["sh", "-c", "cat '{path}'"],
      ["sh", "-c", "ls '{path}'"],
      ["sh", "-c", "echo {token} > '{path}'"],
    ],
  ],
])("%s", (_sentence, of, aimed, schema, texts) => {
  expect(aimedTexts(of, aimed, schema)).toEqual(texts);
});
