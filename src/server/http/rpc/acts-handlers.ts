import { implement } from "@orpc/server";
import type { GmailActions } from "#contract/actions.ts";
import type { UndoActivity } from "#contract/activity.ts";
import { actsEndpoints } from "#contract/acts-endpoints.ts";
import { labelActOf } from "#contract/label-request.ts";
import type { Permission } from "#contract/permissions.ts";
import { actOnMessages } from "#server/actions/act-on-messages.ts";
import { createLabel } from "#server/actions/create-label.ts";
import { deleteForever } from "#server/actions/delete-forever.ts";
import { findOutcome, listActivity } from "#server/actions/list-activity.ts";
import { listMarks } from "#server/actions/list-marks.ts";
import { undoActs } from "#server/actions/undo-acts.ts";
import { newId } from "#server/platform/ids.ts";
import type { CallContext } from "../session/call-context.ts";
import { createDraft } from "./compose-handlers.ts";
import { sendMessage } from "./outbox-handlers.ts";
import { signedIn, withMailbox, withMailboxFor } from "./call-middleware.ts";

const calls = implement(actsEndpoints).$context<CallContext>();

/** The endpoints of acts on messages, and of what was done. */
export const actsHandlers = {
  gmailActions: calls.gmailActions
    .use(withMailboxFor(needsOf))
    .handler(async ({ context, input }) => {
      if (input.action === "send" || input.action === "schedule")
        return sendMessage(context, input);
      if (input.action === "createDraft") return createDraft(context, input);
      const { acts, userId } = context;
      const wanted = { ...byPerson(input.requestId), gmailIds: input.emailIds };
      const result =
        input.action === "permanentDelete"
          ? await deleteForever(acts, userId, { ...wanted, confirm: input.confirm })
          : await actOnMessages(acts, userId, { ...wanted, act: labelActOf(input) });
      return { action: input.action, ...result };
    }),
  createLabel: calls.createLabel
    .use(withMailbox("modify"))
    .handler(({ context, input }) =>
      createLabel(context.acts, context.userId, { name: input.name }),
    ),
  marks: calls.marks
    .use(signedIn)
    .handler(({ context }) => listMarks(context.acts, context.userId)),
  activity: calls.activity
    .use(signedIn)
    .handler(({ context, input }) => listActivity(context.acts, context.userId, input)),
  outcome: calls.outcome
    .use(signedIn)
    .handler(({ context, input }) => findOutcome(context.acts, context.userId, input.request)),
  undo: calls.undo
    .use(withMailbox("modify"))
    .handler(({ context, input }) =>
      undoActs(context.acts, context.userId, { ...byPerson(), what: toUndo(input) }),
    ),
};

function needsOf({ action }: GmailActions): readonly Permission[] {
  // A message is sent by a draft.
  if (action === "send" || action === "schedule") return ["send", "draft"];
  if (action === "createDraft") return ["draft"];
  // What deleting for ever needs suffices, and is asked for by itself.
  return action === "permanentDelete" ? [] : ["modify"];
}

function byPerson(requestId = newId()) {
  return { actor: "person" as const, requestId, reason: null };
}

function toUndo(input: UndoActivity) {
  if ("entry" in input) return { entry: Number(input.entry) };
  if ("request" in input) return { request: input.request };
  return { day: input.day, timeZone: input.time_zone };
}
