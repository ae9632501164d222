import { implement } from "@orpc/server";
import { cleanupEndpoints } from "#contract/automation/cleanup.ts";
import { followUpEndpoints } from "#contract/automation/follow-up.ts";
import { overviewEndpoints } from "#contract/automation/overview.ts";
import { listSenderMessages } from "#server/automation/cleanup/sender-messages.ts";
import { listSenders } from "#server/automation/cleanup/list-senders.ts";
import { readWays, unsubscribeSender } from "#server/automation/cleanup/unsubscribe-sender.ts";
import { listFollowUps } from "#server/automation/follow-up/list-follow-ups.ts";
import { removeFollowUp, setFollowUp } from "#server/automation/follow-up/set-follow-up.ts";
import { readNumbers } from "#server/automation/overview/numbers.ts";
import { readToday } from "#server/automation/overview/today.ts";
import type { CallContext } from "../session/call-context.ts";
import { signedIn, withMailbox, withMailboxFor } from "./call-middleware.ts";

const cleanup = implement(cleanupEndpoints).$context<CallContext>();
const followUps = implement(followUpEndpoints).$context<CallContext>();
const overview = implement(overviewEndpoints).$context<CallContext>();

/** The endpoints of senders and of what is done about their mail. */
export const cleanupHandlers = {
  senders: cleanup.senders
    .use(signedIn)
    .handler(({ context, input }) => listSenders(context.mailbox, context.userId, input)),
  messages: cleanup.messages
    .use(signedIn)
    .handler(({ context, input }) => listSenderMessages(context.mailbox, context.userId, input)),
  ways: cleanup.ways.use(signedIn).handler(async ({ context, input }) => ({
    ways: await readWays(context.mailbox, context.userId, input.addresses),
  })),
  // A message is sent by a draft; one click and a page need nothing of Gmail.
  unsubscribe: cleanup.unsubscribe
    .use(withMailboxFor(({ mail }) => (mail === undefined ? [] : ["send", "draft"])))
    .handler(({ context, input }) =>
      unsubscribeSender({ ...context.outbox, reading: context.reading }, context.userId, input),
    ),
};

/** The endpoints of messages to which an answer is waited for. */
export const followUpHandlers = {
  list: followUps.list
    .use(signedIn)
    .handler(({ context }) => listFollowUps(context.mailbox, context.userId)),
  set: followUps.set
    .use(withMailbox("modify"))
    .handler(({ context, input }) => setFollowUp(context.acts, context.userId, input)),
  remove: followUps.remove.use(signedIn).handler(async ({ context, input }) => {
    await removeFollowUp(context.acts, context.userId, { id: input.id });
    return {};
  }),
};

/** The endpoints of the day and of the mailbox's numbers. */
export const overviewHandlers = {
  today: overview.today
    .use(signedIn)
    .handler(({ context, input }) => readToday(context.mailbox, context.userId, input)),
  numbers: overview.numbers
    .use(signedIn)
    .handler(({ context, input }) => readNumbers(context.mailbox, context.userId, input)),
};
