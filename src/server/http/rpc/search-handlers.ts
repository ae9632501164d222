import { implement } from "@orpc/server";
import { searchEndpoints } from "#contract/search-endpoints.ts";
import { listLabels } from "#server/search/list-labels.ts";
import { openThread } from "#server/search/open-thread.ts";
import { dropSearch, keepSearch, listSavedSearches } from "#server/search/saved-searches.ts";
import { searchGmail } from "#server/search/search-gmail.ts";
import { forgetRecent, suggest } from "#server/search/suggest.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";

const calls = implement(searchEndpoints).$context<CallContext>();

/** The endpoints of the search box and of conversations. */
export const searchHandlers = {
  suggestions: calls.suggestions.handler(async ({ context, input }) =>
    suggest(context.mailbox, (await requireSession(context)).userId, input),
  ),
  forgetRecent: calls.forgetRecent.handler(async ({ context }) => {
    await forgetRecent(context.mailbox, (await requireSession(context)).userId);
    return {};
  }),
  saved: calls.saved.handler(async ({ context }) =>
    listSavedSearches(context.mailbox, (await requireSession(context)).userId),
  ),
  save: calls.save.handler(async ({ context, input }) =>
    keepSearch(context.mailbox, (await requireSession(context)).userId, input),
  ),
  forget: calls.forget.handler(async ({ context, input }) => {
    await dropSearch(context.mailbox, (await requireSession(context)).userId, input.id);
    return {};
  }),
  gmail: calls.gmail.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    return searchGmail(context.mailbox, userId, input);
  }),
  labels: calls.labels.handler(async ({ context }) =>
    listLabels(context.mailbox, (await requireSession(context)).userId),
  ),
  thread: calls.thread.handler(async ({ context, input }) =>
    openThread(context.mailbox, (await requireSession(context)).userId, input.thread_id),
  ),
};
