import type { Aside } from "../model/facts.js";
import type { SpecimenKind, Target } from "../model/ledger.js";
import type { Operation, Variant } from "../model/surface.js";
import { relativeScope, withoutSlot } from "../surface/scope.js";
import type { Arrangement } from "./arrangement.js";
import { type Aim, observe } from "./calling.js";

/** What is asked beside the cells, for traits only; in steady, once the cells are settled. */
export async function askAsides(arrangement: Arrangement, operations: Operation[]): Promise<void> {
  for (const operation of operations) {
    if (arrangement.plan.signal.aborted || arrangement.session.gone !== null) return;
    if (operation.slot === null || operation.variants.length === 0) continue;
    if (refusedInTheGap(arrangement, operation)) await askMissingName(arrangement, operation);
    await askDefaultScope(arrangement, operation);
  }
}

function refusedInTheGap(arrangement: Arrangement, operation: Operation): boolean {
  const rounds = arrangement.takes.filter(
    (take) => take.operation === operation.address && take.cell === "gap" && take.void === null,
  );
  return rounds.some((take) => take.round === 1 && take.variant === 0);
}

/** A name beside the target of the gap that does not exist, for kinds that do; the target itself was asked twice already. */
async function askMissingName(arrangement: Arrangement, operation: Operation): Promise<void> {
  const variant = operation.variants[0] as Variant;
  const missing = missingBeside(variant.specimen);
  if (missing === null) return;
  for (let time = 0; time < 2; time += 1) {
    const aim = aimOf(operation, variant, (token) => arrangement.workspace.target("api", missing, { token }));
    await keep(arrangement, operation, "missing-name", aim);
  }
}

function missingBeside(kind: SpecimenKind): SpecimenKind | null {
  if (kind === "new-file" || kind === "new-folder" || kind === "place") return null;
  return kind === "folder" || kind === "empty-folder" || kind === "repository" || kind === "project"
    ? "new-folder"
    : "new-file";
}

/** The path left out where the schema lets it, else relative: whose canaries come? Not for what deletes or writes. */
async function askDefaultScope(arrangement: Arrangement, operation: Operation): Promise<void> {
  const variant = operation.variants[0] as Variant;
  if (operation.effect === "delete" || operation.effect === "write" || operation.slot === null) return;
  const bare = arrangement.workspace.target("web", variant.specimen, { token: "" });
  const name = bare === null || variant.specimen === "place" ? "." : bare.path.slice(bare.path.lastIndexOf("/") + 1);
  const shapes = [withoutSlot(operation.door, operation.slot, variant.args), relativeScope(variant.args, name)];
  const args = shapes.find((each) => each !== null) ?? null;
  if (args === null) return;
  await keep(arrangement, operation, "default-scope", {
    ...aimOf(operation, { ...variant, args }, () => null),
    target: null,
  });
}

function aimOf(operation: Operation, variant: Variant, target: (token: string) => Target | null): Aim {
  return {
    door: operation.door,
    slot: operation.slot,
    args: variant.args,
    spelling: variant.spelling,
    target,
    shape: "plain",
  };
}

async function keep(arrangement: Arrangement, operation: Operation, asks: Aside["asks"], aim: Aim): Promise<void> {
  const observation = await observe(arrangement, aim);
  if (observation !== null) arrangement.asides.push({ operation: operation.address, asks, observation });
}
