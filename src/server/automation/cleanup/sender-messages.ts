import type { SenderMessages, SenderMessagesResult } from "#contract/automation/cleanup.ts";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/database/database.ts";
import { readSenderMessages } from "../tables/senders-table.ts";

/** The messages of senders that an act would take now, for the person to see and then to act on: what comes later is not among them. */
export async function listSenderMessages(
  { database }: { database: Database },
  userId: string,
  { addresses, act }: SenderMessages,
): Promise<SenderMessagesResult> {
  const wanted = {
    addresses: addresses.map((address) => address.toLowerCase()),
    act,
    atMost: limits.actMessages,
  };
  const { gmailIds, count, starred } = await database.readAsUser(userId, (transaction) =>
    readSenderMessages(transaction, userId, wanted),
  );
  return {
    gmail_ids: gmailIds,
    more: count - gmailIds.length,
    starred: act === "trash" ? starred : 0,
  };
}
