import { implement } from "@orpc/server";
import type { ComposeAction, GmailActionsResult } from "#contract/actions.ts";
import { outboxEndpoints } from "#contract/compose-endpoints.ts";
import type { Composed } from "#contract/compose.ts";
import { cancelOutbox } from "#server/compose/outbox/cancel-outbox.ts";
import { changeOutbox, settleOutbox } from "#server/compose/outbox/change-outbox.ts";
import type { ChosenTime } from "#server/compose/outbox/chosen-time.ts";
import { enqueueMessage } from "#server/compose/outbox/enqueue-message.ts";
import { getOutboxItem, listOutbox } from "#server/compose/outbox/list-outbox.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";

const calls = implement(outboxEndpoints).$context<CallContext>();

/** The endpoints of messages to be sent. */
export const outboxHandlers = {
  list: calls.list.handler(async ({ context, input }) =>
    listOutbox(context.outbox, (await requireSession(context)).userId, input.which),
  ),
  get: calls.get.handler(async ({ context, input }) =>
    getOutboxItem(context.outbox, (await requireSession(context)).userId, Number(input.id)),
  ),
  cancel: calls.cancel.handler(async ({ context, input }) => {
    // Also without a grant: what waits for the next sign-in must not go out then.
    const { userId } = await requireSession(context);
    return cancelOutbox(context.outbox, userId, input);
  }),
  change: calls.change.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["send", "draft"]);
    return changeOutbox(context.outbox, userId, input);
  }),
  settle: calls.settle.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["send", "draft"]);
    return settleOutbox(context.outbox, userId, input);
  }),
};

type SendAction = Exclude<ComposeAction, { action: "createDraft" }>;

/** What `gmail-actions` answers to `send` and `schedule`. A message is sent by a draft, so both permissions are needed. */
export async function sendMessage(
  context: CallContext,
  input: SendAction,
): Promise<GmailActionsResult> {
  const { userId } = await requireMailbox(context, input.accessToken, ["send", "draft"]);
  const outbox = await enqueueMessage(context.outbox, userId, {
    composed: composedOf(input),
    draft: input.draft,
    idempotencyKey: input.idempotencyKey,
    chosen: chosenTime(input),
  });
  return { action: input.action, results: [], gone: [], entry: null, outbox };
}

function composedOf(input: SendAction): Composed {
  const { from, to, cc, bcc, subject, body, bodyHtml, attachments, answers } = input;
  return { from, to, cc, bcc, subject, body, bodyHtml, attachments, answers };
}

function chosenTime(input: SendAction): ChosenTime | undefined {
  if (input.action === "send") return undefined;
  return { at: new Date(input.scheduledFor), timeZone: input.timeZone };
}
