import { implement } from "@orpc/server";
import { contract } from "#contract/endpoint.ts";
import { lookUpSession, refreshSession, signOut } from "#server/accounts/sign-in/sessions.ts";
import { fetchFolder } from "#server/mailbox/fetch-folder.ts";
import { listEmails } from "#server/mailbox/list-emails.ts";
import { mailboxStatus } from "#server/mailbox/mailbox-status.ts";
import { openEmail, openSource } from "#server/mailbox/open-email.ts";
import { repairMailbox } from "#server/mailbox/repair-mailbox.ts";
import { steerSync } from "#server/mailbox/steer-sync.ts";
import { syncAllFolders } from "#server/mailbox/sync-all-folders.ts";
import { searchEmails } from "#server/search/search-emails.ts";
import { actsHandlers } from "./acts-handlers.ts";
import { assistantHandlers } from "./assistant-handlers.ts";
import { billingHandlers } from "./billing-handlers.ts";
import { composeHandlers } from "./compose-handlers.ts";
import { outboxHandlers } from "./outbox-handlers.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";
import { goneSignal } from "../session/gone-signal.ts";
import { readingHandlers } from "./reading-handlers.ts";
import { searchHandlers } from "./search-handlers.ts";
import { cookiesFor, dropCookie, readCookie, setCookie } from "../session/session-cookie.ts";
import { exportHandlers, settingsHandlers } from "./settings-handlers.ts";

const calls = implement(contract).$context<CallContext>();

const auth = {
  session: calls.auth.session.handler(async ({ context }) => {
    const { session } = cookiesFor(context.publicUrl);
    return (await lookUpSession(context.auth, readCookie(context.request, session))) ?? null;
  }),
  token: calls.auth.token.handler(async ({ context }) => {
    const cookies = cookiesFor(context.publicUrl);
    const old = readCookie(context.request, cookies.session);
    const { session, cookie } = await refreshSession(context.auth, old);
    if (cookie !== undefined)
      setCookie(context.reply, cookies, { name: cookies.session, value: cookie });
    return session;
  }),
  logout: calls.auth.logout.handler(async ({ context, input }) => {
    const key = await requireSession(context);
    await signOut(context.auth, key, input.scope);
    const cookies = cookiesFor(context.publicUrl);
    if (input.scope !== "others") {
      dropCookie(context.reply, cookies, cookies.session);
      void context.reply.header("clear-site-data", '"cache"');
    }
    return {};
  }),
};

const emails = {
  list: calls.emails.list.handler(async ({ context, input }) => {
    const { userId } = await requireSession(context);
    const { q } = input;
    if (q === undefined) return listEmails(context.mailbox, userId, input);
    return context.searchTurns({ userId, signal: goneSignal(context.reply) }, () =>
      searchEmails(context.mailbox, userId, { ...input, q }),
    );
  }),
  get: calls.emails.get.handler(async ({ context, input }) =>
    openEmail(context.mailbox, (await requireSession(context)).userId, input.id),
  ),
  source: calls.emails.source.handler(async ({ context, input }) =>
    openSource(context.mailbox, (await requireSession(context)).userId, input.id),
  ),
};

const mailbox = {
  status: calls.mailbox.status.handler(async ({ context }) =>
    mailboxStatus(context.mailbox, (await requireSession(context)).userId),
  ),
  fetchGmail: calls.mailbox.fetchGmail.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    return fetchFolder(context.mailbox, userId, input);
  }),
  syncAllGmail: calls.mailbox.syncAllGmail.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    return syncAllFolders(context.mailbox, userId);
  }),
  stopSync: calls.mailbox.stopSync.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    await steerSync(context.mailbox, userId, "stop");
    return {};
  }),
  resumeSync: calls.mailbox.resumeSync.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    await steerSync(context.mailbox, userId, "resume");
    return {};
  }),
  repair: calls.mailbox.repair.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    return repairMailbox(context.mailbox, userId);
  }),
};

/** Every endpoint of the contract with its handler. */
export const endpointHandlers = calls.router({
  auth,
  emails,
  mailbox,
  reading: readingHandlers,
  acts: actsHandlers,
  compose: composeHandlers,
  outbox: outboxHandlers,
  search: searchHandlers,
  settings: settingsHandlers,
  export: exportHandlers,
  billing: billingHandlers,
  assistant: assistantHandlers,
});
