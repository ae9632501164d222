import { setFollowUp } from "#server/automation/follow-up/set-follow-up.ts";
import type { ResolvedStep } from "../policy/step.ts";
import { standingKey } from "../resolve/request-keys.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, StepDone } from "./execution.ts";

/** Waits for an answer to a message; the wish has the key of its place in the request, unless one for it is only moved. */
export async function doRemind(
  context: AssistantContext,
  { userId, requestId }: Doing,
  { step, place }: { step: Extract<ResolvedStep, { do: "remind" }>; place: number },
): Promise<StepDone> {
  const { email, at } = step;
  const key = standingKey(requestId, place);
  const wanted = { gmailId: email.gmail_id, remindAt: at.toISOString(), id: key };
  const { id } = await setFollowUp(context, userId, wanted);
  return {
    outcome: { did: "remind", email, at, isNew: id === key },
    done: [{ action: "remind", result: [{ id, emailId: email.id }] }],
  };
}
