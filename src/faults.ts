/** What makes a run end without a matrix. Everything else that a server does is data. */

/** Exit codes of the program (design: Commands). */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 70 | 130;

/** Says what happened, with the value, then what to do next. */
export class Fault extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "Fault";
  }
}

/** 2: the command line, the configuration, or this machine (scratch not writable, disk full). */
export class UsageFault extends Fault {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 2, options);
    this.name = "UsageFault";
  }
}

/** 3: the server did not start, or speaks no protocol revision of ours. */
export class StartFault extends Fault {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 3, options);
    this.name = "StartFault";
  }
}
