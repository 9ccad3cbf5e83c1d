import type { Settings } from "../model/entry.js";
import { type ScenarioName, scenarioNames } from "../model/words.js";
import type { Option } from "./command.js";
import { mistakes } from "./errors.js";

/** One flag as `--help` shows it. */
export interface Flag {
  flag: string;
  says: string;
  /** May be given more than once. */
  repeatable?: true;
}

/** Where workspaces are made: neither the system's temp directory nor below HOME, which some servers always allow. */
export const defaultScratch = "/var/tmp";

type NumberSetting = Exclude<keyof Settings, "scenarios" | "scratch" | "sandbox" | "network">;

interface NumberFlag {
  name: string;
  unit: "seconds" | "milliseconds" | "processes";
  normal: number;
  least: number;
  most: number;
  says: string;
}

/** Settings that are numbers, in the unit the user types; Settings has milliseconds. */
export const numberFlags = {
  startTimeout: {
    name: "start-timeout",
    unit: "seconds",
    normal: 30,
    least: 0.1,
    most: 3600,
    says: "how long a server may take to start (a launcher may download)",
  },
  startWindow: {
    name: "start-window",
    unit: "milliseconds",
    normal: 1000,
    least: 0,
    most: 600_000,
    says: "how long to wait at the start for a roots/list",
  },
  runTimeout: {
    name: "run-timeout",
    unit: "seconds",
    normal: 600,
    least: 1,
    most: 86_400,
    says: "how long one server may take altogether",
  },
  callTimeout: {
    name: "call-timeout",
    unit: "seconds",
    normal: 10,
    least: 0.1,
    most: 3600,
    says: "how long one call may take",
  },
  settle: {
    name: "settle",
    unit: "milliseconds",
    normal: 600,
    least: 0,
    most: 600_000,
    says: "how long a server may take to apply a list that it was given",
  },
  window: {
    name: "window",
    unit: "milliseconds",
    normal: 2000,
    least: 0,
    most: 600_000,
    says: "how long to wait for a roots/list after a change",
  },
  jobs: {
    name: "jobs",
    unit: "processes",
    normal: 6,
    least: 1,
    most: 64,
    says: "server processes at a time; what is parallel is waiting",
  },
} satisfies Record<NumberSetting, NumberFlag>;

const placeholders = { seconds: "S", milliseconds: "MS", processes: "N" } as const;

/** Flags of run, check, explain and plan that shape the experiment. */
export const probeFlags: Flag[] = [
  { flag: "--scenario <a,b>", says: "only these scenarios (the committed file of an entry is then not written)" },
  { flag: "--cwd <DIR>", says: "working directory of the server; {allow}, {home} and {scratch} are filled in" },
  {
    flag: "--env <NAME=VALUE>",
    says: "a variable for the server (repeatable); its value is kept out of every output",
    repeatable: true,
  },
  { flag: "--unrestricted", says: "the server takes no directories at all: beyond is not asked" },
  { flag: "--scratch <DIR>", says: `base for workspaces (default: ${defaultScratch})` },
  ...Object.values(numberFlags).map(({ name, unit, normal, says }) => ({
    flag: `--${name} <${placeholders[unit]}>`,
    says: `${says} (default: ${normal}${unit === "processes" ? "" : unit === "seconds" ? " s" : " ms"})`,
  })),
  { flag: "--sandbox", says: "the server finds everything read-only outside its workspace (Linux, needs bubblewrap)" },
  { flag: "--no-network", says: "with --sandbox: the server has no network" },
  { flag: "--transcript <FILE>", says: "JSON lines: every message, disk change and judgement; secrets are masked" },
];

export const noColor: Flag = { flag: "--no-color", says: "no colour" };

/** Flags of what reports to a person. */
export const reportFlags: Flag[] = [
  { flag: "--quiet", says: "errors only" },
  { flag: "--verbose", says: "all cells" },
  noColor,
];

export function textOf(option: Option): string | null {
  return typeof option === "string" ? option : null;
}

export function settingsOf(options: Record<string, Option>): Settings {
  const number = (key: NumberSetting): number => {
    const flag: NumberFlag = numberFlags[key];
    const typed = textOf(options[key]);
    return (typed === null ? flag.normal : checkedNumber(flag, typed)) * (flag.unit === "seconds" ? 1000 : 1);
  };
  if (options.network === false && options.sandbox !== true) throw mistakes.networkWithoutSandbox();
  return {
    scenarios: scenariosOf(options) ?? [...scenarioNames],
    scratch: textOf(options.scratch) ?? defaultScratch,
    startTimeout: number("startTimeout"),
    startWindow: number("startWindow"),
    runTimeout: number("runTimeout"),
    callTimeout: number("callTimeout"),
    settle: number("settle"),
    window: number("window"),
    jobs: number("jobs"),
    sandbox: options.sandbox === true,
    network: options.network !== false,
  };
}

function checkedNumber({ name, unit, normal, least, most }: NumberFlag, typed: string): number {
  const flag = `--${name}`;
  if (!/^-?\d+(\.\d+)?$/.test(typed)) throw mistakes.notANumber(flag, typed, unit, normal);
  const value = Number(typed);
  if (unit === "processes" && !Number.isInteger(value)) throw mistakes.notWhole(flag, typed);
  if (value < least || value > most) throw mistakes.outOfRange(flag, typed, unit, least, most);
  return value;
}

/** The scenarios that `--scenario` names, in table order; null where it was not given. */
export function scenariosOf(options: Record<string, Option>): ScenarioName[] | null {
  const typed = textOf(options.scenario);
  if (typed === null) return null;
  const named = typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (named.length === 0) throw mistakes.emptyList("--scenario", scenarioNames);
  for (const name of named) {
    if (!scenarioNames.some((known) => known === name)) throw mistakes.notInList("--scenario", name, scenarioNames);
  }
  return scenarioNames.filter((name) => named.includes(name));
}

/** One of a closed set, or the first of it where the flag was not given. */
export function choiceOf<Choice extends string>(
  flag: string,
  option: Option,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const typed = textOf(option);
  if (typed === null) return choices[0];
  const choice = choices.find((known) => known === typed);
  if (choice === undefined) throw mistakes.notInList(flag, typed, choices);
  return choice;
}

/** `--env` given several times: the last value of a name counts. */
export function environmentOf(options: Record<string, Option>): Record<string, string> {
  const given = Array.isArray(options.env) ? options.env : [];
  return Object.fromEntries(
    given.map((assignment) => {
      const at = assignment.indexOf("=");
      if (at < 1) throw mistakes.notAnAssignment(assignment);
      return [assignment.slice(0, at), assignment.slice(at + 1)];
    }),
  );
}

export type Loudness = "quiet" | "normal" | "verbose";

export function loudnessOf(options: Record<string, Option>): Loudness {
  if (options.quiet === true && options.verbose === true) throw mistakes.quietAndVerbose();
  return options.quiet === true ? "quiet" : options.verbose === true ? "verbose" : "normal";
}
