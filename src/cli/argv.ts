/**
 * Cuts argv at its first `--`. commander would drop it: `run fs -- npx x` arrives there as three names, and with
 * passThroughOptions `run fs --output f` loses its flag.
 */
export function cutArgv(argv: string[]): { head: string[]; command: string[] | null } {
  const at = argv.indexOf("--");
  return at === -1 ? { head: argv, command: null } : { head: argv.slice(0, at), command: argv.slice(at + 1) };
}
