import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { Target } from "#server/assist-plan/plan.ts";

const shows =
  /^\W*(?:(?:please|ok(?:ay)?|now|and|can you|could you)[\s,]+)*(?:(?:show(?: me)?|read(?: me)?|open|see|let me (?:see|read)) (?:it|that|this|the text|what you (?:have )?(?:just )?(?:wrote|written|drafted))|let me see|what did you (?:write|draft)|what does it say(?: now)?|show(?: me)? (?:the|my|that) draft)(?: again| please| to me)*[\s.!?]*$/iu;

/** "Show it", right behind a message that was kept as a draft, is that draft, and not what it answers. Undefined for other words. */
export function showsDraft(text: string, { earlier }: World): Interpretation | undefined {
  const last = earlier.at(-1);
  const [step, another] = last?.done === true ? (last.plan?.steps ?? []) : [];
  const isDraft = step !== undefined && "how" in step && step.how === "draft";
  if (!isDraft || another !== undefined || !shows.test(text)) return undefined;
  const steps = [{ do: "find" as const, target: Target.parse({ of: "earlier" }) }];
  return { kind: "plan", plan: { steps }, follows: { order: text.trim(), among: "drafted" } };
}
