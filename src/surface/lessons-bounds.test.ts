import { expect, test } from "vitest";
import type { Reply } from "../model/observation.js";
import type { Json, JsonObject } from "../model/words.js";
import { lessonsOf } from "./lessons.js";
import { declared, door, fails, says, shown, string, structured } from "./lessons.test.kit.js";

/** How much of a schema and of a reply is read: both may be without end. */

test("names are known at any depth, through references and alternatives", () => {
  const deep = { a: { anyOf: [{ type: "object", properties: { inner: string } }] }, b: { $ref: "#/$defs/b" } };
  const of = door(deep);
  of.schema.$defs = { b: { type: "array", items: { properties: { leaf: string } } } };
  expect(shown(lessonsOf(of, {}, says("inner is required, leaf is required, other is required")))).toEqual([
    "inner",
    "leaf",
  ]);
});

/** Schemas of trees: a node holds further nodes in one way or another. */
const again = { $ref: "#" };
test.each<[sort: string, next: JsonObject]>([
  ["in itself", again],
  ["in a list", { type: "array", items: again }],
  ["in a tuple", { type: "array", prefixItems: [again] }],
  ["where anything else may be", { anyOf: [{ type: "null" }, again] }],
  ["where one other thing may be", { oneOf: [{ type: "null" }, again] }],
])("names are known where a schema stands %s again", (_, next) => {
  const told = says("name is required, next is required, other is required");
  expect(shown(lessonsOf(door({ next, name: string }), {}, told))).toEqual(["name", "next"]);
});

test.each<[sort: string, next: JsonObject]>([
  ["one of several", { oneOf: [string, { properties: { leaf: string } }] }],
  ["the first of a tuple", { prefixItems: [{ properties: { leaf: string } }] }],
])("names are known in %s", (_, next) => {
  expect(shown(lessonsOf(door({ next }), {}, says("leaf is required")))).toEqual(["leaf"]);
});

const within = (levels: number): JsonObject =>
  levels === 0 ? string : { type: "object", properties: { [`at${levels}`]: within(levels - 1) } };
const numbered = (count: number, prefix: string): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, string]));
const wide = (prefix: string): JsonObject => ({ type: "object", properties: numbered(50, prefix) });

test.each<[limit: string, properties: JsonObject, last: string, beyond: string]>([
  ["the first six levels", { at7: within(6) }, "at2", "at1"],
  ["the first sixty of an object", numbered(61, "f"), "f59", "f60"],
  ["two hundred of all", { a: wide("a"), b: wide("b"), c: wide("c"), d: wide("d"), e: wide("e") }, "d44", "d45"],
  [
    "those in the first three hundred schemas of a level",
    Object.fromEntries(
      Object.keys(numbered(30, "f")).map((name, at) => [
        name,
        { anyOf: Array.from({ length: 12 }, () => ({ properties: { [at < 25 ? "near" : "far"]: string } })) },
      ]),
    ),
    "near",
    "far",
  ],
  [
    "those of the first twelve alternatives",
    { way: { anyOf: Object.keys(numbered(13, "f")).map((name) => ({ properties: { [name]: string } })) } },
    "f11",
    "f12",
  ],
])("of a schema's names %s are known", (_limit, properties, last, beyond) => {
  expect(shown(lessonsOf(door(properties), {}, says(`${beyond} is required`)))).toEqual([]);
  expect(shown(lessonsOf(door(properties), {}, says(`${last} is required`)))).toEqual([last]);
});

test("a schema that stands in itself sixty times over is read to its first levels", () => {
  const many = Object.fromEntries(Object.keys(numbered(60, "f")).map((name) => [name, again]));
  expect(shown(lessonsOf(door(many), {}, says("f59 is required, other is required")))).toEqual(["f59"]);
});

test("a name in other letters is known as it stands, and is no other one's spelling", () => {
  const of = door({ 路径: string, mode: string });
  expect(shown(lessonsOf(of, {}, says('[{"path":["路径"]}]')))).toEqual(["路径"]);
  expect(shown(lessonsOf(of, {}, says('[{"path":["名前"]}]')))).toEqual([]);
  expect(shown(lessonsOf(of, {}, says('[{"path":[]}]')))).toEqual([]);
});

const far = ". ".repeat(5_000);
test.each<[what: string, reply: (said: string) => Reply]>([
  ["an error", fails],
  ["a text", says],
  ["a structure", structured],
])("ten thousand characters of %s are read", (_, reply) => {
  expect(shown(lessonsOf(declared, {}, reply("mode is required")))).toEqual(["mode"]);
  expect(lessonsOf(declared, {}, reply(`${far}mode is required`))).toEqual([]);
});

test.each([
  ["f# is required"],
  ["f# must be one of: a, b"],
  ["'v#' is not one of ['a', 'b']"],
  ["data/f# must be equal to one of the allowed values"],
])("of sentences like %j ten are read", (sentence) => {
  const twelve = Array.from({ length: 12 }, (_, at) => String(at));
  const args = Object.fromEntries(twelve.map((at) => [`f${at}`, `v${at}`]));
  const said = twelve.map((at) => sentence.replace("#", at)).join("\n");
  expect(lessonsOf(door(numbered(12, "f")), args, says(said)).map(({ field }) => field)).toEqual(
    twelve.slice(0, 10).map((at) => `f${at}`),
  );
});

const issue = { path: ["mode"] };
const union3 = (inner: Json): Json => ({ code: "invalid_union", path: [], unionErrors: [{ issues: [inner] }] });
const union4 = (inner: Json): Json => ({ code: "invalid_union", path: [], errors: [[inner]] });
const nested = (levels: number, union: (inner: Json) => Json): Json =>
  levels === 0 ? issue : union(nested(levels - 1, union));
test.each<[what: string, issues: Json, fields: string[]]>([
  ["six unions deep", nested(6, union3), ["mode"]],
  ["seven unions deep", nested(7, union3), []],
  ["three unions of lists deep", nested(3, union4), ["mode"]],
  ["four unions of lists deep", nested(4, union4), []],
  ["fortieth in its branch", { errors: [[...Array(39).fill({}), issue]] }, ["mode"]],
  ["forty-first in its branch", { errors: [[...Array(40).fill({}), issue]] }, []],
])("an issue that stands %s", (_, issues, fields) => {
  expect(shown(lessonsOf(declared, {}, says(JSON.stringify([issues]))))).toEqual(fields);
});

test("no more than twenty lessons, of no more than twenty-four values", () => {
  const many = Array.from({ length: 40 }, (_, at) => `f${at}`);
  const of = door(Object.fromEntries(many.map((each) => [each, string])));
  const issues = many.map((each) => ({ path: [each], values: many }));
  const lessons = lessonsOf(
    of,
    {},
    says(
      JSON.stringify(issues)
        .slice(0, 9_000)
        .replace(/,?\{[^{}]*$/, "]"),
    ),
  );
  expect(lessons.length).toBeLessThanOrEqual(20);
  expect(lessons.map(({ values }) => values.length)).toEqual(lessons.map(() => 24));
  const named = many.map((each) => `${each} is required.`).join(" ");
  expect(lessonsOf(of, {}, says(named)).length).toBe(10);
});
