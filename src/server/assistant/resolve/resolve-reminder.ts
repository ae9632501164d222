import type { StepOf } from "../plan/plan.ts";
import { findMessages, type Found } from "./find-messages.ts";
import { openQuestion } from "./open-question.ts";
import { readWhen } from "./resolve-organise.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

/** Which message of the person's own waits for an answer, and until when. Changes nothing. */
export async function resolveReminder(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"remind">,
): Promise<Resolved> {
  const { userId, world } = resolving;
  const time = step.at === null ? undefined : readWhen(step.at, resolving);
  if (step.at !== null && time === undefined) return { kind: "refused", code: "no_time" };
  if (time === undefined || time.at <= context.clock.now())
    return openQuestion(step, "remind_when", { slot: "at" });
  const whole = { ...step.target, conversations: true };
  const found = await resolveTarget(context, resolving, { target: whole });
  if (found.kind === "refused") return found;
  const { target } = found;

  async function newest(query: string): Promise<Found> {
    return findMessages(context, userId, {
      query,
      among: target.gmailIds,
      order: "newest",
      skip: 0,
      count: 1,
      timeZone: world.timeZone,
      most: 1,
    });
  }

  const [email] = (await newest("in:sent -in:trash -in:spam")).shown;
  if (email === undefined) return { kind: "refused", code: "nothing_sent" };
  const last = await newest("-in:drafts -in:trash -in:spam");
  if (last.shown[0]?.gmail_id !== email.gmail_id)
    return { kind: "refused", code: "answered_already" };
  const meant = { ...target, gmailIds: [email.gmail_id], total: 1, shown: [email], more: false };
  return {
    kind: "step",
    step: { do: "remind", email, at: time.at, time: time.origin, target: meant },
  };
}
