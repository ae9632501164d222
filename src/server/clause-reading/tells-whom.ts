import type { Step } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const lacks =
  /^(?:please )?(?!(?:forward|fwd|send|pass|share|email|mail|give|show|make|let|ensure|see|get)\b)(?:\S+ ){1,8}?(?:needs?|wants?|would like|(?:has |have )?(?:asked for|requested)|(?:is|are) (?:missing|asking for|waiting for)|(?:has|have|did) not|never) /u;
const added = /\b(?:too|also|as well|both|either)\b/iu;

/** A clause with the words around it, and the one before. */
export type Said = { raw: Line; before: Line | undefined };

/**
 * "Luis needs Amir's last email. Forward it to Olga": a need tells why, and the order behind it whom. Puts such an order in
 * the place of the forward that the need came to; one that adds somebody, or is about something else, stands beside it.
 */
export function tellsWhom(read: readonly Step[], { raw, before }: Said, steps: Step[]): boolean {
  const [order] = read;
  const need = steps.at(-1);
  if (before === undefined || read.length !== 1) return false;
  if (order?.do !== "forward" || need?.do !== "forward") return false;
  if (!pointsWholly(order, steps.length - 1)) return false;
  if (!lacks.test(before.text) || added.test(between(before, raw))) return false;
  steps[steps.length - 1] = { ...order, target: need.target };
  return true;
}

/** Whether a step is about all messages of the one at a place, and about no others. */
export function pointsWholly(step: Step, at: number): boolean {
  if (!("target" in step)) return false;
  const { of, query, count, skip } = step.target;
  return of === at && query === "" && count === null && skip === 0;
}

/** What was typed behind one clause to the end of another, with the words that lead it in. */
function between(before: Line, { source, words }: Line): string {
  return source.slice(before.words.at(-1)?.to ?? 0, words.at(-1)?.to);
}
