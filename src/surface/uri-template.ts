import type { JsonObject } from "../model/words.js";
import { own } from "./json.js";

/** RFC 6570 as far as resource templates use it: `{x}`, `{+x}`, `{#x}`, `{/x*}`, `{.x}`, `{;x}`, `{?x,y}`, `{&x}`. */

const expression = /\{([+#./;?&]?)([^{}]{1,200})\}/g;

function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim().replace(/\*$|:\d{1,4}$/, ""))
    .filter((name) => name !== "");
}

/** Variables of the template, each once, in order. */
export function variablesOf(template: string): string[] {
  const found = [...template.slice(0, 10_000).matchAll(expression)].flatMap((match) => namesIn(match[2] ?? ""));
  return [...new Set(found)].slice(0, 20);
}

/** A lone surrogate cannot be encoded: it becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function strict(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Reserved expansion: slashes stay, what cannot stand in a URI is encoded. */
export function reserved(value: string): string {
  return wellFormed(value).replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu, (sign) => encodeURIComponent(sign));
}

/**
 * `file:///{path}` already gives the slash that an absolute path begins with: it is not written twice. `file://{path}`
 * does not.
 */
function behind(before: string, value: string, keep: boolean): string {
  if (keep) return value;
  const given = before.endsWith("/") && !before.endsWith("://");
  return given && value.startsWith("/") ? value.slice(1) : value;
}

/**
 * The URI that the arguments make of the template. An argument named `+x` fills `{x}` without encoding its slashes, as
 * servers often expect although the template does not say so; one named `/x` keeps the first slash as well.
 */
export function expandUri(template: string, args: JsonObject): string {
  let uri = "";
  let at = 0;
  for (const match of template.matchAll(expression)) {
    uri += template.slice(at, match.index);
    at = match.index + match[0].length;
    uri += expanded(uri, match[1] ?? "", namesIn(match[2] ?? ""), args);
  }
  return uri + template.slice(at);
}

function expanded(before: string, operator: string, names: string[], args: JsonObject): string {
  const pairs = names.flatMap((name) => {
    const whole = own(args, `/${name}`);
    const raw = whole ?? own(args, `+${name}`);
    const value = raw ?? own(args, name);
    if (typeof value !== "string" && typeof value !== "number") return [];
    const open = raw !== undefined || operator === "+" || operator === "#";
    const text = wellFormed(String(value));
    return [{ name, open, text, keep: whole !== undefined }];
  });
  const [first] = pairs;
  if (first === undefined) return "";
  const values = pairs.map(({ open, text }) => (open ? reserved(text) : strict(text)));
  if (operator === "?" || operator === "&" || operator === ";") {
    const sign = operator === "?" && before.includes("?") ? "&" : operator;
    return sign + pairs.map(({ name }, index) => `${name}=${values[index]}`).join(operator === ";" ? ";" : "&");
  }
  if (operator === "/") {
    const segments = pairs.map(({ text }) =>
      text
        .split("/")
        .filter((part) => part !== "")
        .map(strict)
        .join("/"),
    );
    return `/${segments.join("/")}`;
  }
  const joined = values.join(operator === "." ? "." : ",");
  if (operator === "#") return `#${joined}`;
  if (operator === ".") return `.${joined}`;
  if (first.open) return behind(before, joined, first.keep);
  return before.endsWith(":///") ? joined.replace(/^%2F/, "") : joined;
}
