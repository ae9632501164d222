import type { Email } from "#contract/messages.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

const several =
  /\b(?:all|both|each|every|everything|whole|entire|these|those|them|e?mails|messages|conversations?|threads?|discussions?)\b/i;
const pointing = /\b(?:it|this|that|e?mail|message)\b/i;

/**
 * The one message that "forward this" passes on where a conversation of several is open, as Gmail does: the newest that
 * somebody else wrote, else the newest. Undefined where all that is open is meant, or another step is.
 */
export function oneOfOpen(
  step: Step,
  shown: readonly Email[],
  { asked, steps }: { asked: string; steps: readonly Step[] },
): Email | undefined {
  if (step.do !== "forward" || shown.length < 2 || !isAllOfOpen(step.target, steps))
    return undefined;
  if (new Set(shown.map(({ thread_id: id }) => id)).size > 1 || several.test(nameOf(asked)))
    return undefined;
  const newest = shown.toSorted((a, b) => Date.parse(b.received_at) - Date.parse(a.received_at));
  return newest.find(({ labels }) => !labels.some((one) => own.has(one))) ?? newest[0];
}

const own = new Set(["SENT", "DRAFT"]);

/** "Star it and forward it": what a step before is about is what lies open too. */
function isAllOfOpen({ of, query, count, skip }: Target, steps: readonly Step[]): boolean {
  if (query !== "" || count !== null || skip !== 0) return false;
  if (typeof of !== "number") return of === "open";
  const before = steps[of];
  return (
    before !== undefined && "target" in before && isAllOfOpen(before.target, steps.slice(0, of))
  );
}

/** The words that name what is passed on, without those for whom and the note on top. */
function nameOf(asked: string): string {
  const order = asked.split(/["“”:]|\b(?:saying|with (?:the|a) (?:note|words))\b/i)[0] ?? "";
  const what = order.split(/\bto\b/i)[0] ?? "";
  return pointing.test(what) ? what : order;
}
