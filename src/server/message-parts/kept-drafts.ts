import { isDeepStrictEqual } from "node:util";
import { Target, type StepOf } from "#server/assist-plan/plan.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import type { ResolvedMessage } from "#server/policy/resolved-step.ts";
import { requestKey } from "./request-keys.ts";

type Writing = StepOf<"write" | "reply" | "forward">;
type Kept = Pick<ResolvedMessage, "draft">;

/**
 * Of each message of a step the draft that the last request kept of just this one, where that was the last turn: "send it"
 * sends those drafts, and leaves none behind. None where the messages have another text or other people now, or, by `about`,
 * answer another message.
 */
export function keptDrafts(
  { world, lastRequest, pointed }: Pick<PlanRequest, "world" | "lastRequest" | "pointed">,
  step: Writing,
): (about: string | null) => Kept {
  const before = onlyStep(world);
  const isSame =
    step.how !== "draft" &&
    before?.how === "draft" &&
    isDeepStrictEqual(
      withoutTarget({ ...before, how: step.how, at: step.at }),
      withoutTarget(step),
    );
  if (lastRequest === null || !isSame) return () => ({});
  return (about) => {
    const message = about === null ? 0 : pointed.earlier.indexOf(about);
    return message < 0 ? {} : { draft: requestKey(lastRequest, { step: 0, message }) };
  };
}

/** What is answered is told apart by the message itself: the same one may be found by other words. */
function withoutTarget(step: Writing): Writing {
  return "target" in step ? { ...step, target: Target.parse({ of: "earlier" }) } : step;
}

/** The messages that the last turn wrote and kept, and nothing else. */
function onlyStep({ earlier }: PlanRequest["world"]): Writing | undefined {
  const turn = earlier.at(-1);
  const [step, another] = turn?.done === true ? (turn.plan?.steps ?? []) : [];
  return step !== undefined && another === undefined && "how" in step ? step : undefined;
}
