import type { Host, StopSignal } from "./host.js";
import type { Terminal } from "./terminal.js";

const stopSignals: readonly StopSignal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** How long servers and scratch may take to go after the first Ctrl-C, in milliseconds; then we go without them. */
const patience = 8_000;

export interface Interrupt {
  signal: AbortSignal;
  /** Puts the signals back as they were. */
  stop(): void;
}

/** First signal: every server is killed and its scratch removed, then 130. Second signal: 130 at once. */
export function watchSignals(host: Host, terminal: Terminal): Interrupt {
  const controller = new AbortController();
  let deadline: NodeJS.Timeout | null = null;
  const onSignal = () => {
    if (controller.signal.aborted) {
      host.exit(130);
      return;
    }
    terminal.tell("rootprobe: interrupted, closing the servers. Once more to quit at once.");
    controller.abort(new DOMException("interrupted", "AbortError"));
    deadline = setTimeout(() => host.exit(130), patience);
    deadline.unref();
    void import("../server/group.js").then((group) => group.killAll());
  };
  for (const name of stopSignals) host.on(name, onSignal);
  return {
    signal: controller.signal,
    stop: () => {
      if (deadline !== null) clearTimeout(deadline);
      for (const name of stopSignals) host.off(name, onSignal);
    },
  };
}
