import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { plainOrder } from "#server/pieces/plain-order.ts";
import { onlyOnes } from "./only-ones.ts";
import { takesMore } from "./takes-more.ts";
import { saidWhole } from "#server/sentences/said-whole.ts";
import { timeFirst } from "#server/sentences/time-first.ts";

type Read = (text: string, world: World) => Interpretation;

/**
 * A request told in pieces as one plain order, one with what a part of it leaves out and another says in both, where it is
 * understood so; else as it was said.
 */
export function readWholly(text: string, world: World, read: Read): Interpretation {
  const plain = plainOrder(text, world);
  const plainly = plain === undefined ? undefined : read(plain, world);
  if (plainly?.kind === "plan") return plainly;
  const meaning = readAsSaid(text, world, read);
  return takesMore(text, meaning) ?? meaning;
}

function readAsSaid(text: string, world: World, read: Read): Interpretation {
  const narrowed = onlyOnes(text, world, read);
  if (narrowed !== undefined) return narrowed;
  const timed = timeFirst(text);
  if (timed !== undefined) return read(timed, world);
  const whole = saidWhole(text);
  const meaning = whole === undefined ? undefined : read(whole, world);
  return meaning === undefined || isUnclear(meaning) ? read(text, world) : meaning;
}

/** Whether a request was not understood. */
export function isUnclear(read: Interpretation): boolean {
  return read.kind === "question" && read.text.startsWith("I did not understand");
}
