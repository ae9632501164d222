import { implement } from "@orpc/server";
import { readingEndpoints } from "#contract/reading-endpoints.ts";
import { changeImages, readDelivery } from "#server/mailbox/files/read-delivery.ts";
import { unsubscribe } from "#server/mailbox/files/unsubscribe.ts";
import { answerInvitation } from "#server/compose/invitations/answer-invitation.ts";
import type { InvitationsContext } from "#server/compose/invitations/invitations-context.ts";
import { readInvitation } from "#server/compose/invitations/read-invitation.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";

const calls = implement(readingEndpoints).$context<CallContext>();

/** The endpoints of reading one message. */
export const readingHandlers = {
  delivery: calls.delivery.handler(async ({ context, input }) =>
    readDelivery(context.reading, (await requireSession(context)).userId, input.id),
  ),
  changeImages: calls.changeImages.handler(async ({ context, input }) => {
    await changeImages(context.reading, (await requireSession(context)).userId, input);
    return {};
  }),
  invitation: calls.invitation.handler(async ({ context, input }) => {
    const { userId } = await requireSession(context);
    return { invitation: await readInvitation(invitationsOf(context), userId, input.id) };
  }),
  answerInvitation: calls.answerInvitation.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["send", "draft"]);
    return { invitation: await answerInvitation(invitationsOf(context), userId, input) };
  }),
  unsubscribe: calls.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribe(context.reading, (await requireSession(context)).userId, input.id);
    return {};
  }),
};

function invitationsOf({ outbox, reading }: CallContext): InvitationsContext {
  return { ...outbox, messageFiles: reading.files };
}
