import { implement } from "@orpc/server";
import type { ComposeAction, GmailActionsResult } from "#contract/actions.ts";
import { outboxEndpoints } from "#contract/compose-endpoints.ts";
import type { Composed } from "#contract/compose.ts";
import { enqueueWithFollowUp } from "#server/automation/follow-up/set-follow-up.ts";
import { cancelOutbox } from "#server/compose/outbox/cancel-outbox.ts";
import { changeOutbox, settleOutbox } from "#server/compose/outbox/change-outbox.ts";
import type { SendTime } from "#server/compose/outbox/send-time.ts";
import { enqueueMessage } from "#server/compose/outbox/enqueue-message.ts";
import { getOutboxItem, listOutbox } from "#server/compose/outbox/list-outbox.ts";
import type { CallContext } from "../session/call-context.ts";
import { signedIn, type SignedInContext, withMailbox } from "./call-middleware.ts";

const calls = implement(outboxEndpoints).$context<CallContext>();

/** The endpoints of messages to be sent. */
export const outboxHandlers = {
  list: calls.list
    .use(signedIn)
    .handler(({ context, input }) => listOutbox(context.outbox, context.userId, input.which)),
  get: calls.get
    .use(signedIn)
    .handler(({ context, input }) =>
      getOutboxItem(context.outbox, context.userId, Number(input.id)),
    ),
  // Also without a grant: what waits for the next sign-in must not go out then.
  cancel: calls.cancel
    .use(signedIn)
    .handler(({ context, input }) => cancelOutbox(context.outbox, context.userId, input)),
  change: calls.change
    .use(withMailbox("send", "draft"))
    .handler(({ context, input }) => changeOutbox(context.outbox, context.userId, input)),
  settle: calls.settle
    .use(withMailbox("send", "draft"))
    .handler(({ context, input }) => settleOutbox(context.outbox, context.userId, input)),
};

type SendAction = Exclude<ComposeAction, { action: "createDraft" }>;

/** What `gmail-actions` answers to `send` and `schedule`. */
export async function sendMessage(
  context: SignedInContext,
  input: SendAction,
): Promise<GmailActionsResult> {
  const { automation, userId } = context;
  const { remindAt } = input;
  const message = {
    composed: composedOf(input),
    draft: input.draft,
    idempotencyKey: input.idempotencyKey,
    chosen: chosenTime(input),
  };
  const outbox =
    remindAt === undefined
      ? await enqueueMessage(automation, userId, message)
      : await enqueueWithFollowUp(automation, userId, { message, remindAt });
  return { action: input.action, results: [], gone: [], entry: null, outbox };
}

/** The message itself of a body that saves, sends or puts one off. */
export function composedOf(input: ComposeAction): Composed {
  const { from, to, cc, bcc, subject, body, bodyHtml, attachments, answers } = input;
  return { from, to, cc, bcc, subject, body, bodyHtml, attachments, answers };
}

function chosenTime(input: SendAction): SendTime | undefined {
  if (input.action === "send") return undefined;
  return { at: new Date(input.scheduledFor), timeZone: input.timeZone };
}
