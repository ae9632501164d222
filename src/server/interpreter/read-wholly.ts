import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { saidWhole } from "#server/sentences/said-whole.ts";

type Read = (text: string, world: World) => Interpretation;

/** A request with what one part of it leaves out and another says in both, where it is understood so; else as it was said. */
export function readWholly(text: string, world: World, read: Read): Interpretation {
  const whole = saidWhole(text);
  const meaning = whole === undefined ? undefined : read(whole, world);
  if (meaning === undefined) return read(text, world);
  const isUnclear = meaning.kind === "question" && meaning.text.startsWith("I did not understand");
  return isUnclear ? read(text, world) : meaning;
}
