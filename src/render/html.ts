import { createHash } from "node:crypto";
import { shown } from "../matrix/shown.js";
import { type Outcome, outcomes } from "../model/words.js";
import { glanceTable, serverId } from "./html-glance.js";
import { script } from "./html-script.js";
import { operationTable, traitList } from "./html-server.js";
import { style } from "./html-style.js";
import type { Render, Sheet } from "./sheet.js";
import { signs } from "./signs.js";
import { headline, summaryOf, whyOf } from "./summary.js";
import { escaped } from "./xml.js";

/**
 * One page that needs nothing else: no request leaves it, and its policy allows none. All servers by their traits first,
 * then each with its operations and every cell. Colour and sign both carry the meaning; details open on demand.
 */
export const html: Render = (sheets) => {
  const pages = sheets.map(({ matrix, file }) => ({ matrix: shown(matrix), file }));
  const title = pages.length === 1 ? `Boundary matrix of ${pages[0]?.matrix.server.name ?? ""}` : "Boundary matrices";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#servers">To the servers</a>
<h1>${escaped(title)}</h1>
<p>What each server did with the roots that it was given. Descriptions, not judgements: roots are advisory.</p>
<form class="filter" hidden><label for="filter">Filter by name of a server or an operation</label>
<input id="filter" type="search" autocomplete="off"> <span id="count" role="status"></span></form>
<main>
${glanceTable(pages)}
<h2 id="legend">How to read the cells</h2>
<p>${outcomes.map(legendOf).join(" ")}</p>
<p><span class="tag as-declared">as the list declares</span> <span class="tag open">open although not declared</span>
<span class="tag closed">refused although declared</span> <span class="tag unknown">could not be shown</span></p>
<div id="servers">
${pages.map(serverSection).join("\n")}
</div>
</main>
<script>${script}</script>
</body>
</html>
`;
};

function legendOf(outcome: Outcome): string {
  return `<span class="tag"><span class="sign">${signs[outcome]}</span> ${outcome}</span>`;
}

function serverSection({ matrix, file }: Sheet, index: number): string {
  const { server, launch } = matrix;
  const [, ...sentences] = summaryOf(matrix);
  return `<section class="server" id="${serverId(index)}" data-name="${escaped(`${server.name} ${server.version} ${file ?? ""}`.trim())}" aria-labelledby="${serverId(index)}-title">
<h2 id="${serverId(index)}-title">${escaped(headline(matrix))}</h2>
<p>${escaped(whyOf(matrix))}</p>
<p class="quiet"><code>${escaped(launch.join(" "))}</code> on ${escaped(matrix.platform)}</p>
<ul>
${sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join("\n")}
</ul>
${operationTable(matrix, serverId(index))}
<details><summary>Traits in words</summary>
${traitList(matrix)}
</details>
</section>`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
