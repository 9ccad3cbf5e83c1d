/** What the program needs of a stream. */
export interface Stream {
  write(text: string, done?: (error?: Error | null) => void): boolean;
  on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
  isTTY?: boolean;
  columns?: number;
}

export type StopSignal = "SIGINT" | "SIGTERM" | "SIGHUP";

/** The process, as the one parameter of the program: a test passes its own and reads what was written. */
export interface Host {
  argv: string[];
  env: Record<string, string | undefined>;
  cwd(): string;
  stdout: Stream;
  stderr: Stream;
  exit(code: number): void;
  on(event: StopSignal | "uncaughtException", listener: (error?: unknown) => void): unknown;
  off(event: StopSignal | "uncaughtException", listener: (error?: unknown) => void): unknown;
}
