import { Command, CommanderError, Option as CommanderOption } from "commander";
import type { ExitCode } from "../faults.js";
import { cutArgv } from "./argv.js";
import type { Context, Option } from "./command.js";
import { type CommandLine, commands } from "./commands/index.js";
import { mistakes } from "./errors.js";

/** Parses the command line and runs what it names. Usage errors, told by commander itself, end in 2. */
export async function runProgram(context: Context, version: string): Promise<ExitCode> {
  const { head, command } = cutArgv(context.host.argv.slice(2));
  let code: ExitCode = 0;
  const program = new Command("rootprobe")
    .description("Finds out what an MCP server does with the roots it is given.")
    .version(version, "-V, --version", "print the version");
  dress(program, context);
  program.addHelpText(
    "after",
    "\nExit codes: 0 as expected, 1 drift or a requirement not met, 2 usage or configuration, 3 the server did not start,\n" +
      "4 inconclusive or unsteady, 70 a fault of rootprobe, 130 interrupted.",
  );
  for (const line of commands) {
    const sub = program.command(line.takes === "" ? line.name : `${line.name} ${line.takes}`).description(line.says);
    dress(sub, context);
    for (const { flag, says, repeatable } of line.flags) {
      const option = new CommanderOption(flag, says);
      if (repeatable) option.argParser((value: string, all: string[] | undefined) => [...(all ?? []), value]);
      sub.addOption(option);
    }
    if (line.examples.length > 0)
      sub.addHelpText("after", `\nExamples:\n${line.examples.map((text) => `  ${text}`).join("\n")}`);
    sub.action(async () => {
      if (command !== null && !line.server) throw mistakes.commandNotTaken(line.name, command[0]);
      const body = await line.load();
      const options = sub.opts<Record<string, Option>>();
      if (options.color === false) context.terminal.color = false;
      code = await body(context, { names: sub.args, command, options });
    });
  }
  if (head.length === 0 && command !== null) throw mistakes.noVerb(command);
  try {
    await program.parseAsync(head, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  return code;
}

function dress(command: Command, { terminal }: Context): void {
  command.exitOverride();
  command.helpCommand(false);
  command.configureOutput({
    writeOut: (text) => terminal.print(text),
    writeErr: (text) => terminal.tell(text),
    getOutHelpWidth: () => terminal.width,
    getErrHelpWidth: () => terminal.width,
    getOutHasColors: () => terminal.color,
    outputError: (text, write) => write(`${text.replace(/^error: /, "rootprobe: ").trimEnd()}\n${nextStep(command)}\n`),
  });
}

function nextStep(command: Command): string {
  const known = commands.find((line: CommandLine) => line.name === command.name());
  return known === undefined
    ? "`rootprobe --help` lists the commands."
    : `\`rootprobe ${known.name} --help\` lists its flags.`;
}
