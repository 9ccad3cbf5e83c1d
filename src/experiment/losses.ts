/** More processes than this are not started for one scenario: a server that dies at every call must come to an end. */
const mostRestarts = 64;
/** Nor is a process that follows so many which died before any reply. */
const mostInVain = 6;

/** How often the server of an arrangement was lost and started again. */
export class Losses {
  /** Processes one after the other that died before any reply. */
  inVain = 0;
  private restarts = 0;

  get allowAnother(): boolean {
    return this.restarts < mostRestarts && this.inVain < mostInVain;
  }

  restarted(): void {
    this.restarts += 1;
    this.inVain += 1;
  }

  /** A call got a reply: the process that it came from was worth starting. */
  replied(): void {
    this.inVain = 0;
  }

  /** What one tool did to its processes is not held against the next one. */
  forgive(): void {
    this.restarts = 0;
    this.inVain = 0;
  }
}
