import type { SpecimenKind } from "./ledger.js";
import type { Effect, Json, JsonObject } from "./words.js";

export type DoorKind = "tool" | "resource" | "resource-list" | "prompt" | "completion";

/** One thing of a server that can be called: a tool, a resource template, the resource list, a prompt, a completion. */
export interface Door {
  kind: DoorKind;
  /** As the server wrote it: tool name, uriTemplate, prompt name. */
  name: string;
  title: string;
  description: string;
  /** JSON Schema of the arguments; synthesised for what is no tool. */
  schema: JsonObject;
  annotations: JsonObject;
}

/** How a target is written into an argument. In the order in which they are tried. */
export const spellings = ["absolute", "uri", "allow", "cwd", "root"] as const;
/** absolute path, file URI, relative to the allow set / working directory / first declared root. */
export type Spelling = (typeof spellings)[number];

/**
 * One argument of one door that can be aimed at a path. `pointer` walks the arguments: keys, and `[]` for an array element.
 * A branch (anyOf or an action enum) sets some arguments and names itself in the operation's address.
 */
export interface Slot {
  pointer: string[];
  /** As in an address: `path`, `files[].path`, `path, with edits`, `path, operation=files`. */
  label: string;
  /** strong: unproven if it never works; weak: goes to not_aimed. */
  likelihood: "strong" | "weak";
  /** path: the argument is the path; command, code and patch: text with the path in it. */
  form: "path" | "command" | "code" | "patch";
  /** Constants that the branch demands, as partial arguments (`[]` in the pointer is element 0). */
  branch: JsonObject;
  /** Which alternative of an anyOf or oneOf the branch takes: pairs of the pointer where it stands and its index. */
  choices?: [at: string, index: number][];
}

/**
 * Arguments with placeholders inside their strings:
 * `{path}` the target, `{token}` the call's own token, `{other:KIND}` a specimen of KIND in the folder lent to other arguments,
 * `{ahead}` an inside element put before the aimed one (batch question), `{allow}` the allow set.
 */
export interface Candidate {
  args: JsonObject;
  specimen: SpecimenKind;
  spelling: Spelling;
  /** All path slots are aimed at the target together, since no candidate worked with the others at home. */
  joint: boolean;
}

/** A candidate that was seen to work on the inside. */
export interface Variant extends Candidate {
  effect: Effect;
  /** Kinds of specimen, beside the aimed one, on which the effect was seen: a tool that lists projects shows nothing without one. */
  needs: SpecimenKind[];
}

export interface Operation {
  /** `read_text_file(path)`; the key in the matrix. */
  address: string;
  door: Door;
  /** null where the door takes no path and shows places of its own accord. */
  slot: Slot | null;
  effect: Effect | null;
  /** Empty: nothing worked on the inside. */
  variants: Variant[];
  /** More than one path slot, so that a refusal is asked once more with all of them aimed at the target. */
  severalSlots: boolean;
  /** The gap is reached only by `..` from this spelling, and a `..` inside was refused: cells that need it are untested. */
  dotsRefused: boolean;
  /** Milliseconds for which its effect is worth waiting for after an answer; 0 as long as it was never seen to come late. */
  delay: number;
}

/** What an error reply taught about arguments: a field that is needed, values that are allowed, a value that was refused. */
export interface Lesson {
  field: string;
  /** Values that the reply named as allowed; empty where only the field is known to be needed. */
  values: Json[];
}
