import { existsSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { clientServer, readClientFile } from "../../config/client-file.js";
import { findClientFiles } from "../../config/client-files.js";
import { configurationName } from "../../config/locate.js";
import { type ProposedServer, proposalFor, proposedText } from "../../config/proposal.js";
import { UsageFault } from "../../faults.js";
import { makeFolders } from "../../folders.js";
import type { CommandBody, Context } from "../command.js";
import { mistakes } from "../errors.js";
import { workflowText } from "../github-workflow.js";
import { packageVersion } from "../installed.js";

/** Writes rootprobe.yaml here, from what clients know of servers, and says what it could not decide. */
export const init: CommandBody = async (context, { options }) => {
  const { host, terminal } = context;
  const project = host.cwd();
  const force = options.force === true;
  const files = [{ path: join(project, configurationName), text: () => proposedText(proposals(context, project)) }];
  if (options.github === true) {
    files.push({
      path: join(project, ".github", "workflows", "rootprobe.yml"),
      text: () => workflowText(packageVersion()),
    });
  }
  // Either both or none: half of an init is hard to tell from a whole one.
  for (const { path } of files) if (existsSync(path) && !force) throw mistakes.alreadyThere(relative(project, path));
  for (const { path, text } of files.map(({ path, text }) => ({ path, text: text() }))) {
    write(path, text);
    terminal.print(`wrote ${relative(project, path)}`);
  }
  return 0;
};

function proposals({ host, terminal }: Context, project: string): ProposedServer[] {
  const places = { project, home: host.env.HOME ?? homedir(), appData: host.env.APPDATA };
  const found = new Map<string, ProposedServer>();
  for (const { path, spelled } of findClientFiles(places)) {
    for (const [name, server] of serversIn(path, spelled, terminal.tell)) {
      if (found.has(name)) {
        terminal.tell(`${spelled}: "${name}" left out, ${found.get(name)?.from} has that name already.`);
        continue;
      }
      const proposal = proposalFor(name, `${spelled}#${name}`, server);
      found.set(name, proposal);
      for (const sentence of proposal.undecided) terminal.tell(`${name}: ${sentence}.`);
    }
  }
  if (found.size === 0) throw mistakes.nothingToInit();
  return [...found.values()];
}

/** One bad file or server keeps none of the others out. */
function* serversIn(path: string, spelled: string, tell: (text: string) => void) {
  const attempt = <Value>(read: () => Value): Value | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UsageFault)) throw error;
      tell(`${spelled}: left out: ${error.message}`);
      return null;
    }
  };
  const servers = attempt(() => readClientFile(path)) ?? {};
  for (const name of Object.keys(servers)) {
    const server = attempt(() => clientServer(servers, name, path));
    if (server !== null) yield [name, server] as const;
  }
}

function write(path: string, text: string): void {
  try {
    makeFolders(dirname(path));
    writeFileSync(path, text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFault(`cannot write ${path}: ${why}. Make the directory writable.`, { cause });
  }
}
