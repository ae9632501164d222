import { implement } from "@orpc/server";
import { actsEndpoints } from "#contract/acts-endpoints.ts";
import { Failure } from "#server/runtime/failure.ts";
import { requireMailbox, requireSession, type CallContext } from "./call-context.ts";

const calls = implement(actsEndpoints).$context<CallContext>();

/** The endpoints of acts on messages, and of what was done. */
export const actsHandlers = {
  gmailActions: calls.gmailActions.handler(async ({ context, input }) => {
    await requireMailbox(context, input.accessToken, ["modify"]);
    throw new Failure("gmail_unavailable");
  }),
  activity: calls.activity.handler(async ({ context }) => {
    await requireSession(context);
    return { entries: [], next: null };
  }),
  undo: calls.undo.handler(async ({ context, input }) => {
    await requireMailbox(context, input.accessToken, ["modify"]);
    throw new Failure("conflict");
  }),
};
