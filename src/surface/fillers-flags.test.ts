import { expect, test } from "vitest";
import type { JsonObject } from "../model/words.js";
import { flagFillers, isGate, isPosition, isWider, listFillers, matters, numberFillers } from "./fillers.js";
import { roleOf } from "./roles.js";
import { door } from "./words.test.kit.js";

test.each<[name: string, schema: JsonObject, values: number[]]>([
  ["x", {}, [1]],
  ["line", {}, [1, 0]],
  ["end_line", {}, [200, 1, -1]],
  ["offset", {}, [0, 1]],
  ["limit", {}, [100, 10]],
  ["max_results", {}, [100, 10]],
  ["depth", {}, [3, 1]],
  ["level", {}, [3, 1]],
  ["timeout", {}, [5000, 5]],
  ["quality", {}, [100, 1]],
  ["x", { default: 7 }, [7, 1]],
  ["x", { default: "7" }, [1]],
  ["x", { minimum: 5 }, [5]],
  ["x", { exclusiveMinimum: 5 }, [6]],
  ["limit", { maximum: 50 }, [50, 10]],
  ["limit", { exclusiveMaximum: 50 }, [49, 10]],
  ["limit", { minimum: 20, maximum: 50 }, [50, 20]],
  ["x", { multipleOf: 4 }, [4]],
  ["limit", { multipleOf: 10 }, [100, 10]],
  ["limit", { multipleOf: 30 }, [120, 30]],
  ["x", { multipleOf: 1e-320 }, [1]],
  ["x", { multipleOf: 0 }, [1]],
  ["x", { multipleOf: -4 }, [1]],
  ["x", { minimum: "5" }, [1]],
  ["end_line", { default: 4 }, [4, 200, 1]],
  ["max_depth", {}, [3, 1]],
  ["scanDepth", {}, [3, 1]],
  ["wait_seconds", {}, [5, 1]],
  ["timeout_seconds", {}, [5, 1]],
  ["secs", {}, [5, 1]],
  ["minutes", {}, [5, 1]],
  ["delay", {}, [5, 1]],
  ["sleep", {}, [5, 1]],
  ["poll_interval", {}, [5, 1]],
  ["secondary", {}, [1]],
  ["timeout_ms", {}, [5000, 5]],
  ["connectionTimeout", {}, [5000, 5]],
  ["max_millis", {}, [5000, 5]],
  ["milliseconds", {}, [5000, 5]],
  ["msgs", {}, [1]],
  ["version", {}, [1]],
  ["n", {}, [100, 10]],
  ["num_rows", {}, [100, 10]],
  ["top_k", {}, [100, 10]],
  ["stop", {}, [1]],
  ["max_tokens", {}, [100, 10]],
  ["line_count", {}, [100, 10]],
  ["page_size", {}, [100, 10]],
  ["skip_lines", {}, [100, 10]],
])("the number %s of %j is %j", (name, schema, values) => {
  expect(numberFillers(name, schema)).toEqual(values);
});

test.each<[name: string, schema: JsonObject, values: boolean[]]>([
  ["dryRun", { default: true }, [false]],
  ["preview", {}, [false]],
  ["confirm_delete", { default: true }, [true, false]],
  ["force", {}, [true, false]],
  ["recursive", {}, [true, false]],
  ["include_hidden", {}, [true, false]],
  ["simulate", {}, [false]],
  ["rehearse", {}, [false]],
  ["rehearsal", {}, [false]],
  ["simulation", {}, [false]],
  ["dryrun", {}, [false]],
  ["confirmed", {}, [true, false]],
  ["approve", {}, [true, false]],
  ["approved", {}, [true, false]],
  ["accept_eula", {}, [true, false]],
  ["accepted", {}, [true, false]],
  ["allow_missing", {}, [true, false]],
  ["allowed", {}, [true, false]],
  ["acknowledge", {}, [true, false]],
  ["acknowledged", {}, [true, false]],
  ["createDirs", {}, [true, false]],
  ["make_dirs", {}, [true, false]],
  ["include_dotfiles", {}, [true, false]],
  ["show_sizes", {}, [true, false]],
  ["withLineNumbers", {}, [true, false]],
  ["x", {}, [false, true]],
  ["x", { default: true }, [true, false]],
  ["x", { default: false }, [false, true]],
])("the flag %s of %j is %j", (name, schema, values) => {
  expect(flagFillers(name, schema)).toEqual(values);
});

test.each([
  ["dry_run", true, false, false],
  ["confirmDeletion", true, false, false],
  ["overwrite", true, false, false],
  ["confirmed", true, false, false],
  ["approve", true, false, false],
  ["approved", true, false, false],
  ["acknowledge", true, false, false],
  ["acknowledged", true, false, false],
  ["end_line", false, false, false],
  ["recursive", false, true, false],
  ["createDirs", false, true, false],
  ["insert_line", false, false, true],
  ["position", false, false, true],
  ["position_x", false, false, false],
  ["x", false, false, false],
])("%s: gate %s, wider %s, position %s", (name, gate, wider, position) => {
  expect([isGate(name), isWider(name), isPosition(name)]).toEqual([gate, wider, position]);
});

test.each([
  ["content", true],
  ["new_text", true],
  ["old_text", true],
  ["query", true],
  ["command", true],
  ["code", true],
  ["patch", true],
  ["path", false],
  ["document", false],
  ["encoding", false],
  ["whatever", false],
])("an optional %s may be needed all the same: %s", (name, needed) => {
  expect(matters(roleOf(name, {}, door("run_code", {})))).toBe(needed);
});

test.each<[name: string, schema: JsonObject, values: unknown[]]>([
  ["exclude", {}, [[]]],
  ["tags", {}, [[]]],
  ["labels", { minItems: 0 }, [[]]],
  ["tag", {}, [[]]],
  ["label", {}, [[]]],
  ["exclude", { minItems: 1 }, []],
  ["exclude", { minItems: "1" }, [[]]],
  ["user_tags", {}, []],
  ["paths", {}, []],
])("the list %s of %j may be left empty: %j", (name, schema, values) => {
  expect(listFillers(name, schema)).toEqual(values);
});
