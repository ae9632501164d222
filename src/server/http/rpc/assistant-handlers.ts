import { implement } from "@orpc/server";
import { assistantEndpoints } from "#contract/assistant-endpoints.ts";
import { ask } from "#server/assistant/ask.ts";
import { approve, assistantState, edit, refuse, undo } from "#server/assistant/cards.ts";
import {
  clearConversation,
  listConversation,
} from "#server/assistant/conversation/list-conversation.ts";
import { listNicknames, removeNickname } from "#server/assistant/nicknames.ts";
import { stopAsking } from "#server/assistant/requests/stop-asking.ts";
import type { CallContext } from "../session/call-context.ts";
import { signedIn, withMailbox } from "./call-middleware.ts";

const calls = implement(assistantEndpoints).$context<CallContext>();

/** The endpoints of the assistant. To change a card, to put it away and to stop needs no grant: nothing is done by that. */
export const assistantHandlers = {
  ask: calls.ask
    .use(withMailbox("read"))
    .handler(({ context, input }) =>
      ask(context.assistant, context.session, { input, hear: () => undefined }),
    ),
  approve: calls.approve
    .use(withMailbox("read"))
    .handler(({ context, input }) => approve(context.assistant, context.session, input)),
  edit: calls.edit
    .use(signedIn)
    .handler(({ context, input }) => edit(context.assistant, context.session, input)),
  refuse: calls.refuse.use(signedIn).handler(async ({ context, input }) => {
    await refuse(context.assistant, context.session, input.card);
    return {};
  }),
  stop: calls.stop
    .use(signedIn)
    .handler(({ context, input }) => stopAsking(context.assistant, context.userId, input.promptId)),
  undo: calls.undo
    .use(withMailbox("modify"))
    .handler(({ context, input }) => undo(context.assistant, context.userId, input.request)),
  state: calls.state
    .use(signedIn)
    .handler(({ context }) => assistantState(context.assistant, context.userId)),
  nicknames: calls.nicknames.use(signedIn).handler(async ({ context }) => ({
    nicknames: await listNicknames(context.assistant, context.userId),
  })),
  removeNickname: calls.removeNickname.use(signedIn).handler(async ({ context, input }) => {
    await removeNickname(context.assistant, context.userId, input.id);
    return {};
  }),
  conversations: calls.conversations
    .use(signedIn)
    .handler(({ context }) => listConversation(context.assistant, context.session)),
  clear: calls.clear.use(signedIn).handler(async ({ context }) => {
    await clearConversation(context.assistant, context.userId);
    return {};
  }),
};
