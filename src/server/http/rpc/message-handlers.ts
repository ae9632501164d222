import { implement } from "@orpc/server";
import { messageEndpoints } from "#contract/message-endpoints.ts";
import { changeImages, readDelivery } from "#server/mailbox/read-delivery.ts";
import { unsubscribe } from "#server/mailbox/unsubscribe.ts";
import { answerInvitation } from "#server/compose/invitations/answer-invitation.ts";
import type { InvitationsContext } from "#server/compose/invitations/invitations-context.ts";
import { readInvitation } from "#server/compose/invitations/read-invitation.ts";
import type { CallContext } from "../session/call-context.ts";
import { signedIn, withMailbox } from "./call-middleware.ts";

const calls = implement(messageEndpoints).$context<CallContext>();

/** The endpoints of reading one message. */
export const messageHandlers = {
  delivery: calls.delivery
    .use(signedIn)
    .handler(({ context, input }) => readDelivery(context.reading, context.userId, input.id)),
  changeImages: calls.changeImages.use(signedIn).handler(async ({ context, input }) => {
    await changeImages(context.reading, context.userId, input);
    return {};
  }),
  invitation: calls.invitation.use(signedIn).handler(async ({ context, input }) => ({
    invitation: await readInvitation(invitationsOf(context), context.userId, input.id),
  })),
  answerInvitation: calls.answerInvitation
    .use(withMailbox("send", "draft"))
    .handler(async ({ context, input }) => ({
      invitation: await answerInvitation(invitationsOf(context), context.userId, input),
    })),
  unsubscribe: calls.unsubscribe.use(signedIn).handler(async ({ context, input }) => {
    await unsubscribe(context.reading, context.userId, input.id);
    return {};
  }),
};

function invitationsOf({ outbox, reading }: CallContext): InvitationsContext {
  return { ...outbox, messageFiles: reading.files };
}
