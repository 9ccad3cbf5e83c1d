import type { Matrix } from "../model/matrix.js";
import type { TraitName } from "../model/words.js";

/** One committed matrix and the package that it was made from. */
export interface GalleryRow {
  /** Name of the entry in rootprobe.yaml; the matrix is `<name>.yaml`. */
  name: string;
  /** `package@version`: what a server says of its own version is often another number. */
  spec: string;
  matrix: Matrix;
}

const shownTraits = [
  "list_changed",
  "cleared",
  "startup",
  "composition",
  "fallback",
  "beyond",
] as const satisfies TraitName[];

const intro = `# Matrices of real servers

What MCP servers from npm were seen to do with the roots they were given. Made by \`npm run gallery\` from
[rootprobe.yaml](rootprobe.yaml), each server at a pinned version, installed as [packages.yaml](packages.yaml) says. This
file is made from the matrices; do not edit it.

Roots are advisory by the specification, and deprecated since its revision of 2026-07-28: \`advisory\` describes a server
that never promised more, and it is no fault. A class holds for one launch line, one protocol revision and one platform,
and for the operations that worked; its count says how many did. The words are explained in the [README](../README.md).`;

/** The table of all matrices, in the order of rootprobe.yaml. Pure: the same matrices give the same text. */
export function galleryReadme(rows: readonly GalleryRow[]): string {
  const header = ["server", "launch", "class", "conclusive", ...shownTraits];
  const lines = rows.map(({ name, spec, matrix }) => [
    `[${cell(spec)}](${encodeURIComponent(name)}.yaml)`,
    code(argumentsOf(matrix)),
    `${matrix.classification} (${cell(matrix.protocol)})`,
    cell(matrix.conclusive),
    ...shownTraits.map((trait) => cell(matrix.traits[trait] ?? "")),
  ]);
  return [
    intro,
    "",
    row(header),
    row(header.map(() => "---")),
    ...lines.map(row),
    "",
    `${rows.length} matrices of ${new Set(rows.map(({ spec }) => nameIn(spec))).size} packages. ${unprovenLine(rows)}`,
    "",
  ].join("\n");
}

/** What the launch line says of directories: without the interpreter, the script and what runs it. */
function argumentsOf({ launch, cwd, env, files, unrestricted }: Matrix): string {
  const words = launch.filter((word) => word.includes("{allow}") || /^--?[a-z]/.test(word));
  const pairs = Object.entries(env ?? {}).filter(([, value]) => value.includes("{allow}"));
  return [
    ...pairs.map(([name, value]) => `${name}=${value}`),
    ...words,
    ...(cwd === undefined ? [] : [`in ${cwd}`]),
    ...(files === undefined ? [] : Object.keys(files)),
    ...(unrestricted === true ? ["unrestricted"] : []),
  ].join(" ");
}

function unprovenLine(rows: readonly GalleryRow[]): string {
  const operations = rows.flatMap(({ matrix }) => Object.keys(matrix.operations)).length;
  const unproven = rows.flatMap(({ matrix }) => matrix.unproven).length;
  return `${operations} operations worked, ${unproven} were never seen to work and stand under \`unproven\`.`;
}

function nameIn(spec: string): string {
  return spec.slice(0, spec.lastIndexOf("@"));
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function code(text: string): string {
  return text === "" ? "" : `\`${cell(text).replaceAll("`", "'")}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s+/g, " ");
}
