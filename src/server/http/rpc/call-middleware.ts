import { os } from "@orpc/server";
import type { Permission } from "#contract/permissions.ts";
import type { SessionKey } from "#server/accounts/sign-in/session-tokens.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";

/** What the handler of such a call is given. */
export type SignedInContext = CallContext & { session: SessionKey; userId: string };

const calls = os.$context<CallContext>();

/** For a call of somebody signed in: its handler is given the `session`, and the `userId` of it. Throws `not_signed_in`. */
export const signedIn = calls.middleware(async ({ context, next }) => {
  const session = await requireSession(context, context.request);
  return next({ context: { session, userId: session.userId } });
});

/** For a call of a connected mailbox, which needs these permissions. Throws what `requireMailbox` throws. */
export function withMailbox(...needs: readonly Permission[]) {
  return withMailboxFor(() => needs);
}

/** The same where the input says which permissions the call needs. */
export function withMailboxFor<Input extends { accessToken?: string | undefined }>(
  needsOf: (input: Input) => readonly Permission[],
) {
  return calls.middleware(async ({ context, next }, input: Input) => {
    const { accessToken } = input;
    const mailbox = { accessToken, needs: needsOf(input) };
    const session = await requireMailbox(context, context.request, mailbox);
    return next({ context: { session, userId: session.userId } });
  });
}
