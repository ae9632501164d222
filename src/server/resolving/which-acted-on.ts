import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { whichOfSeveral } from "#server/finding/which-of-several.ts";

/** Acts behind whose messages nothing else is said. */
const plain: ReadonlySet<string> = new Set([
  "archive",
  "delete",
  "star",
  "unstar",
  "mute",
  "unmute",
  "spam",
  "restore",
]);

/** Which message an act on "the one about the bicycle", or "Kofi's email", is about, or the question which. */
export async function whichActedOn(
  context: AssistantContext,
  resolving: Resolving,
  { target, ...step }: StepOf<"act" | "permanentDelete">,
): Promise<Target | Unresolved> {
  const { order } = resolving;
  const isPlain = step.do === "permanentDelete" || plain.has(step.act);
  const isWhole = isPlain && resolving.request.plan.steps.length === 1;
  const request = order
    .split("\n")
    .map((words) => words.trim().replace(/[.!?,]{1,5}$/u, ""))
    .join(" ");
  return whichOfSeveral(context, resolving, { target, words: order, offer });

  function offer(time: string): string | undefined {
    return isWhole ? `${request} ${time}` : undefined;
  }
}
