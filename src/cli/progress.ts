import type { Progress } from "../model/progress.js";
import type { Loudness } from "./flags.js";
import type { Terminal } from "./terminal.js";

/** What the waiting person sees on stderr: one line a server, redrawn on a terminal; plain lines elsewhere. */
export interface Board {
  update(label: string, progress: Progress): void;
  /** The last word on one server. */
  finish(label: string, sentence: string): void;
  /** Takes a redrawn region away, so that what is printed next stands alone. */
  close(): void;
}

const silentBoard: Board = { update: () => {}, finish: () => {}, close: () => {} };

export function openBoard(terminal: Terminal, labels: string[], loudness: Loudness): Board {
  if (loudness === "quiet") return silentBoard;
  return terminal.live ? liveBoard(terminal, labels) : plainBoard(terminal, labels, loudness);
}

function plainBoard(terminal: Terminal, labels: string[], loudness: Loudness): Board {
  const last = new Map<string, string>();
  const say = (label: string, sentence: string) => {
    // Calibration can begin anew, when a server asks late for its roots: nothing that a reader could use.
    if (last.get(label) === sentence) return;
    last.set(label, sentence);
    terminal.tell(labels.length > 1 ? `${label}: ${sentence}` : sentence);
  };
  return {
    update: (label, progress) => {
      // A log has room for what ended; what began is told only to who asked for everything.
      const begun = progress.step === "scenario" && progress.state === "begun";
      if (!begun || loudness === "verbose") say(label, sentenceOf(progress));
    },
    finish: (label, sentence) => {
      if (labels.length > 1) say(label, sentence);
    },
    close: () => {},
  };
}

function liveBoard(terminal: Terminal, labels: string[]): Board {
  const sentences = new Map(labels.map((label) => [label, "waiting"]));
  const wide = Math.max(...labels.map((label) => label.length));
  let drawn = 0;
  const draw = () => {
    const lines = labels.map((label) => {
      const line = labels.length > 1 ? `${label.padEnd(wide)}  ${sentences.get(label)}` : `${sentences.get(label)}`;
      return line.slice(0, terminal.width - 1);
    });
    terminal.redraw(lines, drawn);
    drawn = lines.length;
  };
  const change = (label: string, sentence: string) => {
    sentences.set(label, sentence);
    draw();
  };
  return {
    update: (label, progress) => change(label, sentenceOf(progress)),
    finish: change,
    close: () => {
      if (drawn > 0) terminal.redraw([], drawn);
      drawn = 0;
    },
  };
}

export function sentenceOf(progress: Progress): string {
  switch (progress.step) {
    case "launching":
      return "starting the server";
    case "calibrating":
      return `looking for working calls: ${counted(progress.doors, "tool")}`;
    case "calibrated":
      return `${counted(progress.operations - progress.unproven, "operation")} work, ${progress.unproven} unproven`;
    case "scenario":
      return progress.state === "begun"
        ? `${progress.scenario} …`
        : `${progress.scenario} done (${progress.done} of ${progress.of})`;
    case "cut":
      return `${progress.why}: ${counted(progress.finished.length, "scenario")} came to an end, the others are left out`;
    case "remains":
      return progress.scratch === undefined
        ? `killed ${counted(progress.strays ?? 0, "stray")} of the server, which had left its process group`
        : `could not remove ${progress.scratch}: look what is mounted or locked there`;
    case "classified":
      return progress.classification;
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
