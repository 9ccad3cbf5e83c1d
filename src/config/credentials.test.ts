import { expect, test } from "vitest";
import { credentialsIn } from "./credentials.js";

test.each<[args: string[], found: string[]]>([
  [["--token=abc"], ["abc"]],
  [["--token", "abc"], ["abc"]],
  [["--github-token", "abc"], ["abc"]],
  [["-api_key=a=b"], ["a=b"]],
  [["-e", "GITHUB_PERSONAL_ACCESS_TOKEN=abc"], ["abc"]],
  [["--header", "Authorization: Bearer abc"], ["abc"]],
  [["--header=Authorization: abc"], ["abc"]],
  [["postgres://me:p%20w@host/db"], ["p%20w", "p w"]],
  [["https://abc@host/"], ["abc"]],
  [["--url=https://host/mcp?mode=a&token=abc&key=def#x"], ["abc", "def"]],
  [["--password", "--verbose"], []],
  [["--max-tokens=4096", "--token-file", "/srv/t", "--key", "a.pem"], []],
  [["https://host/a@b?q=1", "mode=fast", "@scope/server@1.2.3"], []],
  [["%E0%A4%A", "https://u:%E0%A4%A@host"], ["%E0%A4%A"]],
])("of %j it is %j", (args, found) => {
  expect(credentialsIn(args)).toEqual(found);
});
