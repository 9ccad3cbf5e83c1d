import { actions, type Shape, type ToolPlan } from "../../fixtures/random/plan.js";
import type { Effect } from "../model/words.js";

/** What a tool of the plan offers, as its schema is read: one operation a path slot, one more a branch. */
export interface Offered {
  address: string;
  /** As it is called where no branch of it worked. */
  effect: Effect;
  tool: ToolPlan;
  /** The aimed argument is not checked. */
  free: boolean;
  /** The tool takes another path beside, checked or not. */
  beside: "checked" | "free" | null;
  /** It can be aimed at a text file. */
  onFile: boolean;
  /** What becomes of a name that does not exist. */
  onMissing: "fails" | "made";
  /** Says of itself that it only reads; null where it says nothing. */
  claims: boolean | null;
}

type Facts = Pick<Offered, "effect" | "onFile" | "onMissing">;

const reads: Facts = { effect: "read", onFile: true, onMissing: "fails" };
const lists: Facts = { effect: "list", onFile: false, onMissing: "fails" };
const writes: Facts = { effect: "write", onFile: true, onMissing: "made" };
const deletes: Facts = { effect: "delete", onFile: true, onMissing: "fails" };

const single: Partial<Record<Shape, [address: string, facts: Facts, claims: boolean | null]>> = {
  read: ["read_file(path)", reads, true],
  list: ["list_directory(path)", lists, true],
  info: ["get_file_info(path)", { effect: "stat", onFile: false, onMissing: "fails" }, true],
  search: ["search_files(path)", { effect: "read", onFile: false, onMissing: "fails" }, true],
  write: ["write_file(path)", writes, null],
  edit: ["edit_file(path)", { ...writes, onMissing: "fails" }, null],
  make: ["create_directory(path)", { effect: "write", onFile: false, onMissing: "made" }, null],
  delete: ["delete_file(path)", deletes, null],
  many: ["read_many(paths[])", reads, true],
  nested: ["open_document(document.path)", reads, null],
  optional: ["list_files(path)", { effect: "read", onFile: false, onMissing: "fails" }, null],
  bare: ["view_file(path)", reads, null],
  uri: ["read_uri(uri)", reads, null],
};

export function offeredBy(tool: ToolPlan): Offered[] {
  const { shape, free, claimsReadOnly } = tool;
  const plain = { tool, free: false, beside: null };
  if (shape === "branch") {
    const facts: Record<(typeof actions)[number], Facts> = { read: reads, list: lists, write: writes, delete: deletes };
    return actions.map((action) => ({
      ...plain,
      ...facts[action],
      address: `file(path, action=${action})`,
      free: free.includes(action),
      claims: null,
    }));
  }
  if (shape === "move" || shape === "copy") {
    const besideOf = (slot: string) => (free.includes(slot) ? "free" : "checked");
    const common = { tool, claims: claimsReadOnly ? true : null };
    return [
      {
        ...common,
        ...(shape === "move" ? deletes : reads),
        address: `${shape}_file(source)`,
        free: free.includes("source"),
        beside: besideOf("destination"),
      },
      {
        ...common,
        ...writes,
        address: `${shape}_file(destination)`,
        free: free.includes("destination"),
        beside: besideOf("source"),
      },
    ];
  }
  const known = single[shape];
  if (known === undefined) throw new RangeError(`no operation for ${shape}`);
  const [address, facts, claims] = known;
  return [{ ...plain, ...facts, address, claims: claimsReadOnly ? true : claims }];
}
