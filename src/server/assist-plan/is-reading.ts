import type { Step } from "./plan.ts";

/** Whether a step only reads: it changes no mail, writes nothing and takes nothing back. */
export function isReading({ do: what }: { do: Step["do"] }): boolean {
  return reading.has(what);
}

const reading: ReadonlySet<Step["do"]> = new Set(["find", "count", "summarise", "listWaiting"]);
