import type { FetchGmail } from "#contract/sync.ts";
import { heldGmailIds } from "#server/storage/emails-table.ts";
import { addToBacklog } from "#server/storage/sync-table.ts";
import { listMessageIds, type MessageIds } from "./list-message-ids.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** The folder's message ids without repetition, at most `maxResults`. */
export async function listFolder(
  context: MailboxContext,
  userId: string,
  { labelIds, maxResults }: Pick<FetchGmail, "labelIds" | "maxResults">,
): Promise<MessageIds> {
  const gmail = context.gmailFor(userId, "person");
  const labels = labelIds === "" ? [undefined] : labelIds.split(",").filter((one) => one !== "");
  const known = new Map<string, MessageIds[number]>();
  for (const labelId of labels)
    for (const one of await listMessageIds(gmail, { labelId, atMost: maxResults }))
      if (known.size < maxResults) known.set(one.id, one);
  return [...known.values()];
}

/** Puts the messages that the mirror does not hold on the backlog. */
export async function noteUnread(
  context: MailboxContext,
  userId: string,
  ids: MessageIds,
): Promise<void> {
  await context.database.asUser(userId, async (transaction) => {
    const held = await heldGmailIds(
      transaction,
      userId,
      ids.map(({ id }) => id),
    );
    await addToBacklog(
      transaction,
      userId,
      ids.filter(({ id }) => !held.has(id)),
    );
  });
}
