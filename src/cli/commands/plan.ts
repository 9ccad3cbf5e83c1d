import { visible } from "../../matrix/visible.js";
import type { Plan, PlannedDoor } from "../../run/plan.js";
import type { CommandBody } from "../command.js";
import { choiceOf, settingsOf } from "../flags.js";
import { prepareBase } from "../scratch-base.js";
import { oneTarget } from "../targets.js";

/** What a run would start and call, and what it would leave out and why. Starts the server for its lists; calls no tool. */
export const plan: CommandBody = async (context, invocation) => {
  const { terminal, host, signal } = context;
  const { options } = invocation;
  const format = choiceOf("--format", options.format, ["text", "json"]);
  const target = await oneTarget(context, invocation, "plan");
  const settings = settingsOf(options);
  const scenarios =
    options.scenario === undefined ? (target.server?.scenarios ?? settings.scenarios) : settings.scenarios;
  await prepareBase(settings.scratch, terminal, "normal");
  const { planOf } = await import("../../run/plan.js");
  const planned = await planOf({
    entry: target.entry,
    settings: { ...settings, scenarios },
    user: host.env,
    signal,
    record: () => {},
    onProgress: () => {},
  });
  terminal.print(format === "json" ? JSON.stringify(planned, null, 2) : planText(planned));
  return 0;
};

function planText({ server, protocol, doors, sessions }: Plan): string {
  return [
    `${visible(server.name)} ${visible(server.version)} (${visible(protocol)})`,
    "",
    ...doors.flatMap(doorLines),
    "",
    ...sessions.map(({ scenario, asks, cells }) => `${scenario}: ${asks}\n    ${cells.join(" ")}`),
  ].join("\n");
}

function doorLines({ door, kind, skipped, slots }: PlannedDoor): string[] {
  const name = `${kind} ${visible(door)}`;
  if (skipped !== null) return [`${name}: not called, ${visible(skipped)}`];
  if (slots.length === 0) return [`${name}: no argument that could be a path`];
  return slots.flatMap(({ address, likelihood, candidates, first }) => {
    const guess = likelihood === "weak" ? ", a weak guess" : "";
    const example = first === null ? [] : [`    first: ${visible(JSON.stringify(first.args))}`];
    return [`${visible(address)}: up to ${candidates} calls to find one that works${guess}`, ...example];
  });
}
