import { implement } from "@orpc/server";
import { exportEndpoints } from "#contract/export-endpoints.ts";
import { settingsEndpoints } from "#contract/settings-endpoints.ts";
import { deleteAccount } from "#server/takeout/delete-account.ts";
import { dropExport, readMailExport, startMailExport } from "#server/takeout/mail-export.ts";
import { keepReview, keepSettings, settingsOf } from "#server/accounts/settings.ts";
import { endSession, openSessions } from "#server/accounts/sign-in/open-sessions.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";
import { cookiesFor, dropCookie } from "../session/session-cookie.ts";

const calls = implement(settingsEndpoints).$context<CallContext>();
const exports = implement(exportEndpoints).$context<CallContext>();

/** The endpoints of the settings page. */
export const settingsHandlers = {
  read: calls.read.handler(async ({ context }) =>
    settingsOf(context.account, (await requireSession(context)).userId),
  ),
  change: calls.change.handler(async ({ context, input }) => {
    await keepSettings(context.account, (await requireSession(context)).userId, input);
    return {};
  }),
  sessions: calls.sessions.handler(async ({ context }) =>
    openSessions(context.auth, await requireSession(context)),
  ),
  endSession: calls.endSession.handler(async ({ context, input }) => {
    await endSession(context.auth, (await requireSession(context)).userId, input.id);
    return {};
  }),
  review: calls.review.handler(async ({ context, input }) => {
    await keepReview(context.account, (await requireSession(context)).userId, input);
    return {};
  }),
  deleteAccount: calls.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context.account, (await requireSession(context)).userId, input);
    const cookies = cookiesFor(context.publicUrl);
    dropCookie(context.reply, cookies, cookies.session);
    void context.reply.header("clear-site-data", '"cache"');
    return {};
  }),
};

/** The endpoints of the collection of all messages for download. */
export const exportHandlers = {
  read: exports.read.handler(async ({ context }) =>
    readMailExport(context.account, (await requireSession(context)).userId),
  ),
  start: exports.start.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    await startMailExport(context.account, userId);
    return {};
  }),
  drop: exports.drop.handler(async ({ context }) => {
    await dropExport(context.account, (await requireSession(context)).userId);
    return {};
  }),
};
