import type { JsonObject } from "../model/words.js";

/** A URI as it is handed over (it need not be a proper one) and the name beside it. */
export interface Root {
  uri: string;
  name: string;
}

/** How roots/list is answered. `withheld` answers nothing until released, then with these roots. */
export type RootsAnswer =
  | { kind: "list"; roots: Root[] }
  | { kind: "error"; code: number; message: string }
  | { kind: "never" }
  | { kind: "withheld"; roots: Root[] };

/** One roots/list that the server sent. Times as of performance.now(). */
export interface Question {
  at: number;
  /** When our answer was written, an error included. */
  answeredAt: number | null;
  outcome: "listed" | "error" | "withheld" | "unanswered" | "undeclared";
  /** Our tools/call requests that were open at that moment. */
  pending: number;
  /** tools/call requests that we had sent until then. */
  callsBefore: number;
}

type Id = string | number;

/** Thrown into the SDK, which sends it as the error of the answer. */
export class Declined extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** A server that asks without end is still answered, but not remembered without end. */
const mostQuestions = 10_000;

/** Answers roots/list by the present policy, and keeps every question with the time of its answer. */
export class RootsDesk {
  readonly questions: Question[] = [];
  #answer: RootsAnswer;
  #open: { id: Id; question: Question; taken: boolean }[] = [];
  #withheld: (() => void)[] = [];
  #watchers = new Set<() => void>();

  constructor(
    private readonly declared: boolean,
    answer: RootsAnswer,
  ) {
    this.#answer = answer;
  }

  set(answer: RootsAnswer): void {
    this.#answer = answer;
  }

  /** A question came over the wire; null as id where it has none that can be answered. */
  came(id: Id | null, pending: number, callsBefore: number): void {
    const question: Question = { at: performance.now(), answeredAt: null, outcome: "unanswered", pending, callsBefore };
    if (this.questions.length < mostQuestions) this.questions.push(question);
    if (id !== null) this.#open.push({ id, question, taken: false });
  }

  /** The answer to the oldest question of that id that has none yet: at once, later, or never. */
  async answerTo(id: Id): Promise<JsonObject> {
    const entry = this.#open.find((open) => open.id === id && !open.taken);
    if (entry === undefined) throw new Declined(-32603, "No such question");
    entry.taken = true;
    const { question } = entry;
    if (this.#answer.kind === "withheld" && this.declared) {
      question.outcome = "withheld";
      this.#notify();
      await new Promise<void>((resolve) => this.#withheld.push(resolve));
    }
    if (!this.declared) {
      question.outcome = "undeclared";
      throw new Declined(-32601, "Method not found");
    }
    const answer = this.#answer;
    if (answer.kind === "never") {
      question.outcome = "unanswered";
      this.#open.splice(this.#open.indexOf(entry), 1);
      this.#notify();
      return new Promise<never>(() => undefined);
    }
    question.outcome = answer.kind === "error" ? "error" : "listed";
    if (answer.kind === "error") throw new Declined(answer.code, answer.message);
    return { roots: answer.roots.map(({ uri, name }) => ({ uri, name })) };
  }

  /** An answer of that id was written. */
  sent(id: Id): void {
    const at = this.#open.findIndex((open) => open.id === id && open.taken);
    const [entry] = at === -1 ? [] : this.#open.splice(at, 1);
    if (entry === undefined) return;
    entry.question.answeredAt = performance.now();
    this.#notify();
  }

  /** Answers what is withheld; what comes later is answered at once, with the same list. */
  release(): void {
    if (this.#answer.kind === "withheld") this.#answer = { kind: "list", roots: this.#answer.roots };
    for (const resolve of this.#withheld.splice(0)) resolve();
  }

  /** Whether one of the questions from index `after` on has been answered, or will not be. */
  settledSince(after: number): boolean {
    return this.questions
      .slice(after)
      .some((question) => question.answeredAt !== null || this.#waitsForNothing(question));
  }

  /** Calls back at every question that is answered, or seen to stay without answer. Returns what ends it. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #waitsForNothing(question: Question): boolean {
    return question.outcome === "withheld" || !this.#open.some((open) => open.question === question);
  }

  #notify(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }
}
