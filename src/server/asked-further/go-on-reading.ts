import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import { limits } from "#contract/limits.ts";
import { instead } from "#server/earlier-acts/instead.ts";
import { saidOf } from "#server/earlier-acts/join-queries.ts";
import { readOnes } from "#server/earlier-acts/read-ones.ts";
import { behindDenial } from "#server/earlier-acts/take-lead.ts";

const leads =
  /^(?:(?:(?:and|or|also|ok(?:ay)?|now)[\s,]+)+(?:(?:what|how) about\s+)?|(?:what|how) about\s+|same (?:for|with)\s+)(?<rest>.+?)(?:[\s,]+(?:too|as well|then))?[\s.?!]*$/iu;

/**
 * "And in promotions?", "what about Priya?", "no, Tom Baker": what was counted or found last, of these messages. Undefined
 * for other words.
 */
export function goOnReading(text: string, world: World): Interpretation | undefined {
  const rest = leads.exec(text.trim())?.groups?.["rest"] ?? behindDenial(text);
  const step = lastReading(world);
  const ones =
    rest === undefined || step === undefined
      ? undefined
      : readOnes(rest, { world, ...saidOf(step.target), isRead: true });
  if (step === undefined || ones === undefined || "kind" in ones) return undefined;
  const target = instead(step.target, ones);
  if (target.query.length > limits.query) return undefined;
  return { kind: "plan", plan: { steps: [{ ...step, target }] } };
}

/** What the last turn counted or found in the mailbox, and nothing else. */
function lastReading({ earlier }: World): StepOf<"find"> | StepOf<"count"> | undefined {
  const [step, another] = earlier.at(-1)?.plan?.steps ?? [];
  if (step === undefined || another !== undefined || !isReading(step)) return undefined;
  return step.target.of === "mailbox" ? step : undefined;
}

function isReading(step: Step): step is StepOf<"find"> | StepOf<"count"> {
  return step.do === "find" || step.do === "count";
}
