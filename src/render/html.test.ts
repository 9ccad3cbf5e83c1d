import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { enforced, enforcing, hostile, mixed } from "../matrix/matrices.test.samples.js";
import type { Matrix } from "../model/matrix.js";
import { html } from "./html.js";
import { htmlFaults } from "./official.test.kit.js";

const page = (...matrices: Matrix[]) =>
  html(
    matrices.map((matrix) => ({ matrix, file: null })),
    { verbose: false, width: 80, color: false },
  );
const many = page(enforcing(), mixed(), hostile());

test("every element that is opened is closed, in order", () => {
  expect(htmlFaults(many)).toEqual([]);
  expect(htmlFaults(many.replace("</section>", ""))).not.toEqual([]);
});

test("a quote in a name does not end the attribute that it stands in", () => {
  const name = '" onfocus="alert(1)" autofocus="';
  const text = page({ ...enforcing(), server: { name, version: "1" }, operations: { [name]: enforced() } });
  expect(text).not.toContain(' onfocus="');
  expect(text).toContain('data-name="&quot; onfocus=&quot;');
});

test("nothing of a server's becomes an element or leaves an attribute", () => {
  const elements = new Set([...many.matchAll(/<([a-z0-9]+)[\s>]/g)].map((match) => match[1]));
  expect(elements.has("img")).toBe(false);
  const inside = many.replace(/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/g, "");
  const bare = inside.replace(/="[^"]*"/g, "=");
  const attributes = [...bare.matchAll(/<[a-z0-9]+((?:\s+[a-z-]+=?)+)/g)].flatMap(
    (tag) => tag[1]?.match(/[a-z-]+/g) ?? [],
  );
  expect(attributes.length).toBeGreaterThan(100);
  expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
  expect(inside.match(/<script/g)).toBeNull();
  expect(many).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test("the page asks for nothing, and allows only its own style and script", () => {
  expect(many).not.toMatch(/\s(src|href)="(?!#)|@import|url\(|fetch\(|innerHTML/);
  for (const tag of ["style", "script"]) {
    const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(many)?.[1] ?? "";
    expect(many).toContain(`${tag}-src 'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
});

test("ids are unique and every reference has its target", () => {
  const ids = [...many.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const wanted = [...many.matchAll(/\s(?:href="#|for="|aria-labelledby="|data-server=")([^"]*)"/g)].flatMap(
    (match) => match[1]?.split(" ") ?? [],
  );
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
});

test("servers stand at a glance, each operation by its cells, with sign, colour and word", () => {
  expect(many).toContain('<a href="#server-2">half-careful</a> 0.9.1');
  expect(many).toMatch(
    /<td class="trait open" title="[^"]*"><span class="sign" aria-hidden="true">○<\/span> open<\/td>/,
  );
  expect(many).toContain(
    '<td class="cell open"><span class="sign" aria-hidden="true">+</span><span class="spoken">permitted</span></td>',
  );
  expect(many.match(/<tr data-name="/g)).toHaveLength(2 + 4 + 10);
});

test("rows have as many cells as the head has columns", () => {
  const [, table = ""] = /<h3 id="server-2-operations">[\s\S]*?<table>([\s\S]*?)<\/table>/.exec(many) ?? [];
  const [head = ""] = /<thead>[\s\S]*<\/thead>/.exec(table) ?? [];
  const columns = [...head.matchAll(/colspan="(\d+)"/g)].reduce((sum, match) => sum + Number(match[1]), 0);
  const rows = [...table.matchAll(/<tr data-name=[\s\S]*?<\/tr>/g)].map(
    ([row]) => row.match(/<td class="cell/g)?.length,
  );
  expect(new Set(rows)).toEqual(new Set([columns]));
});

test("every tone has a colour in light and in dark that can be read on its ground", () => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(many)?.[1] ?? "";
  const [light = "", dark = ""] = style.split("@media (prefers-color-scheme: dark)");
  for (const ground of [light, dark]) {
    for (const tone of ["as-declared", "open", "closed", "unknown"]) {
      const ratio = contrast(colorOf(ground, `--${tone}`), colorOf(ground, `--${tone}-ground`));
      expect(ratio, `${tone} ${ratio}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

function colorOf(style: string, name: string): number[] {
  const hex = new RegExp(`${name}: #([0-9a-f]{6})`).exec(style)?.[1] ?? "";
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** WCAG 2.2, relative luminance. */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [one, other]
    .map((color) => {
      const [r = 0, g = 0, b = 0] = color.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
