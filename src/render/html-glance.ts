import { traitOpenness } from "../matrix/trait-words.js";
import { visible } from "../matrix/visible.js";
import type { Matrix } from "../model/matrix.js";
import { type Classification, type TraitName, traitNames } from "../model/words.js";
import { traitPhrase } from "./phrases.js";
import type { Sheet } from "./sheet.js";
import type { Tone } from "./signs.js";
import { escaped } from "./xml.js";

/** Signs of a trait: the word stands beside it. */
const traitSigns: Record<Tone, string> = {
  "as-declared": "\u25CF",
  open: "\u25CB",
  closed: "\u25CF",
  unknown: "\u00B7",
};

const classTones: Record<Classification, Tone> = {
  enforcing: "as-declared",
  "first-root-only": "closed",
  "read-only-enforcing": "open",
  "write-only-enforcing": "open",
  mixed: "open",
  advisory: "open",
  inconclusive: "unknown",
};

/** Servers by traits; a trait that no server has a word for has no column. */
export function glanceTable(sheets: readonly Sheet[]): string {
  const traits = traitNames.filter((trait) => sheets.some(({ matrix }) => matrix.traits[trait] !== undefined));
  return `<h2 id="glance">At a glance</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="glance">
<table>
<caption>${traitSigns["as-declared"]} closed, ${traitSigns.open} open, ${traitSigns.unknown} neither</caption>
<thead><tr><th scope="col">server</th><th scope="col">class</th>${traits.map((trait) => `<th scope="col">${trait}</th>`).join("")}</tr></thead>
<tbody>
${sheets.map((sheet, index) => glanceRow(sheet, serverId(index), traits)).join("\n")}
</tbody>
</table>
</div>`;
}

function glanceRow({ matrix, file }: Sheet, id: string, traits: readonly TraitName[]): string {
  const { server, classification, protocol, conclusive } = matrix;
  const cells = traits.map((trait) => {
    const word = matrix.traits[trait];
    if (word === undefined) return "<td></td>";
    const tone = traitTone(matrix, trait);
    return `<td class="trait ${tone === "unknown" ? "quiet" : tone}" title="${escaped(traitPhrase(trait, word))}"><span class="sign" aria-hidden="true">${traitSigns[tone]}</span> ${escaped(word)}</td>`;
  });
  return `<tr data-server="${id}"><th scope="row"><a href="#${id}">${escaped(server.name)}</a> ${escaped(server.version)}${fileLine(file)}</th><td class="trait ${classTones[classification]}">${classification}<br><span class="quiet">${escaped(protocol)}, ${escaped(conclusive)}</span></td>${cells.join("")}</tr>`;
}

/** Two launches, or two versions, of one server can share its name; their files do not. */
function fileLine(file: string | null): string {
  return file === null ? "" : `<br><span class="quiet">${escaped(visible(file))}</span>`;
}

function traitTone(matrix: Matrix, trait: TraitName): Tone {
  const openness = traitOpenness(matrix, trait);
  if (openness === null) return "unknown";
  return openness > 0 ? "open" : "as-declared";
}

/** Id of a server's section: names can be anything, and two servers can share one. */
export function serverId(index: number): string {
  return `server-${index + 1}`;
}
