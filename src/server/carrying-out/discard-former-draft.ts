import { Plan } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { requestKey } from "#server/message-parts/request-keys.ts";
import { Failure } from "#server/runtime/failure.ts";
import { findKeptDraft } from "#server/writing/find-kept-draft.ts";
import { discardDraft } from "#server/writing/save-draft.ts";
import type { Outcome } from "./outcome.ts";

/** Drafts that one step keeps. */
const mostDrafts = 20;

type Former = { doneBy: string | null; plan: unknown };

/**
 * Discards the drafts that an earlier request kept, once the changed ones are kept in their place. One that was changed elsewhere
 * meanwhile stays.
 */
export async function discardFormerDraft(
  context: AssistantContext,
  userId: string,
  { former, outcome }: { former: Former; outcome: Outcome },
): Promise<void> {
  const isKept = outcome.done.some(({ action }) => action === "createDraft");
  if (!isKept || former.doneBy === null || !isOneDraft(former.plan)) return;
  for (let message = 0; message < mostDrafts; message += 1)
    await discard(context, userId, requestKey(former.doneBy, { step: 0, message }));
}

async function discard(context: AssistantContext, userId: string, form: string): Promise<void> {
  try {
    const draft = await findKeptDraft(context, userId, form);
    if (draft !== undefined) await discardDraft(context, userId, draft);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

function isOneDraft(kept: unknown): boolean {
  const { data } = Plan.safeParse(kept);
  const [step, another] = data?.steps ?? [];
  return step !== undefined && another === undefined && "how" in step && step.how === "draft";
}
