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
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";

const calls = implement(assistantEndpoints).$context<CallContext>();

/** The endpoints of the assistant. To change a card, to put it away and to stop needs no grant: nothing is done by that. */
export const assistantHandlers = {
  ask: calls.ask.handler(async ({ context, input }) => {
    const asker = await requireMailbox(context, input.accessToken, ["read"]);
    return ask(context.assistant, asker, { input, hear: () => undefined });
  }),
  approve: calls.approve.handler(async ({ context, input }) => {
    const asker = await requireMailbox(context, input.accessToken, ["read"]);
    return approve(context.assistant, asker, input);
  }),
  edit: calls.edit.handler(async ({ context, input }) =>
    edit(context.assistant, await requireSession(context), input),
  ),
  refuse: calls.refuse.handler(async ({ context, input }) => {
    await refuse(context.assistant, await requireSession(context), input.card);
    return {};
  }),
  stop: calls.stop.handler(async ({ context, input }) =>
    stopAsking(context.assistant, (await requireSession(context)).userId, input.promptId),
  ),
  undo: calls.undo.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["modify"]);
    return undo(context.assistant, userId, input.request);
  }),
  state: calls.state.handler(async ({ context }) =>
    assistantState(context.assistant, (await requireSession(context)).userId),
  ),
  nicknames: calls.nicknames.handler(async ({ context }) => ({
    nicknames: await listNicknames(context.assistant, (await requireSession(context)).userId),
  })),
  removeNickname: calls.removeNickname.handler(async ({ context, input }) => {
    await removeNickname(context.assistant, (await requireSession(context)).userId, input.id);
    return {};
  }),
  conversations: calls.conversations.handler(async ({ context }) =>
    listConversation(context.assistant, await requireSession(context)),
  ),
  clear: calls.clear.handler(async ({ context }) => {
    await clearConversation(context.assistant, (await requireSession(context)).userId);
    return {};
  }),
};
