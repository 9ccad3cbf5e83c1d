import { matrixFormat } from "../model/matrix.js";
import {
  classifications,
  effects,
  outcomes,
  type ScenarioName,
  scenarioNames,
  type TraitName,
  traitNames,
  verdicts,
} from "../model/words.js";
import { scenarios } from "../scenarios/index.js";
import { optionalLists } from "./shown.js";
import { anyTraitWords, traitWords } from "./trait-words.js";

/** As much of JSON Schema (draft 2020-12) as the matrix needs; `firstMisfit` knows every keyword of it. */
export interface Schema {
  description?: string;
  type?: "object" | "array" | "string" | "integer" | "boolean";
  const?: number | boolean;
  enum?: readonly string[];
  pattern?: string;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: false | Schema;
}

const text: Schema = { type: "string" };
const texts: Schema = { type: "array", items: text };
const textByName: Schema = { type: "object", additionalProperties: text };

function object(properties: Record<string, Schema>, required = Object.keys(properties)): Schema {
  return { type: "object", properties, required, additionalProperties: false };
}

function each<Name extends string>(names: readonly Name[], of: (name: Name) => Schema): Record<string, Schema> {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

const outcome: Schema = { enum: outcomes };

function scenarioLine(name: ScenarioName): Schema {
  return {
    ...object(
      each(scenarios[name].cells, () => outcome),
      [],
    ),
    description: scenarios[name].asks,
  };
}

/** annotations can be a list of operations in words, so any text will do there. */
function traitValue(trait: TraitName): Schema {
  return trait === "annotations" ? text : { enum: [...Object.keys(traitWords[trait]), ...anyTraitWords] };
}

function variesByWord(trait: TraitName): Schema {
  if (trait === "annotations") return { type: "object", additionalProperties: texts };
  return object(
    each([...Object.keys(traitWords[trait]), ...anyTraitWords], () => texts),
    [],
  );
}

const keys: Record<string, Schema> = {
  format: { type: "integer", const: matrixFormat, description: "Version of this shape." },
  cases: {
    type: "integer",
    minimum: 1,
    description: "Version of the case set: a change of rootprobe's own is told from one of the server's.",
  },
  server: object({ name: text, version: text }),
  launch: { ...texts, description: "Launch command as a template; {allow} is the directory the server may use." },
  cwd: text,
  env: textByName,
  files: textByName,
  unrestricted: { type: "boolean", const: true, description: "The server takes no directories: beyond was not asked." },
  protocol: { ...text, description: "Protocol revision that was spoken." },
  platform: text,
  access_times: { enum: ["kept", "not-kept"] },
  classification: { enum: classifications },
  conclusive: { type: "string", pattern: "^[0-9]+ of [0-9]+$", description: "Operations not unproven, of all." },
  traits: object(each(traitNames, traitValue), []),
  varies: {
    ...object(each(traitNames, variesByWord), []),
    description: "Which operation has which word, where a trait is not one word.",
  },
  operations: {
    type: "object",
    additionalProperties: object(
      {
        effect: { enum: effects },
        variants: { ...texts, description: "Kinds of specimen that the operation was seen to work on." },
        verdict: { enum: verdicts },
        ...each(scenarioNames, scenarioLine),
      },
      ["effect", "variants", "verdict"],
    ),
  },
  unproven: texts,
  not_aimed: { ...texts, description: "What has no argument to aim at a path." },
  ...each(optionalLists, () => texts),
};

const optionalKeys = new Set<string>(["cwd", "env", "files", "unrestricted", "varies", ...optionalLists]);

/** JSON Schema of the matrix file, built from the one list of words, so that neither can drift from the other. */
export const matrixSchema: Schema & { $schema: string; title: string } = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "rootprobe matrix",
  description: "Boundary matrix of an MCP server. Written by rootprobe; not meant to be edited.",
  ...object(
    keys,
    Object.keys(keys).filter((key) => !optionalKeys.has(key)),
  ),
};
