import { randomUUID } from "node:crypto";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { createMessageReader } from "#server/mailbox/reading/message/message-reader.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readSyncState } from "#server/mailbox/tables/sync-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { otherProgram } from "./other-program.ts";
import { startApp, type RunningApp } from "./start-app.ts";

export type MailboxByHand = {
  running: RunningApp;
  userId: string;
  gmail: GmailClient;
  /** What a server process works with; `change` is what happens around its calls to Gmail. */
  context(change?: Partial<GmailClient>): MailboxContext;
  /** New mail, a second after the last; gives Gmail's id. */
  deliver(subject: string): string;
  /** How the mirror stands towards Gmail. */
  state(): ReturnType<typeof readSyncState>;
};

const address = "alex.morgan@example.com";
const reader = createMessageReader();

/** A mailbox of its own over the stand-in's, which no job of the app touches: a test syncs it step by step. */
export async function startMailboxByHand(): Promise<MailboxByHand> {
  const running = await startApp({ demo: false });
  const { database } = running.app.auth;
  const userId = randomUUID();
  const user = { id: userId, email: address, name: null };
  await database.asUser(userId, (transaction) => saveUser(transaction, user));
  const { gmail } = await otherProgram(running);
  return {
    running,
    userId,
    gmail,
    context: (change) => ({
      database,
      clock: running.clock,
      logger: createLogger("silent"),
      gmailFor: () => ({ ...gmail, ...change }),
      quota: "off",
      reader,
      connection: async () => "connected",
      missing: async () => [],
      continueSync: async () => undefined,
    }),
    deliver(subject) {
      running.clock.advance(1000);
      const raw = `From: a@example.com\r\nSubject: ${subject}\r\n\r\nx`;
      return running.standin.deliver(address, raw);
    },
    state: () => database.readAsUser(userId, (transaction) => readSyncState(transaction, userId)),
  };
}
