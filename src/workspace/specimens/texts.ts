import { commonWord, replaceableLine } from "../../model/commons.js";

/**
 * A plain text with a canary at the head, in the middle and at the end, so that any part of it shows one. The common word
 * stands beside each. Only the canaries tell it from its twins.
 */
export function notes([head, middle, tail]: [string, string, string]): string {
  return [
    `The ${commonWord} ${head} opens at dawn.`,
    replaceableLine,
    "Ropes are kept by the door.",
    `From the ${commonWord} ${middle} one sees the lights.`,
    "Boats are painted in spring.",
    `Until the ${commonWord} ${tail} closes at dusk.`,
    "",
  ].join("\n");
}

/** One line with a canary. */
export function line(token: string): string {
  return `The ${commonWord} ${token}.\n`;
}
