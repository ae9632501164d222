import type { StepOf } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { whichOfSeveral } from "#server/finding/which-of-several.ts";
import { wordsBesideText } from "#server/message-parts/words-beside-text.ts";

type Answer = StepOf<"reply" | "forward">;
type Forward = StepOf<"forward">;

/** The step with the one message that it passes on, or the question which of several goes out. */
export async function whichPassedOn(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Answer | Unresolved> {
  const { asked, request, order } = resolving;
  if (step.do !== "forward" || step.how === "draft" || request.follows?.resumes !== undefined)
    return step;
  const words = [...wordsBesideText(asked, step), request.plan.steps.length > 1 ? order : ""];
  const found = await whichOfSeveral(context, resolving, {
    target: step.target,
    words: words.join("\n"),
    offer: (time) => withTime(order, step, time),
  });
  return "kind" in found ? found : { ...step, target: found };
}

/** "Forward the invoice to Kofi" with the time when it came, before whom it goes to. */
function withTime(order: string, { to }: Forward, time: string): string | undefined {
  const place = order.indexOf(` to ${to[0]?.words ?? ""}`);
  if (to.length === 0 || place === -1 || order.includes("\n")) return undefined;
  return `${order.slice(0, place)} received ${time}${order.slice(place)}`;
}
