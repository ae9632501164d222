import { implement } from "@orpc/server";
import { searchEndpoints } from "#contract/search-endpoints.ts";
import { listLabels } from "#server/search/list-labels.ts";
import { openThread } from "#server/search/open-thread.ts";
import { dropSearch, keepSearch, listSavedSearches } from "#server/search/saved-searches.ts";
import { searchGmail } from "#server/search/search-gmail.ts";
import { forgetRecent, suggest } from "#server/search/suggest.ts";
import type { CallContext } from "../session/call-context.ts";
import { signedIn, withMailbox } from "./call-middleware.ts";

const calls = implement(searchEndpoints).$context<CallContext>();

/** The endpoints of the search box and of conversations. */
export const searchHandlers = {
  suggestions: calls.suggestions
    .use(signedIn)
    .handler(({ context, input }) => suggest(context.mailbox, context.userId, input)),
  forgetRecent: calls.forgetRecent.use(signedIn).handler(async ({ context }) => {
    await forgetRecent(context.mailbox, context.userId);
    return {};
  }),
  saved: calls.saved
    .use(signedIn)
    .handler(({ context }) => listSavedSearches(context.mailbox, context.userId)),
  save: calls.save
    .use(signedIn)
    .handler(({ context, input }) => keepSearch(context.mailbox, context.userId, input)),
  forget: calls.forget.use(signedIn).handler(async ({ context, input }) => {
    await dropSearch(context.mailbox, context.userId, input.id);
    return {};
  }),
  gmail: calls.gmail
    .use(withMailbox("read"))
    .handler(({ context, input }) => searchGmail(context.mailbox, context.userId, input)),
  labels: calls.labels
    .use(signedIn)
    .handler(({ context }) => listLabels(context.mailbox, context.userId)),
  thread: calls.thread
    .use(signedIn)
    .handler(({ context, input }) => openThread(context.mailbox, context.userId, input.thread_id)),
};
