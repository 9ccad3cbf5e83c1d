// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${VAR} is the notation under test
import { expect, test } from "vitest";
import { filledIn, literalsIn, variablesIn } from "./variables.js";

test.each([
  ["a variable", "a ${NAME} b", "a value b"],
  ["a default where it is unset", "${NOPE:-x y}", "x y"],
  ["a default where it is empty, as in a shell", "${EMPTY:-x}", "x"],
  ["nothing where it is unset", "[${NOPE}]", "[]"],
  ["a placeholder of the workspace stays", "{allow}/${NAME}", "{allow}/value"],
  ["what is no variable stays", "$NAME ${1} ${a b}", "$NAME ${1} ${a b}"],
])("filled in: %s", (_name, text, filled) => {
  expect(filledIn(text, { NAME: "value", EMPTY: "" })).toBe(filled);
});

test.each([
  ["placeholders only", "{allow}${NAME}{home}${A:-b}", [], ["NAME", "A"]],
  ["words between placeholders", "Bearer ${NAME}!", ["Bearer ", "!"], ["NAME"]],
])("parts: %s", (_name, text, literals, variables) => {
  expect([literalsIn(text), variablesIn(text)]).toEqual([literals, variables]);
});
