import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "./step.js";

const copied = ["bin", "src", "fixtures", "package.json", "tsconfig.json"];

/** A copy of the checkout in which one step at a time can be left out, and compiled. The checkout is never touched. */
export class Tree implements Disposable {
  private readonly base = mkdtempSync(join(tmpdir(), "rootprobe-mutants-"));
  private built = 0;

  constructor(private readonly checkout: string) {
    for (const name of copied) cpSync(join(checkout, name), join(this.base, name), { recursive: true });
    symlinkSync(join(checkout, "node_modules"), join(this.base, "node_modules"));
  }

  /** The program without the step (the whole program for null), compiled into a folder of its own. Throws where it does not compile. */
  build(step: Step | null): string {
    const folder = join(this.base, `without-${this.built++}`);
    const file = step === null ? null : join(this.base, step.file);
    const whole = file === null ? "" : readFileSync(file, "utf8");
    if (step !== null && file !== null) writeFileSync(file, without(step, whole));
    try {
      this.compile(join(folder, "dist"));
    } finally {
      if (file !== null) writeFileSync(file, whole);
    }
    cpSync(join(this.base, "bin"), join(folder, "bin"), { recursive: true });
    cpSync(join(this.base, "package.json"), join(folder, "package.json"));
    return folder;
  }

  [Symbol.dispose](): void {
    rmSync(this.base, { recursive: true, force: true });
  }

  private compile(outDir: string): void {
    const compiler = join(this.checkout, "node_modules", "typescript", "bin", "tsc");
    // What a step leaves behind may be unused; everything else is still checked.
    const flags = ["--noUnusedLocals", "false", "--noUnusedParameters", "false", "--declaration", "false"];
    const words = [compiler, "-p", this.base, "--outDir", outDir, ...flags];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`it does not compile: ${stdout.trim()}`);
  }
}

/** The text without the step. Throws where the text to find does not stand exactly once: the list has grown old. */
export function without(step: Step, text: string): string {
  const parts = text.split(step.find);
  if (parts.length !== 2)
    throw new Error(`${step.file} holds ${JSON.stringify(step.find)} ${parts.length - 1} times, not once`);
  return parts.join(step.replace);
}
