import { implement } from "@orpc/server";
import { searchEndpoints } from "#contract/search-endpoints.ts";
import { Failure } from "#server/runtime/failure.ts";
import { requireMailbox, requireSession, type CallContext } from "./call-context.ts";

const calls = implement(searchEndpoints).$context<CallContext>();

/** The endpoints of the search box and of conversations. */
export const searchHandlers = {
  suggestions: calls.suggestions.handler(async ({ context }) => {
    await requireSession(context);
    return { people: [], labels: [], recent: [] };
  }),
  forgetRecent: calls.forgetRecent.handler(async ({ context }) => {
    await requireSession(context);
    return {};
  }),
  saved: calls.saved.handler(async ({ context }) => {
    await requireSession(context);
    return { searches: [] };
  }),
  save: calls.save.handler(async ({ context }) => {
    await requireSession(context);
    throw new Failure("overloaded");
  }),
  forget: calls.forget.handler(async ({ context }) => {
    await requireSession(context);
    throw new Failure("not_found");
  }),
  gmail: calls.gmail.handler(async ({ context, input }) => {
    await requireMailbox(context, input.accessToken, ["read"]);
    throw new Failure("overloaded");
  }),
  labels: calls.labels.handler(async ({ context }) => {
    await requireSession(context);
    return { labels: [] };
  }),
  thread: calls.thread.handler(async ({ context }) => {
    await requireSession(context);
    throw new Failure("not_found");
  }),
};
