import { expect, test } from "vitest";
import type { JsonObject } from "../model/words.js";
import { expandUri, reserved, variablesOf, wellFormed } from "./uri-template.js";

test.each<[template: string, variables: string[]]>([
  ["file:///x", []],
  ["file:///{path}", ["path"]],
  ["file://{+path}", ["path"]],
  ["x://{a}/{b}{?c,d}", ["a", "b", "c", "d"]],
  ["x://{/path*}", ["path"]],
  ["x://{path:30}{path}", ["path"]],
  ["x://{ a , b }", ["a", "b"]],
  ["x://{a*b,c:1d}", ["a*b", "c:1d"]],
  ["x://{}{,}", []],
])("%s has the variables %j", (template, variables) => {
  expect(variablesOf(template)).toEqual(variables);
});

test("no more than twenty variables, of the first ten thousand characters", () => {
  expect(variablesOf(Array.from({ length: 30 }, (_, at) => `{v${at}}`).join(""))).toHaveLength(20);
  expect(variablesOf(`${"x".repeat(10_000)}{path}`)).toEqual([]);
});

const a = "/a b/(c)";
test.each<[sentence: string, template: string, args: JsonObject, uri: string]>([
  ["simple: all is encoded", "x://h/{p}", { p: a }, "x://h/%2Fa%20b%2F%28c%29"],
  ["behind three slashes the first is not written twice", "file:///{p}", { p: a }, "file:///a%20b%2F%28c%29"],
  ["reserved: slashes stay", "file://{+p}", { p: a }, "file:///a%20b/(c)"],
  ["reserved behind three slashes", "file:///{+p}", { p: a }, "file:///a%20b/(c)"],
  ["reserved behind a scheme alone", "vault://{+p}", { p: "/a" }, "vault:///a"],
  ["reserved behind a folder", "x://h/d/{+p}", { p: "/a" }, "x://h/d/a"],
  ["reserved behind a URI in the URI", "proxy://h/file://{+p}", { p: "/a" }, "proxy://h/file:///a"],
  ["reserved behind no slash", "file:{+p}", { p: "/a" }, "file:/a"],
  ["reserved and relative", "x://h/{+p}", { p: "a/b" }, "x://h/a/b"],
  ["a relative value", "file:///{p}", { p: "a/b" }, "file:///a%2Fb"],
  ["as if reserved, though the template does not say so", "file:///{p}", { "+p": a }, "file:///a%20b/(c)"],
  ["and with its first slash", "file:///{p}", { "/p": "/a" }, "file:////a"],
  ["a fragment", "x://h{#p}", { p: a }, "x://h#/a%20b/(c)"],
  ["a label", "x://h{.p,q}", { p: "a", q: "b" }, "x://h.a.b"],
  ["a path of segments", "x://h{/p*}", { p: "/a b//c" }, "x://h/a%20b/c"],
  ["segments of two variables", "x://h{/p,q}", { p: "a", q: "b" }, "x://h/a/b"],
  ["parameters behind a query", "x://h?k=1{;p}", { p: "a" }, "x://h?k=1;p=a"],
  ["parameters", "x://h{;p,q}", { p: "a", q: "b" }, "x://h;p=a;q=b"],
  ["a query", "x://h{?p,q}", { p: "a", q: "b&" }, "x://h?p=a&q=b%26"],
  ["a query that goes on", "x://h?k=1{&p}", { p: "a" }, "x://h?k=1&p=a"],
  ["a query behind another", "x://h?k=1{?p}", { p: "a" }, "x://h?k=1&p=a"],
  ["a list", "x://h/{p,q}", { p: "a", q: "b" }, "x://h/a,b"],
  ["a number", "x://h/{p}", { p: 7 }, "x://h/7"],
  ["what is not given is left out", "x://h/{p}/{q}", { q: "b" }, "x://h//b"],
  ["what is neither text nor number is left out", "x://h/{p}", { p: ["a"] }, "x://h/"],
  ["what stands behind the last variable", "x://h/{p}/z", { p: "a" }, "x://h/a/z"],
  ["marks that encodeURIComponent leaves", "x://h/{p}", { p: "!'()*" }, "x://h/%21%27%28%29%2A"],
  ["an inherited name is not given", "x://h/{constructor}", {}, "x://h/"],
])("%s", (_sentence, template, args, uri) => {
  expect(expandUri(template, args)).toBe(uri);
});

test("a lone surrogate becomes U+FFFD, a pair stays", () => {
  expect(wellFormed("\ud800a\u{1f600}")).toBe("\ufffda\u{1f600}");
  expect(reserved("\ud800/é")).toBe("%EF%BF%BD/%C3%A9");
});
