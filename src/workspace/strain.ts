/** Errors that speak of this machine and not of what a server did: they are told, never taken for an answer of the disk. */
const ofMachine = new Set(["EMFILE", "ENFILE", "ENOMEM", "EIO", "ENOSPC", "EDQUOT", "EROFS"]);

/** Does it, and lets nothing but strain through: a server that fights over the workspace is told by the next look. */
export function despiteServer(act: () => void): void {
  try {
    act();
  } catch (error) {
    passOnStrain(error);
  }
}

/** Throws it on where this machine has run out of something: what could not be looked at would read as unchanged. */
export function passOnStrain(error: unknown): void {
  if (error instanceof Error && "code" in error && ofMachine.has(String(error.code))) throw error;
}
