import { parseAddress } from "../../matrix/address.js";
import type { RunFacts } from "../../model/facts.js";
import type { CommandBody } from "../command.js";
import { mistakes } from "../errors.js";
import { loudnessOf, settingsOf, textOf } from "../flags.js";
import { openBoard } from "../progress.js";
import { prepareBase } from "../scratch-base.js";
import { oneTarget } from "../targets.js";
import { redactedTranscript } from "../transcript.js";

/** Takes one cell anew and prints how its word came about. The whole scenario is arranged, but only this operation is called. */
export const explain: CommandBody = async (context, invocation) => {
  const { terminal, host, signal } = context;
  const { options } = invocation;
  const [address = "", ...names] = invocation.names;
  const cell = parseAddress(address);
  if (cell === null) throw mistakes.noSuchCell(address);
  const loudness = loudnessOf(options);
  const settings = { ...settingsOf(options), scenarios: [cell.scenario] };
  const target = await oneTarget(context, { ...invocation, names }, "explain");
  const transcript = await redactedTranscript(context, textOf(options.transcript), 1);
  await prepareBase(settings.scratch, terminal, loudness);
  const board = openBoard(terminal, [target.label], loudness);
  let cut = false;
  try {
    const { gather } = await import("../../run/gather.js");
    const facts: RunFacts = await gather({
      entry: target.entry,
      settings,
      user: host.env,
      signal,
      record: (line) => transcript?.write(line),
      onProgress: (progress) => {
        if (progress.step === "cut") cut = true;
        board.update(target.label, progress);
      },
      only: cell.operation,
    });
    board.close();
    if (!facts.operations.some((operation) => operation.address === cell.operation)) {
      throw mistakes.noSuchOperation(cell.operation);
    }
    const { explanationOf } = await import("../explanation.js");
    terminal.print(explanationOf(facts, cell));
    transcript?.write({ type: "facts", facts: JSON.parse(JSON.stringify(facts)) });
    await transcript?.keep();
    return cut ? 4 : 0;
  } finally {
    board.close();
    transcript?.discard();
  }
};
