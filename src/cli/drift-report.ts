import type { Drift } from "../matrix/drift.js";
import { driftJson, driftMarkdown, driftText } from "../render/drift.js";
import type { Terminal } from "./terminal.js";

export const driftFormats = ["text", "markdown", "json"] as const;
export type DriftFormat = (typeof driftFormats)[number];

export function renderedDrift(drifts: readonly Drift[], format: DriftFormat, { width, color }: Terminal): string {
  switch (format) {
    case "text":
      return driftText(drifts, { width, color });
    case "markdown":
      return driftMarkdown(drifts);
    case "json":
      return driftJson(drifts);
  }
}
