import { UsageFault } from "../faults.js";
import { didYouMean } from "../nearest.js";

/** Every mistake on the command line, in one place: what happened, with the value, then what to do. */
export const mistakes = {
  noCommand: () =>
    new UsageFault(
      "nothing to probe: no server command, and no rootprobe.yaml from here up to the repository root. " +
        "Give a command after `--`, e.g. `rootprobe run -- npx -y some-server {allow}`, or write a rootprobe.yaml with `rootprobe init`.",
    ),
  noVerb: (command: string[]) =>
    new UsageFault(`no rootprobe command before \`--\`. Did you mean \`rootprobe run -- ${command.join(" ")}\`?`),
  emptyCommand: () =>
    new UsageFault("no server command after `--`. Put it there, e.g. `rootprobe run -- npx -y some-server {allow}`."),
  nameAndCommand: (name: string, command: string[]) =>
    new UsageFault(
      `both an entry (${name}) and a command (${command[0]}) to probe. Leave out the name, or \`--\` and what follows.`,
    ),
  looksLikeCommand: (name: string, names: string[]) =>
    new UsageFault(
      `no rootprobe.yaml here, so "${name}" names no entry. To probe a command put \`--\` before it: \`rootprobe run -- ${names.join(" ")}\`.`,
    ),
  commandNotTaken: (name: string, first: string | undefined) =>
    new UsageFault(
      `\`rootprobe ${name}\` takes no server command, but \`-- ${first ?? ""}\` was given. Leave out \`--\` and what follows.`,
    ),
  outputForSeveral: (count: number) =>
    new UsageFault(
      `--output names one file, but there are ${count} servers. Name one server, or leave --output out: each entry has its file.`,
    ),
  transcriptForSeveral: (count: number) =>
    new UsageFault(`--transcript names one file, but there are ${count} servers. Name one server.`),
  severalNotTaken: (command: string, count: number) =>
    new UsageFault(`\`rootprobe ${command}\` takes one server, but there are ${count}. Name one of them.`),
  unknownEntry: (name: string, known: string[], file: string) =>
    new UsageFault(`no server "${name}" in ${file}.${didYouMean(name, known)} It has: ${known.join(", ") || "none"}.`),
  notANumber: (flag: string, value: string, unit: string, example: number) =>
    new UsageFault(`${flag} takes ${unit} as a plain number, e.g. ${flag} ${example}: got "${value}".`),
  outOfRange: (flag: string, value: string, unit: string, least: number, most: number) =>
    new UsageFault(`${flag} takes ${least} to ${most} ${unit}: got ${value}.`),
  notWhole: (flag: string, value: string) => new UsageFault(`${flag} takes a whole number: got ${value}.`),
  notInList: (flag: string, value: string, known: readonly string[]) =>
    new UsageFault(`${flag}: no "${value}".${didYouMean(value, known)} There are: ${known.join(", ")}.`),
  emptyList: (flag: string, known: readonly string[]) =>
    new UsageFault(`${flag} names nothing. There are: ${known.join(", ")}.`),
  notAnAssignment: (value: string) =>
    new UsageFault(
      `--env takes NAME=VALUE: got "${value}". To hand on a variable of yours: --env ${value || "NAME"}='\${${value || "NAME"}}'.`,
    ),
  noCommitted: (file: string, name: string) =>
    new UsageFault(`no committed matrix ${file}. Make it with \`rootprobe run ${name}\` and commit it.`),
  orphan: (file: string) =>
    new UsageFault(`${file} belongs to no server in rootprobe.yaml. Remove the file, or add its server.`),
  noTranscript: (file: string) =>
    new UsageFault(`no file ${file}. Make a transcript with \`rootprobe run --transcript FILE -- …\`.`),
  alreadyThere: (file: string) =>
    new UsageFault(`${file} is there already. To write it anew: \`rootprobe init --force\`.`),
  nothingToInit: () =>
    new UsageFault(
      "no server found in .mcp.json, .vscode/mcp.json, nor in Cursor's and Claude's own files. " +
        "Write rootprobe.yaml by hand: `rootprobe schema config` describes it.",
    ),
  noSuchCell: (address: string) =>
    new UsageFault(
      `"${address}" addresses no cell. Write the operation, a space, and scenario.cell in one argument, e.g. 'read_file(path) steady.gap'.`,
    ),
  noSuchOperation: (operation: string) =>
    new UsageFault(`the server has no operation "${operation}". \`rootprobe plan\` lists what it has.`),
  networkWithoutSandbox: () =>
    new UsageFault("--no-network is a wall of the sandbox, and there is none. Add --sandbox, or leave it out."),
  quietAndVerbose: () => new UsageFault("--quiet and --verbose exclude each other. Leave one of them out."),
  noFixture: (file: string) =>
    new UsageFault(`the demo's server ${file} is not there. Build first: \`npm run build\`.`),
  noFile: (file: string) =>
    new UsageFault(`no file ${file}. Look at the spelling, or make it with \`rootprobe run --output ${file} -- …\`.`),
  isFolder: (file: string) => new UsageFault(`${file} is a directory. Name a file in it.`),
  unreadable: (file: string, why: string) => new UsageFault(`cannot read ${file}: ${why}.`),
} as const;
