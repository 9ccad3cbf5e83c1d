import { commonWord, replaceableLine } from "../../model/commons.js";
import { filePiece, type Specimen } from "./specimen.js";

export const markdown: Specimen = (name, mint) => {
  const [title, item, link] = [mint.token(), mint.token(), mint.token()];
  const text = [
    "---",
    `title: ${commonWord} ${title}`,
    `tags: [${commonWord}]`,
    "---",
    "",
    `# The ${commonWord} ${title}`,
    "",
    replaceableLine,
    "",
    `- [ ] ask at the ${commonWord} ${item}`,
    "",
    "## Ropes",
    "",
    `See [the ${commonWord} ${link}](https://example.org/${link}).`,
    "",
  ].join("\n");
  return [filePiece(name, text, [title, item, link])];
};
