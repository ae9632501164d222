import { implement } from "@orpc/server";
import { exportEndpoints } from "#contract/export-endpoints.ts";
import { settingsEndpoints } from "#contract/settings-endpoints.ts";
import { deleteAccount } from "#server/export-and-deletion/delete-account.ts";
import {
  dropExport,
  readMailExport,
  startMailExport,
} from "#server/export-and-deletion/mail-export.ts";
import { keepReview, keepSettings, settingsOf } from "#server/accounts/settings.ts";
import { endSession, openSessions } from "#server/accounts/sign-in/open-sessions.ts";
import type { CallContext } from "../session/call-context.ts";
import { cookiesFor, dropCookie } from "../session/session-cookie.ts";
import { signedIn, withMailbox } from "./call-middleware.ts";

const calls = implement(settingsEndpoints).$context<CallContext>();
const exports = implement(exportEndpoints).$context<CallContext>();

/** The endpoints of the settings page. */
export const settingsHandlers = {
  read: calls.read
    .use(signedIn)
    .handler(({ context }) => settingsOf(context.account, context.userId)),
  change: calls.change.use(signedIn).handler(async ({ context, input }) => {
    await keepSettings(context.account, context.userId, input);
    return {};
  }),
  sessions: calls.sessions
    .use(signedIn)
    .handler(({ context }) => openSessions(context.auth, context.session)),
  endSession: calls.endSession.use(signedIn).handler(async ({ context, input }) => {
    await endSession(context.auth, context.userId, input.id);
    return {};
  }),
  review: calls.review.use(signedIn).handler(async ({ context, input }) => {
    await keepReview(context.account, context.userId, input);
    return {};
  }),
  deleteAccount: calls.deleteAccount.use(signedIn).handler(async ({ context, input }) => {
    await deleteAccount(context.account, context.userId, input);
    const cookies = cookiesFor(context.publicUrl);
    dropCookie(context.reply, cookies, cookies.session);
    void context.reply.header("clear-site-data", '"cache"');
    return {};
  }),
};

/** The endpoints of the collection of all messages for download. */
export const exportHandlers = {
  read: exports.read
    .use(signedIn)
    .handler(({ context }) => readMailExport(context.account, context.userId)),
  start: exports.start.use(withMailbox("read")).handler(async ({ context }) => {
    await startMailExport(context.account, context.userId);
    return {};
  }),
  drop: exports.drop.use(signedIn).handler(async ({ context }) => {
    await dropExport(context.account, context.userId);
    return {};
  }),
};
