import type { Ledger, Sample } from "../../model/ledger.js";
import type { Observation } from "../../model/observation.js";
import { groundOf, within } from "../ground.js";
import { bodyOf, textsIn } from "./said.js";
import type { Oracle } from "./sighting.js";

/**
 * A size or a date that only one specimen has, as a whole token of the reply: `12,345` and `123456` prove nothing about
 * 12345, and no more does a number that was sent. Notifications are left out: logs are full of numbers.
 */
export const measure: Oracle = (observation, ground) =>
  statSeen(observation, ground.ledger).map((sample) => ({
    effect: "stat",
    place: sample.place,
    shelf: sample.shelf,
    path: sample.path,
    evidence: `the reply gives the size or date of ${sample.path}`,
  }));

/** The samples whose size or date the reply gives. */
export function statSeen(observation: Observation, ledger: Ledger): Sample[] {
  const said = textsIn([observation.reply, ...observation.followed].map(bodyOf));
  const sent = textsIn([observation.call.params]);
  const shows = (sample: Sample, texts: string[]) =>
    (sample.size !== null && texts.some((text) => holdsNumber(text, String(sample.size)))) ||
    (sample.date !== null && texts.some((text) => holdsDate(text, String(sample.date))));
  return ledger.samples.filter((sample) => !sample.lent && shows(sample, said) && !shows(sample, sent));
}

/** One number could be chance: a second specimen has to give its own, under its own aim. */
export function confirmsStat(first: Observation, second: Observation, ledger: Ledger): boolean {
  const own = (observation: Observation) =>
    statSeen(observation, ledger).filter((sample) => observation.target?.canonical === sample.path);
  const [one] = own(first);
  const [two] = own(second);
  return one !== undefined && two !== undefined && one.path !== two.path;
}

/** A stat belongs to what was aimed at: a file that is measured on the way to a refusal of another is none. */
export function isOwnMeasure(observation: Observation, ledger: Ledger, path: string): boolean {
  const { target } = observation;
  if (target === null || within(path, target.canonical)) return true;
  return target.route === "links-inside" && groundOf(ledger).at(path).place === target.place;
}

/** Letters, digits and the separators of numbers may not touch it; `B` and `bytes` may follow. */
function holdsNumber(text: string, digits: string): boolean {
  if (!text.includes(digits)) return false;
  const before = "(?<![\\p{L}\\p{N}_]|\\d[.,'-])";
  const after = "(?:B|bytes?)?(?![\\p{L}\\p{N}_]|[.,'-]\\d)";
  return new RegExp(`${before}${digits}${after}`, "u").test(text);
}

function holdsDate(text: string, date: string): boolean {
  return text.includes(date) && new RegExp(`(?<![\\w-])${date}(?![\\d-])`).test(text);
}
