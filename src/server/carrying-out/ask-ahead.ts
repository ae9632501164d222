import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import type { TextMaker } from "#server/finding/text-maker.ts";
import { resolveStep } from "#server/resolving/resolve-step.ts";

/** What a later step finds may depend on what these have done: one that finds nothing yet is seen when its turn comes. */
const turning: ReadonlySet<Step["do"]> = new Set(["undo", "takeBack", "createLabel"]);

/** Texts are made once, when they are needed. */
const untold: TextMaker = {
  write: () => Promise.resolve({ subject: "…", body: "…" }),
  summarise: () => Promise.resolve("…"),
};

/**
 * What a step would ask behind another that has taken effect, so that it is asked before anything is done: the answer completes the
 * whole request, and what was done of it would be done, or sent, once more. Changes nothing.
 */
export async function askAhead(
  context: AssistantContext,
  { request, said, asked, order }: Omit<Resolving, "found">,
): Promise<Unresolved | undefined> {
  const { steps } = request.plan;
  const first = steps.findIndex((step) => !isReading(step));
  if (first < 0 || first === steps.length - 1) return undefined;
  const found = new Map<number, readonly string[]>();
  const ahead = { request: { ...request, texts: untold }, said, asked, order, found };
  for (const [place, step] of steps.entries()) {
    const resolved = await resolveStep(context, ahead, step).catch(() => undefined);
    if (resolved?.kind === "question") return place > first ? resolved : undefined;
    if (resolved?.kind === "step") found.set(place, messagesOf(resolved.step));
    else if (!hasTurned(steps.slice(0, place))) return undefined;
  }
  return undefined;
}

/** Else why a step fails is why it fails when its turn comes, and ends the request. */
function hasTurned(before: readonly Step[]): boolean {
  return before.some((step) => turning.has(step.do));
}

/** What a later step may point at: the messages found, or those that are answered or passed on. */
export function messagesOf(step: ResolvedStep): readonly string[] {
  if ("target" in step) return step.target.gmailIds;
  if (!("messages" in step)) return [];
  return step.messages.flatMap(({ about }) => about?.gmail_id ?? []);
}
