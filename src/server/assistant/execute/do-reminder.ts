import { readOpenFollowUps } from "#server/automation/follow-up/list-follow-ups.ts";
import { removeFollowUp, setFollowUp } from "#server/automation/follow-up/set-follow-up.ts";
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
  const wanted = { gmailId: email.gmail_id, remindAt: at.toISOString(), id: key, requestId };
  const { id } = await setFollowUp(context, userId, wanted);
  return {
    outcome: { did: "remind", email, at },
    done: [{ action: "remind", result: [{ id, emailId: email.id }] }],
  };
}

/** The answers that are waited for. */
export async function doListReminders(
  { database }: AssistantContext,
  { userId }: Doing,
): Promise<StepDone> {
  const reminders = await database.readAsUser(userId, (own) => readOpenFollowUps(own, userId));
  return { outcome: { did: "listReminders", reminders }, done: [] };
}

/** Waits no more. Throws `not_found` for what has ended meanwhile. */
export async function doEndReminder(
  context: AssistantContext,
  { userId, requestId }: Doing,
  { reminders }: Extract<ResolvedStep, { do: "endReminder" }>,
): Promise<StepDone> {
  for (const { id } of reminders) await removeFollowUp(context, userId, { id, requestId });
  const subjects = reminders.map(({ subject }) => subject);
  const done = [{ action: "endReminder", result: reminders.map(({ id }) => ({ id })) }];
  return { outcome: { did: "endReminder", subjects }, done };
}
