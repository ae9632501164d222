import { implement } from "@orpc/server";
import { contract } from "#contract/endpoint.ts";
import { lookUpSession, refreshSession, signOut } from "#server/accounts/sign-in/sessions.ts";
import { fetchFolder } from "#server/mailbox/fetch-folder.ts";
import { mailboxStatus } from "#server/mailbox/mailbox-status.ts";
import { openEmail, openSource } from "#server/mailbox/open-email.ts";
import { repairMailbox, steerSync } from "#server/mailbox/steer-sync.ts";
import { syncAllFolders } from "#server/mailbox/sync-all-folders.ts";
import { actsHandlers } from "./acts-handlers.ts";
import { assistantHandlers } from "./assistant-handlers.ts";
import { billingHandlers } from "./billing-handlers.ts";
import { signedIn, withMailbox } from "./call-middleware.ts";
import { composeHandlers } from "./compose-handlers.ts";
import { outboxHandlers } from "./outbox-handlers.ts";
import type { CallContext } from "../session/call-context.ts";
import { messageHandlers } from "./message-handlers.ts";
import { rulesHandlers } from "./rules-handlers.ts";
import { searchHandlers } from "./search-handlers.ts";
import { cookiesFor, dropCookie, readCookie, setCookie } from "../session/session-cookie.ts";
import { exportHandlers, settingsHandlers } from "./settings-handlers.ts";

const { get, source } = contract.emails;
const calls = implement({ ...contract, emails: { get, source } }).$context<CallContext>();

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
  logout: calls.auth.logout.use(signedIn).handler(async ({ context, input }) => {
    await signOut(context.auth, context.session, input.scope);
    const cookies = cookiesFor(context.publicUrl);
    if (input.scope !== "others") {
      dropCookie(context.reply, cookies, cookies.session);
      void context.reply.header("clear-site-data", '"cache"');
    }
    return {};
  }),
};

const emails = {
  get: calls.emails.get
    .use(signedIn)
    .handler(({ context, input }) => openEmail(context.mailbox, context.userId, input.id)),
  source: calls.emails.source
    .use(signedIn)
    .handler(({ context, input }) => openSource(context.mailbox, context.userId, input.id)),
};

const mailbox = {
  status: calls.mailbox.status
    .use(signedIn)
    .handler(({ context }) => mailboxStatus(context.mailbox, context.userId)),
  fetchGmail: calls.mailbox.fetchGmail
    .use(withMailbox("read"))
    .handler(({ context, input }) => fetchFolder(context.mailbox, context.userId, input)),
  syncAllGmail: calls.mailbox.syncAllGmail
    .use(withMailbox("read"))
    .handler(({ context }) => syncAllFolders(context.mailbox, context.userId)),
  stopSync: calls.mailbox.stopSync.use(withMailbox("read")).handler(async ({ context }) => {
    await steerSync(context.mailbox, context.userId, "stop");
    return {};
  }),
  resumeSync: calls.mailbox.resumeSync.use(withMailbox("read")).handler(async ({ context }) => {
    await steerSync(context.mailbox, context.userId, "resume");
    return {};
  }),
  repair: calls.mailbox.repair
    .use(withMailbox("read"))
    .handler(({ context }) => repairMailbox(context.mailbox, context.userId)),
};

/** Every endpoint of the contract with its handler; the list of messages is `list-route.ts`. */
export const endpointHandlers = calls.router({
  auth,
  emails,
  mailbox,
  reading: messageHandlers,
  acts: actsHandlers,
  compose: composeHandlers,
  outbox: outboxHandlers,
  search: searchHandlers,
  settings: settingsHandlers,
  export: exportHandlers,
  billing: billingHandlers,
  assistant: assistantHandlers,
  rules: rulesHandlers,
});
