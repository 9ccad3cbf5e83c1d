import { parseAddress } from "../matrix/address.js";
import { type Drift, type Level, levels } from "../matrix/drift.js";
import { codeSpan, plainText } from "./markdown-text.js";
import { painted, strong, type Tone } from "./signs.js";
import { cut, hang, namesOf } from "./text.js";

/** What each level is called in print, and how it is painted. */
const headings: Record<Level, { title: string; tone: Tone }> = {
  loosened: { title: "Loosened", tone: "open" },
  "coverage-lost": { title: "Coverage lost", tone: "unknown" },
  tightened: { title: "Tightened", tone: "as-declared" },
  gained: { title: "Gained", tone: "as-declared" },
  changed: { title: "Changed", tone: "unknown" },
};

const nothing = "Nothing changed.";
/** A trait that varies names every operation, and there can be hundreds; JSON has them all. */
const longestSentence = 600;

/** One line of a report: what changed alike in several cells of several operations is said once. */
interface Line {
  /** Cells (by scenario where there are several), a part of operations (`verdict`), an operation, or a key of the file. */
  what: string;
  sentence: string;
  operations: string[];
}

/** For a terminal. Ends without a newline. */
export function driftText(drifts: readonly Drift[], { width, color }: { width: number; color: boolean }): string {
  if (drifts.length === 0) return nothing;
  return byLevel(drifts)
    .map(({ level, lines, count }) => {
      const { title, tone } = headings[level];
      return [
        painted(strong(`${title} (${count})`, color), tone, color),
        ...lines.flatMap(({ what, sentence, operations }) => {
          const names = operations.length === 0 ? "" : ` in ${namesOf(operations)}`;
          return hang(`${what}: ${cut(sentence, longestSentence)}${names}`, width, 4).map((line, index) =>
            index === 0 ? `  ${line}` : line,
          );
        }),
      ].join("\n");
    })
    .join("\n\n");
}

/** For a comment on a pull request, which GitHub refuses above 65,536 characters. Ends without a newline. */
export function driftMarkdown(drifts: readonly Drift[], most = 65_000): string {
  if (drifts.length === 0) return nothing;
  let room = most;
  let left = 0;
  const blocks = byLevel(drifts).map(({ level, lines, count }) => {
    const title = `**${headings[level].title}** (${count})`;
    room -= title.length + 100;
    const items = lines.map(markdownItem).filter((item) => {
      room -= item.length + 1;
      if (room < 0) left += 1;
      return room >= 0;
    });
    return [title, "", ...items].join("\n");
  });
  if (left > 0) blocks.push(`*${left} more lines, left out for length.*`);
  return blocks.join("\n\n");
}

function markdownItem({ what, sentence, operations }: Line): string {
  const names = operations.length === 0 ? "" : ` in ${operations.slice(0, 4).map(codeSpan).join(", ")}`;
  const more = operations.length > 4 ? ` and ${operations.length - 4} more` : "";
  return `- ${codeSpan(what)}: ${plainText(cut(sentence, longestSentence))}${names}${more}`;
}

/** For programs: every drift, one by one. */
export function driftJson(drifts: readonly Drift[]): string {
  return JSON.stringify(drifts, null, 2);
}

/** `cases` comes out first as compare puts it: under Changed, but before everything else. */
function byLevel(drifts: readonly Drift[]): { level: Level; lines: Line[]; count: number }[] {
  const first = drifts.filter((each) => each.address === "cases");
  const rest = drifts.filter((each) => each.address !== "cases");
  return [
    ...group("changed", first),
    ...levels.flatMap((level) =>
      group(
        level,
        rest.filter((each) => each.level === level),
      ),
    ),
  ];
}

function group(level: Level, drifts: readonly Drift[]): { level: Level; lines: Line[]; count: number }[] {
  return drifts.length === 0 ? [] : [{ level, lines: linesOf(drifts), count: drifts.length }];
}

function linesOf(drifts: readonly Drift[]): Line[] {
  const byPart = new Map<string, Line>();
  for (const { address, sentence } of drifts) {
    const split = partOf(address);
    const what = split?.part ?? address;
    const line = gathered(byPart, `${split === null ? "key" : "part"} ${what} ${sentence}`, { what, sentence });
    if (split !== null) line.operations.push(split.operation);
  }
  const byOperations = new Map<string, Line & { parts: string[] }>();
  for (const line of byPart.values()) {
    const key = JSON.stringify(isCell(line.what) ? [line.sentence, line.operations] : [line.what, line.sentence]);
    const merged = byOperations.get(key) ?? { ...line, parts: [] };
    merged.parts.push(line.what);
    byOperations.set(key, merged);
  }
  return [...byOperations.values()].map(({ parts, ...line }) => ({ ...line, what: cellsByScenario(parts) }));
}

function gathered(lines: Map<string, Line>, key: string, start: Omit<Line, "operations">): Line {
  const line = lines.get(key) ?? { ...start, operations: [] };
  lines.set(key, line);
  return line;
}

/** What of which operation an address names; null for a key of the file and for an operation as a whole. */
function partOf(address: string): { operation: string; part: string } | null {
  const cell = parseAddress(address);
  if (cell !== null) return { operation: cell.operation, part: `${cell.scenario}.${cell.cell}` };
  const [, operation, part] = /^(.+) (verdict|effect|variants)$/.exec(address) ?? [];
  return operation === undefined || part === undefined ? null : { operation, part };
}

function isCell(part: string): boolean {
  return parseAddress(`* ${part}`) !== null;
}

/** One stays as it is; several are `steady gap sibling; crossed undeclared`. */
function cellsByScenario(parts: readonly string[]): string {
  if (parts.length === 1) return parts[0] ?? "";
  const scenarios = new Map<string, string[]>();
  for (const part of parts) {
    const [scenario = "", cell = ""] = part.split(".");
    scenarios.set(scenario, [...(scenarios.get(scenario) ?? []), cell]);
  }
  return [...scenarios].map(([scenario, cells]) => `${scenario} ${cells.join(" ")}`).join("; ");
}
