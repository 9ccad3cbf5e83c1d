import type { Arrangement } from "../experiment/arrangement.js";
import { chargeLateWrites, lookAgain, observe } from "../experiment/calling.js";
import { now, pause } from "../experiment/clock.js";
import { replaceLost } from "../experiment/settling.js";
import { saysNo } from "../judge/leftovers.js";
import { confirmsStat, effectAt, sightings } from "../judge/oracles/index.js";
import type { SpecimenKind, Target } from "../model/ledger.js";
import type { Observation } from "../model/observation.js";
import { type Candidate, type Door, type Lesson, type Slot, spellings, type Variant } from "../model/surface.js";
import { type Effect, effects, type JsonObject, strongest } from "../model/words.js";
import { candidatesOf } from "../surface/candidates.js";
import { lessonsOf } from "../surface/lessons.js";
import { type Allowance, bounds, callsFor } from "./bounds.js";
import { givenCandidates } from "./entry-operations.js";

/** Milliseconds between two late writes of calls that were made one right after the other. */
const apart = 100;

/** Where guesses are tried: declared in the scenario that calibrates, and a place with specimens. */
const home = "web";

/** What the guesses at one slot came to. */
export interface Trial {
  slot: Slot | null;
  /** One for each kind of specimen that worked, the strongest first. */
  variants: Variant[];
  calls: number;
  /** A guess failed before the first one worked: perhaps because it was wrong, perhaps because it came too early. */
  hesitated: boolean;
}

/** All trials of one door. */
export interface DoorTrials {
  door: Door;
  trials: Trial[];
  /** The first call was sent before the server could have applied its list. */
  early: boolean;
}

/**
 * Tries the candidates of one slot on the inside, spelling by spelling, until one spelling has shown effects.
 * `given` are arguments that the entry spells out: then only the kind and the spelling are guessed.
 */
export async function tryOut(
  arrangement: Arrangement,
  door: Door,
  slot: Slot | null,
  kinds: SpecimenKind[],
  allowance: Allowance,
  given?: JsonObject,
): Promise<Trial> {
  const search = new Search(arrangement, door, slot, allowance);
  if (allowance.spent) return search.result();
  for (const spelling of slot === null ? (["absolute"] as const) : spellings) {
    search.begin(callsFor(spelling));
    for (const tier of ["plain", "special", "joint"] as const) {
      if (tier !== "plain" && !search.onlyStat) break;
      if (tier === "joint" && search.found.size > 0) break;
      await search.learn((lessons) =>
        given === undefined
          ? candidatesOf(door, slot, { spelling, kinds, lessons, tier })
          : givenCandidates(given, spelling, kinds),
      );
    }
    // Before the next spelling names the same things: what came late would be taken for its doing.
    if (search.found.size === 0) await search.lookAgain();
    if (search.found.size > 0 || allowance.spent) break;
  }
  return search.result();
}

class Search {
  readonly found = new Map<SpecimenKind, Variant>();
  calls = 0;
  hesitated = false;
  private readonly quiet: { candidate: Candidate; observation: Observation; changes: number }[] = [];
  private left = 0;
  private waited = false;
  private readonly tried = new Set<string>();
  private readonly after = new Map<SpecimenKind, number>();
  private readonly lessons = new Map<string, Lesson>();

  constructor(
    private readonly arrangement: Arrangement,
    private readonly door: Door,
    private readonly slot: Slot | null,
    private readonly allowance: Allowance,
  ) {}

  begin(calls: number): void {
    this.left = calls;
  }

  /** Nothing yet, or nothing that reads, lists, writes or deletes. */
  get onlyStat(): boolean {
    return [...this.found.values()].every((variant) => variant.effect === "stat");
  }

  /** Tries what is proposed; where nothing works and the replies taught something, what is proposed with that in mind. */
  async learn(propose: (lessons: Lesson[]) => Candidate[]): Promise<void> {
    for (let round = 0; round <= bounds.lessons; round += 1) {
      const known = this.lessons.size;
      for (const candidate of propose([...this.lessons.values()])) {
        if (this.left <= 0 || this.allowance.spent || this.arrangement.plan.signal.aborted) return;
        await this.tryOne(candidate);
      }
      if (this.found.size > 0 || this.lessons.size === known) return;
    }
  }

  private async tryOne(candidate: Candidate): Promise<void> {
    const key = JSON.stringify([candidate.args, candidate.specimen, candidate.spelling, candidate.joint]);
    const best = this.found.get(candidate.specimen);
    if (this.tried.has(key) || best?.effect === "delete") return;
    const after = this.after.get(candidate.specimen) ?? 0;
    if (best !== undefined && best.effect !== "stat" && after >= bounds.afterEffect) return;
    this.tried.add(key);
    const observation = await this.call(candidate, (token) => this.aimed(candidate.specimen, token));
    if (observation === null) return;
    if (best !== undefined) this.after.set(candidate.specimen, after + 1);
    const effect = await this.effectOf(candidate, observation);
    if (effect === null) {
      this.hesitated ||= this.found.size === 0;
      this.quiet.push({ candidate, observation, changes: observation.changes.length });
      for (const lesson of lessonsOf(this.door, candidate.args, observation.reply)) {
        this.lessons.set(JSON.stringify(lesson), lesson);
      }
      return;
    }
    this.allowance.gave();
    if (best === undefined || stronger(effect, best.effect))
      this.found.set(candidate.specimen, { ...candidate, effect, needs: this.neededBy(observation) });
  }

  /** A write that came after the answer is charged to the call that made it, and shows only now, or a little later. */
  async lookAgain(): Promise<void> {
    if (this.slot === null) return;
    chargeLateWrites(this.arrangement);
    if (this.mayComeLate && !this.waited) await this.waitForLateWrites();
    for (const { candidate, observation, changes } of this.quiet) {
      if (observation.changes.length === changes || this.found.has(candidate.specimen)) continue;
      const effect = effectAt(observation, this.arrangement.workspace.ledger);
      if (effect === null || effect === "stat") continue;
      this.allowance.gave();
      this.found.set(candidate.specimen, { ...candidate, effect, needs: this.neededBy(observation) });
    }
  }

  /** Until none has come for a while after the first; once for each slot. */
  private async waitForLateWrites(): Promise<void> {
    this.waited = true;
    const come = () => this.quiet.filter(({ observation, changes }) => observation.changes.length > changes).length;
    let until = now() + bounds.lateWrite;
    for (let seen = come(); now() < until && !this.arrangement.plan.signal.aborted; ) {
      await pause(lookAgain);
      chargeLateWrites(this.arrangement);
      if (come() > seen) until = now() + apart;
      seen = come();
    }
  }

  /** Something was said yes to, and nothing came of it so far. */
  private get mayComeLate(): boolean {
    if (this.slot?.likelihood !== "strong" || this.door.annotations.readOnlyHint === true) return false;
    return this.quiet.some(({ observation }) => observation.reply.door === "result" && !saysNo(observation));
  }

  result(): Trial {
    return { slot: this.slot, variants: this.variants(), calls: this.calls, hesitated: this.hesitated };
  }

  private async call(candidate: Candidate, target: (token: string) => Target | null): Promise<Observation | null> {
    const observation = await observe(this.arrangement, {
      door: this.door,
      slot: this.slot,
      args: candidate.args,
      spelling: candidate.spelling,
      target: this.slot === null ? null : target,
      shape: "plain",
    });
    if (observation === null) return null;
    this.calls += 1;
    this.left -= 1;
    this.allowance.spend(observation.reply.door === "result" || observation.reply.door === "error");
    await replaceLost(this.arrangement);
    return observation;
  }

  private aimed(kind: SpecimenKind, token: string): Target | null {
    return this.arrangement.workspace.target(home, kind, { token });
  }

  private async effectOf(candidate: Candidate, observation: Observation): Promise<Effect | null> {
    const { ledger } = this.arrangement.workspace;
    if (this.slot === null) {
      const seen = sightings(observation, ledger).filter((sighting) => sighting.place === home);
      const shown = strongest(seen.map((sighting) => sighting.effect));
      return shown === "stat" ? null : shown;
    }
    const effect = effectAt(observation, ledger);
    if (effect !== "stat") return effect;
    // A number proves nothing alone: the second file of the kind has to give its own.
    const second = await this.call(candidate, (token) =>
      this.arrangement.workspace.target(home, "sized-second", { token }),
    );
    return second !== null && confirmsStat(observation, second, ledger) ? "stat" : null;
  }

  /** The plain kinds on which the effect was seen, which every later workspace lays cheaply; else all others. */
  private neededBy(observation: Observation): SpecimenKind[] {
    const { ledger } = this.arrangement.workspace;
    const paths = new Set(sightings(observation, ledger).map((sighting) => sighting.path));
    const kinds = new Set(ledger.samples.filter((sample) => paths.has(sample.path)).map((sample) => sample.kind));
    const plain = [...kinds].filter((kind) => kind === "place" || kind === "file" || kind === "folder");
    return plain.length > 0 ? plain : [...kinds];
  }

  variants(): Variant[] {
    const all = [...this.found.values()].sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
    const strongest = all[0]?.effect;
    // Stat counts for operations that do no more than that, and what lies there to be measured is for those alone.
    const measured = (variant: Variant) => variant.effect === "stat" || variant.specimen === "sized";
    const kept = strongest === "stat" ? all : all.filter((variant) => !measured(variant));
    return kept.length > 0 ? kept : all;
  }
}

function stronger(effect: Effect, than: Effect): boolean {
  return effects.indexOf(effect) < effects.indexOf(than);
}
