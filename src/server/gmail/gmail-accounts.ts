import type { Clock } from "#server/runtime/clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { createGmailClient, type GmailClient } from "./gmail-client.ts";
import type { TokenWanted } from "./gmail-transport.ts";

/** Whether somebody waits for the answer or it is work that goes on by itself. */
export type Urgency = "person" | "background";

export type GmailAccountsOptions = {
  /** A Google-compatible server; absent: Google. */
  baseUrl: string | undefined;
  accessToken(userId: string, wanted?: TokenWanted): Promise<string>;
  clock: Clock;
  logger: Logger;
};

export type GmailAccounts = {
  /** The person's mailbox at Gmail; `stop` abandons its calls and waits, which then reject with its reason. */
  gmailFor(userId: string, urgency: Urgency, stop?: AbortSignal): GmailClient;
};

/** The mailboxes at Gmail that this process speaks to. */
export function createGmailAccounts(options: GmailAccountsOptions): GmailAccounts {
  const { baseUrl, clock, logger } = options;
  return {
    gmailFor: (userId, _urgency, stop) =>
      createGmailClient({
        baseUrl,
        accessToken: (wanted) => options.accessToken(userId, wanted),
        clock,
        logger,
        stop,
      }),
  };
}
