import { implement } from "@orpc/server";
import type { MessageAction } from "#contract/actions.ts";
import type { UndoActivity } from "#contract/activity.ts";
import { actsEndpoints } from "#contract/acts-endpoints.ts";
import type { Act } from "#server/actions/plan/act.ts";
import { actOnMessages } from "#server/actions/act-on-messages.ts";
import { createLabel } from "#server/actions/create-label.ts";
import { deleteForever } from "#server/actions/delete-forever.ts";
import { findOutcome } from "#server/actions/find-outcome.ts";
import { listMarks } from "#server/actions/list-marks.ts";
import { listActivity } from "#server/actions/list-activity.ts";
import { undoActs } from "#server/actions/undo-acts.ts";
import { newId } from "#server/platform/ids.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";
import { createDraft } from "./compose-handlers.ts";
import { sendMessage } from "./outbox-handlers.ts";

const calls = implement(actsEndpoints).$context<CallContext>();

/** The endpoints of acts on messages, and of what was done. */
export const actsHandlers = {
  gmailActions: calls.gmailActions.handler(async ({ context, input }) => {
    if (input.action === "send" || input.action === "schedule") return sendMessage(context, input);
    if (input.action === "createDraft") return createDraft(context, input);
    // What deleting for ever needs suffices, and is asked for by itself.
    const needs = input.action === "permanentDelete" ? [] : (["modify"] as const);
    const { userId } = await requireMailbox(context, input.accessToken, needs);
    const wanted = { ...byPerson(input.requestId), gmailIds: input.emailIds };
    const result =
      input.action === "permanentDelete"
        ? await deleteForever(context.acts, userId, { ...wanted, confirm: input.confirm })
        : await actOnMessages(context.acts, userId, { ...wanted, act: toAct(input) });
    return { action: input.action, ...result };
  }),
  createLabel: calls.createLabel.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["modify"]);
    return createLabel(context.acts, userId, { name: input.name });
  }),
  marks: calls.marks.handler(async ({ context }) =>
    listMarks(context.acts, (await requireSession(context)).userId),
  ),
  activity: calls.activity.handler(async ({ context, input }) =>
    listActivity(context.acts, (await requireSession(context)).userId, input),
  ),
  outcome: calls.outcome.handler(async ({ context, input }) =>
    findOutcome(context.acts, (await requireSession(context)).userId, input.request),
  ),
  undo: calls.undo.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["modify"]);
    return undoActs(context.acts, userId, { ...byPerson(), what: toUndo(input) });
  }),
};

function byPerson(requestId = newId()) {
  return { actor: "person" as const, requestId, reason: null };
}

function toAct(input: Exclude<MessageAction, { action: "permanentDelete" }>): Act {
  if (input.action === "snooze") return { name: input.action, until: new Date(input.until) };
  if ("label" in input) return { name: input.action, label: input.label };
  return { name: input.action };
}

function toUndo(input: UndoActivity) {
  if ("entry" in input) return { entry: Number(input.entry) };
  if ("request" in input) return { request: input.request };
  return { day: input.day, timeZone: input.time_zone };
}
