import { expect, test } from "vitest";
import { snakeOf, wordsOf } from "./names.js";

test.each([
  ["file_absolute_path", ["fileAbsolutePath", "file_absolute-path", "File Absolute Path", "FileAbsolutePath"]],
  ["parse_html_content", ["parseHTMLContent", "parse-HTML-content", "parseHtmlContent"]],
  ["old_string", ["__old  string__", "$oldString", "old/string"]],
  ["sha256_sum", ["sha256Sum"]],
  ["", ["", "_", "路径"]],
])("%s is also spelled %j", (snake, names) => {
  expect(names.map(snakeOf)).toEqual(names.map(() => snake));
});

test("only the first two hundred characters of a name are read", () => {
  expect(wordsOf(`${"x".repeat(199)}_path`)).toEqual(["x".repeat(199)]);
  expect(wordsOf(`${"x".repeat(198)}_path`)).toEqual(["x".repeat(198), "p"]);
  expect(wordsOf("path".repeat(2500))).toEqual(["path".repeat(50)]);
});

test("a name of no letters has no words", () => {
  expect(wordsOf("--")).toEqual([]);
});
