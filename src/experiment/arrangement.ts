import { StartFault } from "../faults.js";
import type { Settings } from "../model/entry.js";
import type { LoggedTake, SessionFacts } from "../model/facts.js";
import type { Phase, Scenario } from "../model/scenario.js";
import type { Json } from "../model/words.js";
import { fillArguments } from "../server/fill.js";
import type { LaunchPlan } from "../server/launch.js";
import type { Session } from "../server/session.js";
import { type Lent, openWorkspace, type Workspace } from "../workspace/workspace.js";
import { Aftermath } from "./aftermath.js";
import type { ArrangementPlan } from "./arrangement-plan.js";
import { pause } from "./clock.js";
import { condensedHeard, type Marks, marksOf } from "./condense.js";
import { groundOf, placesOf } from "./ground.js";
import { type Lists, readLists } from "./lists.js";
import { Losses } from "./losses.js";
import { rootAnchor, rootsOf } from "./roots.js";
import { answerOf, prepareLaunch, start } from "./start.js";

/** One scenario at work: its workspace, its server process (a new one when it is lost), and what was seen so far. */
export class Arrangement implements AsyncDisposable {
  readonly takes: LoggedTake[] = [];
  readonly asides: SessionFacts["asides"] = [];
  readonly untested: SessionFacts["untested"] = [];
  readonly controlFailed: SessionFacts["controlFailed"] = [];
  readonly reRequested: boolean[] = [];
  /** Calls sent so far, over all processes: retakes keep an odd distance by it. */
  callIndex = 0;
  /** Which call, in that count, each take was. */
  readonly indexOf = new Map<LoggedTake, number>();
  phase: Phase;
  lists: Lists = { doors: [], names: new Set() };
  /** The window for late askers was spent once in this process. */
  waited = false;
  /** A change went without a re-request: later waits are short. */
  deaf = false;
  readonly aftermath = new Aftermath();
  /** One call that fills no cell, to wake a server that asks only inside calls; set once there is an operation to call. */
  wake: () => Promise<void> = async () => {};
  readonly losses = new Losses();
  private readonly names: string[] = [];
  private readonly earlier: Session[] = [];
  private counts = { calls: 0, callsThatAsked: 0 };

  private constructor(
    readonly plan: ArrangementPlan,
    readonly workspace: Workspace,
    private readonly launch: LaunchPlan,
    private current: Session,
    readonly lent: Lent,
  ) {
    this.phase = firstPhase(plan.scenario);
  }

  /** Throws a StartFault where the server does not come up; nothing is left then. */
  static async open(plan: ArrangementPlan, prepare: (workspace: Workspace) => void = () => {}): Promise<Arrangement> {
    const phase = firstPhase(plan.scenario);
    const workspace = openWorkspace({
      base: plan.settings.scratch,
      kinds: plan.kinds,
      own: plan.entry.specimens,
      places: placesOf(plan.scenario),
    });
    let session: Session | null = null;
    try {
      const lent = workspace.lend(phase.lent, plan.kinds);
      const roots = rootsOf(phase.roots, groundOf(workspace));
      prepare(workspace);
      const launch = prepareLaunch(plan, workspace);
      session = await start(plan, launch, roots);
      const arrangement = new Arrangement(plan, workspace, launch, session, lent);
      arrangement.names.push(...roots.map((root) => root.name));
      workspace.watch.baseline();
      await arrangement.setUp();
      return arrangement;
    } catch (error) {
      await session?.[Symbol.asyncDispose]();
      await workspace[Symbol.asyncDispose]();
      throw error;
    }
  }

  get session(): Session {
    return this.current;
  }

  get scenario(): Scenario {
    return this.plan.scenario;
  }

  get settings(): Settings {
    return this.plan.settings;
  }

  /** The client told the server that it has roots. */
  get declares(): boolean {
    return this.scenario.capability !== "none";
  }

  /** roots/list requests of this process that got an answer of any kind. */
  get answered(): number {
    return this.current.questions.filter((question) => question.answeredAt !== null).length;
  }

  /** The directory that relative paths mean, by spelling. */
  get anchors(): { allow: string; cwd: string; root: string } {
    const { workspace } = this;
    const web = workspace.dir("web");
    return {
      allow: workspace.allow,
      cwd: this.launch.cwd,
      root: rootAnchor(this.phase.roots, groundOf(workspace), web),
    };
  }

  /** Puts the phase's list in place, under fresh names, without telling the server. */
  declare(phase: Phase): void {
    this.phase = phase;
    const roots = rootsOf(phase.roots, groundOf(this.workspace));
    this.names.push(...roots.map((root) => root.name));
    this.current.answer(answerOf(this.scenario, roots));
  }

  /** Only where the list is answered: a server that waits for an answer in vain asks in no later call. */
  countCall(asked: boolean): void {
    if (this.scenario.answer !== "list" || !this.declares) return;
    this.counts.calls += 1;
    if (asked) this.counts.callsThatAsked += 1;
  }

  async relist(): Promise<void> {
    this.lists = await readLists(this.current);
  }

  /** The same, given up after a while: a server may hold its lists back until it knows the roots. */
  async relistWithin(milliseconds: number): Promise<void> {
    const lists = await Promise.race([readLists(this.current), pause(milliseconds).then(() => null)]);
    if (lists !== null) this.lists = lists;
  }

  get mayRestart(): boolean {
    const { name } = this.scenario;
    if (name === "changed" || name === "startup" || this.plan.signal.aborted) return false;
    return this.losses.allowAnother;
  }

  /** Ends this process and starts another in the same workspace, put back to what was laid. False where it does not come up. */
  async restart(): Promise<boolean> {
    if (!this.mayRestart) return false;
    this.losses.restarted();
    await this.endProcess();
    this.earlier.push(this.current);
    try {
      const roots = rootsOf(this.phase.roots, groundOf(this.workspace));
      this.names.push(...roots.map((root) => root.name));
      this.current = await start(this.plan, this.launch, roots);
    } catch (error) {
      if (!(error instanceof StartFault)) throw error;
      return false; // what the server does is data: the calls that follow are answered `closed`
    }
    this.waited = false;
    await this.setUp();
    return true;
  }

  /**
   * Ends the process, and looks once more: what a server writes on its way out belongs to the call that the write names.
   * To be called before the facts are told.
   */
  async endProcess(): Promise<void> {
    await this.current[Symbol.asyncDispose]();
    if (this.current.strays > 0) this.plan.onRemains?.({ strays: this.current.strays });
    if (this.plan.signal.aborted) return;
    const late = this.workspace.watch.changes(this.aftermath.tokens);
    this.aftermath.chargeAll(late, true);
    this.aftermath.forget();
    this.workspace.watch.restore(late);
  }

  private async setUp(): Promise<void> {
    if (this.plan.setUp === false) return;
    for (const { tool, args } of this.plan.entry.setup) {
      const params = { name: tool, arguments: fillArguments(args, this.workspace, this.plan.user) };
      await this.current.request({ method: "tools/call", params }, { timeout: this.settings.callTimeout });
    }
    if (this.plan.entry.setup.length > 0) this.workspace.watch.restore(this.workspace.watch.changes([]));
  }

  facts(): SessionFacts {
    const sessions = [...new Set([...this.earlier, this.current])];
    const questions = sessions.flatMap((session) => session.questions);
    return {
      scenario: this.scenario.name,
      server: this.current.server,
      protocol: this.current.protocol,
      ledger: this.workspace.ledger,
      rootNames: this.names,
      listed: [...this.lists.names],
      askedBeforeFirstCall: questions.some((question) => question.callsBefore === 0),
      asked: questions.length,
      calls: this.counts.calls,
      callsThatAsked: this.counts.callsThatAsked,
      reRequested: this.reRequested,
      takes: this.takes,
      untested: this.untested,
      controlFailed: this.controlFailed,
      asides: this.asides,
      elicited: [...new Set(sessions.flatMap((session) => session.elicited))].sort(),
      heard: this.heard(sessions),
    };
  }

  /** The names of roots are what is looked for in it. */
  private heard(sessions: Session[]): Json[] {
    const messages = sessions.flatMap((session) => session.since(0).filter(isNotification)).slice(0, mostHeard);
    return condensedHeard(messages, () => marksOf(this.workspace.ledger, this.names));
  }

  /** Everything that can prove something in what this server says. */
  get marks(): Marks {
    return marksOf(this.workspace.ledger, [...this.names, ...this.aftermath.tokens]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.current[Symbol.asyncDispose]();
    } finally {
      await this.workspace[Symbol.asyncDispose]();
      if (this.workspace.leftBehind) this.plan.onRemains?.({ scratch: this.workspace.scratch });
    }
  }
}

/** Messages kept of what was said outside of calls: enough to see whether the names of roots are told on. */
const mostHeard = 200;

function isNotification(message: Json): boolean {
  return typeof message === "object" && message !== null && "method" in message && !("id" in message);
}

function firstPhase(scenario: Scenario): Phase {
  const [phase] = scenario.phases;
  if (phase === undefined) throw new RangeError(`scenario ${scenario.name} has no phase`);
  return phase;
}
