import type { Call } from "../model/observation.js";
import type { Door, DoorKind } from "../model/surface.js";
import type { Json, JsonObject } from "../model/words.js";
import { isObject, listIn, objectIn, own, textIn } from "./json.js";
import { expandUri, variablesOf } from "./uri-template.js";

/** What a server's lists said, raw. `completions`: it declared the capability. */
export interface Lists {
  tools: Json[];
  resources: Json[];
  templates: Json[];
  prompts: Json[];
  completions: boolean;
}

/** Static resources that are read by their URI; more of them ask the same question again. */
const maxResources = 20;

function door(kind: DoorKind, name: string, from: JsonObject, schema: JsonObject, annotations: JsonObject = {}): Door {
  return { kind, name, title: textIn(from, "title"), description: textIn(from, "description"), schema, annotations };
}

function argumentsSchema(fields: { name: string; description: string; required: boolean }[]): JsonObject {
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, description }) => [name, { type: "string", description }])),
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
}

function promptFields(prompt: JsonObject): { name: string; description: string; required: boolean }[] {
  return listIn(prompt, "arguments")
    .filter(isObject)
    .filter((argument) => textIn(argument, "name") !== "")
    .slice(0, 20)
    .map((argument) => {
      const required = own(argument, "required") === true;
      return { name: textIn(argument, "name"), description: textIn(argument, "description"), required };
    });
}

/** Everything of the server that can be called, in the order of its lists. What has no name is left out; nothing throws. */
export function doorsOf(lists: Lists): Door[] {
  const named = (list: Json[], key: string): JsonObject[] =>
    list.filter(isObject).filter((item) => textIn(item, key) !== "");
  const tools = named(lists.tools, "name").map((tool) => {
    const schema = own(tool, "inputSchema");
    return door("tool", textIn(tool, "name"), tool, isObject(schema) ? schema : {}, objectIn(tool, "annotations"));
  });
  const resources = named(lists.resources, "uri");
  const templates = named(lists.templates, "uriTemplate");
  const prompts = named(lists.prompts, "name");
  const doors = [...tools, ...readingDoors(resources, templates)];
  if (resources.length > 0 || templates.length > 0) {
    doors.push(door("resource-list", "resources/list", {}, { type: "object", properties: {} }));
  }
  for (const prompt of prompts) {
    doors.push(door("prompt", textIn(prompt, "name"), prompt, argumentsSchema(promptFields(prompt))));
  }
  if (lists.completions) doors.push(...completionDoors(templates, prompts));
  return unique(doors);
}

/**
 * Templates, and what is listed under a fixed URI. A listed `file:` URI names a place of its own accord; that the server
 * reads such URIs is a template nobody wrote down.
 */
function readingDoors(resources: JsonObject[], templates: JsonObject[]): Door[] {
  const doors = templates.map((template) => {
    const uri = textIn(template, "uriTemplate");
    return door("resource", uri, template, uriSchema(uri));
  });
  const isFile = (uri: string): boolean => /^file:/i.test(uri);
  if (resources.some((item) => isFile(textIn(item, "uri"))) && !doors.some(({ name }) => isFile(name))) {
    doors.push(door("resource", "file:///{+path}", {}, uriSchema("file:///{+path}")));
  }
  const fixed = resources.filter((item) => !isFile(textIn(item, "uri"))).slice(0, maxResources);
  return [
    ...doors,
    ...fixed.map((item) => door("resource", textIn(item, "uri"), item, { type: "object", properties: {} })),
  ];
}

function uriSchema(uri: string): JsonObject {
  return argumentsSchema(variablesOf(uri).map((name) => ({ name, description: "", required: true })));
}

/** One door for each prompt and template; each of its arguments is a slot, and only the aimed one is sent. */
function completionDoors(templates: JsonObject[], prompts: JsonObject[]): Door[] {
  const ofPrompts = prompts.map((prompt) => {
    const name = textIn(prompt, "name");
    const fields = promptFields(prompt).map((field) => ({ ...field, required: false }));
    return door("completion", name, prompt, argumentsSchema(fields), { ref: { type: "ref/prompt", name } });
  });
  const ofTemplates = templates.map((template) => {
    const uri = textIn(template, "uriTemplate");
    const fields = variablesOf(uri).map((name) => ({ name, description: "", required: false }));
    return door("completion", uri, template, argumentsSchema(fields), { ref: { type: "ref/resource", uri } });
  });
  return [...ofPrompts, ...ofTemplates].filter(({ schema }) => Object.keys(objectIn(schema, "properties")).length > 0);
}

/** A name that is listed twice is one door: the server answers both calls alike. */
function unique(doors: Door[]): Door[] {
  const seen = new Set<string>();
  return doors.filter(({ kind, name }) => {
    const key = JSON.stringify([kind, name]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The request that the arguments make. */
export function callOf(door: Door, args: JsonObject): Call {
  switch (door.kind) {
    case "tool":
      return { method: "tools/call", params: { name: door.name, arguments: args } };
    case "resource":
      return { method: "resources/read", params: { uri: expandUri(door.name, args) } };
    case "resource-list":
      return { method: "resources/list", params: {} };
    case "prompt":
      return { method: "prompts/get", params: { name: door.name, arguments: args } };
    case "completion": {
      const [name, value] = Object.entries(args)[0] ?? ["", ""];
      const argument = { name, value: typeof value === "string" ? value : "" };
      return { method: "completion/complete", params: { ref: objectIn(door.annotations, "ref"), argument } };
    }
  }
}
