/**
 * Text of others in GitHub's Markdown. A code span shows everything as it is and links nothing; a backtick inside needs a
 * longer fence, and a bar would end a table's cell even there.
 */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") || text.trim() !== text ? " " : "";
  return `${fence}${pad}${text.replaceAll("|", "\\|")}${pad}${fence}`;
}

/**
 * Running text with a name in it: nothing of it is markup, a mention or a link. GitHub looks for mentions and issue
 * numbers after rendering, so that escaping does not stop it; a comment between does.
 */
export function plainText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_{}[\]#!|~$]/g, "\\$&")
    .replace(/([@#])(?=\w)/g, "$1<!-- -->")
    .replace(/(https?):/gi, "$1&#58;")
    .replace(/\b(www)\./gi, "$1&#46;");
}
