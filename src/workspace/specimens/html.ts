import { commonWord } from "../../model/commons.js";
import { filePiece, type Specimen } from "./specimen.js";

export const html: Specimen = (name, mint) => {
  const [title, heading, body] = [mint.token(), mint.token(), mint.token()];
  const text = [
    "<!doctype html>",
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${commonWord} ${title}</title></head>`,
    "<body>",
    `<h1>${commonWord} ${heading}</h1>`,
    `<p>The ${commonWord} ${body} is open. <a href="https://example.org/${body}">${commonWord}</a></p>`,
    "</body>",
    "</html>",
    "",
  ];
  return [filePiece(name, text.join("\n"), [title, heading, body])];
};
