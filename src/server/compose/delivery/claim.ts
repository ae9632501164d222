import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { OutboxChange, OutboxRow } from "../tables/outbox-table.ts";

/** A message on its way out that this process has claimed. */
export type ClaimedMessage = {
  userId: string;
  /** As it is by now. */
  row: OutboxRow;
  gmail: GmailClient;
  /**
   * Changes the message and keeps it claimed, unless it is left. Throws `conflict` when it is no longer this
   * process's own: then Gmail must not be asked for anything more.
   */
  change(change: OutboxChange): Promise<void>;
};

/** `on`: the next step may follow. `over`: it has ended, or is left to whoever comes when it is time. */
export type StepEnd = "on" | "over";
