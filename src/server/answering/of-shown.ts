import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { findTarget } from "#server/finding/find-target.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { whichOne, withNewest } from "#server/finding/which-of-several.ts";
import { isByName } from "./is-by-name.ts";

type Answer = StepOf<"reply" | "forward">;

/** Messages that are shown to choose from. */
const most = 6;

/**
 * What "reply to Dele" means behind mail of Dele's that was shown: the one that is among it, and of several the newest where
 * nothing newer of Dele's is left out; else, and behind one that something was done with, it is asked.
 */
export async function ofShown(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Answer | Unresolved> {
  if (!isBehindShown(resolving) || !isByName(step, resolving)) return step;
  const { world } = resolving.request;
  const all = { ...step.target, count: null };
  const shown = await findTarget(context, resolving, { target: { ...all, of: "earlier" }, most });
  if (shown.rows.length === 0) return step;
  const isOnlyOne = shown.rows.length === 1 && world.earlier.at(-1)?.done !== true;
  if (isOnlyOne) return { ...step, target: { ...step.target, of: "earlier" } };
  const newest = await findTarget(context, resolving, { target: all, most: 1 });
  const [first] = newest.rows;
  const isAmong = shown.rows.some(({ gmailId }) => gmailId === first?.gmailId);
  return first === undefined || isAmong
    ? step
    : whichOne(withNewest(newest, shown), world.timeZone);
}

/** Whether the last turn has shown mail, and thrown none away. */
function isBehindShown({ request }: Resolving): boolean {
  const last = request.world.earlier.at(-1);
  return request.pointed.earlier.length > 0 && (last?.shown ?? 0) > 0 && !threwAway(last);
}

function threwAway(last: EarlierTurn | undefined): boolean {
  const steps = last?.plan?.steps ?? [];
  return steps.some((step) => step.do === "act" && thrown.has(step.act));
}

const thrown: ReadonlySet<string> = new Set(["delete", "permanentDelete", "spam"]);
